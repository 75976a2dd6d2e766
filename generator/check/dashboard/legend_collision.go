package dashboard

import (
	"fmt"
	"slices"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// LegendCollision finds series of different labels under one legend.
type LegendCollision struct{}

// Meta implements Checker.
func (LegendCollision) Meta() check.Meta {
	return check.Meta{ID: "dashboard/legend-collision", Severity: check.Info, Title: "several series under one legend"}
}

// Check implements Checker.
func (LegendCollision) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, q := range s.Queries {
		if q.Panel == nil || q.Expr == nil || !graph(q.Panel) || q.Target.Legend == nil || q.Target.Format == "heatmap" {
			continue
		}
		legend := q.Target.Legend.Value
		if strings.TrimSpace(legend) == "" || legend == "__auto" || strings.ContainsAny(legend, "{$[") {
			continue
		}
		by, ok := q.Grouped(q.Expr)
		if !ok && perSeries(q, q.Expr) {
			by = []string{"instance"}
		}
		if len(by) == 0 {
			continue
		}
		out = append(out, check.Problem{
			At: q.Target.Legend.Whole(), Where: check.Location{JSONPath: string(q.Target.Path.Key("legendFormat")), Panel: q.Panel.Title},
			Summary: fmt.Sprintf("every series by %s is called %q", strings.Join(by, ", "), legend),
			Why:     "Nobody can tell the lines apart.",
			Fix:     fmt.Sprintf("Write %q.", legend+" {{"+firstShown(by)+"}}"),
		})
	}
	return out
}

// perSeries tells whether an expression keeps every series of the catalogue on
// its own: nothing is aggregated, and no single instance is chosen.
func perSeries(q *query.Query, e parser.Expr) bool {
	aggregated := false
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		switch x := n.(type) {
		case *parser.AggregateExpr:
			aggregated = true
		case *parser.Call:
			aggregated = aggregated || x.Func.Name == "scalar" || x.Func.Name == "absent" || x.Func.Name == "vector"
		case *parser.VectorSelector:
			s := q.Series(x)
			m := s.Matcher("instance")
			if m == nil {
				m = s.Matcher("pod")
			}
			aggregated = aggregated || s.Standing != query.Known || m != nil && m.Type == labels.MatchEqual
		}
		return nil
	})
	return !aggregated
}

// firstShown is the label that tells most.
func firstShown(by []string) string {
	for _, l := range []string{"model_name", "model", "pod", "instance"} {
		if slices.Contains(by, l) {
			return l
		}
	}
	return by[0]
}

// legendLabels are the labels that a legend names.
func legendLabels(q *query.Query) []string {
	var out []string
	if q.Target == nil || q.Target.Legend == nil {
		return nil
	}
	rest := q.Target.Legend.Value
	for {
		_, after, ok := strings.Cut(rest, "{{")
		if !ok {
			return out
		}
		name, behind, ok := strings.Cut(after, "}}")
		if !ok {
			return out
		}
		out = append(out, strings.Trim(name, " ."))
		rest = behind
	}
}
