package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// RatioPerSeries finds ratios of a part of a metric's series to all of them
// without an aggregation, where every series is divided by itself.
type RatioPerSeries struct{}

// Meta implements Checker.
func (RatioPerSeries) Meta() check.Meta {
	return check.Meta{ID: "promql/ratio-per-series", Severity: check.Error, Title: "every series divided by itself"}
}

// Check implements Checker.
func (RatioPerSeries) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	divisions(q, func(b *parser.BinaryExpr) {
		m := b.VectorMatching
		if m.On || len(m.MatchingLabels) > 0 || len(m.Include) > 0 {
			return
		}
		l, r := raw(b.LHS), raw(b.RHS)
		if l == nil || r == nil || q.Series(l).Name == "" || q.Series(l).Name != q.Series(r).Name || l.OriginalOffset != r.OriginalOffset {
			return
		}
		chosen := extraMatcher(l, r)
		if chosen == nil {
			return
		}
		out = append(out, check.Problem{
			At: q.Span(b), Series: q.Series(l).Name,
			Summary: fmt.Sprintf("each series with %s is divided by itself: the ratio is always 1", chosen),
			Why:     fmt.Sprintf("Without an aggregation the sides match on all labels, %s among them, so the others of the denominator never take part.", chosen.Name),
			Fix:     fmt.Sprintf("Add up both sides without it: sum without (%s) (…) / sum without (%[1]s) (…).", chosen.Name),
		})
	})
	return out
}

// extraMatcher returns a matcher of the first selector on a label that the
// second one does not choose by; nil for none.
func extraMatcher(l, r *parser.VectorSelector) *labels.Matcher {
	for _, m := range l.LabelMatchers {
		if m.Name == labels.MetricName || m.Name == "le" {
			continue
		}
		same := false
		for _, n := range r.LabelMatchers {
			same = same || n.Name == m.Name
		}
		if !same {
			return m
		}
	}
	return nil
}
