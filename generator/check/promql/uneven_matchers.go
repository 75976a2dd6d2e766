package promql

import (
	"fmt"
	"slices"
	"sort"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnevenMatchers finds ratios whose sides choose their targets differently.
type UnevenMatchers struct{}

// Meta implements Checker.
func (UnevenMatchers) Meta() check.Meta {
	return check.Meta{ID: "promql/uneven-matchers", Severity: check.Warning, Title: "sides of a ratio that choose different targets"}
}

// Check implements Checker. Labels that an exporter writes (status, le, reason)
// rightly differ; those of the scrape and the model do not.
func (UnevenMatchers) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	divisions(q, func(b *parser.BinaryExpr) {
		l, r := targets(q, b.LHS), targets(q, b.RHS)
		if l == nil || r == nil {
			return
		}
		label, side := "", "numerator"
		for _, name := range sorted(l) {
			if _, ok := r[name]; !ok && label == "" {
				label = name
			}
		}
		for _, name := range sorted(r) {
			if _, ok := l[name]; !ok && label == "" {
				label, side = name, "denominator"
			}
		}
		if label == "" || b.VectorMatching.On && contained(b.VectorMatching.MatchingLabels, label) {
			return
		}
		p := check.Problem{
			At:      q.Span(b),
			Summary: fmt.Sprintf("only the %s is limited by %s", side, label),
			Why:     "The sides stand for different targets: the ratio is of one part's events to everybody's.",
			Fix:     fmt.Sprintf("Put the matcher on %s on both sides.", label),
		}
		if raw(b.LHS) != nil && raw(b.RHS) != nil {
			p.Severity = check.Info
			p.Why = "Matching by labels still pairs the right series here, but the next person to aggregate gets a wrong number."
		}
		out = append(out, p)
	})
	return out
}

// targets are the labels by which all selectors of an expression choose
// targets, nil when they differ among themselves or it has none.
func targets(q *query.Query, e parser.Expr) map[string]string {
	var common map[string]string
	for _, v := range selectors(e) {
		if s := q.Series(v); s.Standing != query.Known && s.Standing != query.Foreign {
			return nil
		}
		mine := map[string]string{}
		for _, m := range v.LabelMatchers {
			if isTargetLabel(m.Name) && (m.Type == labels.MatchEqual || m.Type == labels.MatchRegexp) && !m.Matches("") {
				mine[m.Name] = m.Value
			}
		}
		if common != nil && len(common) != len(mine) {
			return nil
		}
		common = mine
	}
	return common
}

func isTargetLabel(name string) bool {
	switch name {
	case "model_name", "model", "dynamo_namespace":
		return true
	default:
		return name != "__name__" && query.IsScrapeLabel(name)
	}
}

func sorted(m map[string]string) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

func contained(list []string, s string) bool {
	return slices.Contains(list, s)
}
