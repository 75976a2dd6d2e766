package promql

import (
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// QuantileUnrated finds quantiles of buckets without rate or increase.
type QuantileUnrated struct{}

// Meta implements Checker.
func (QuantileUnrated) Meta() check.Meta {
	return check.Meta{ID: "promql/quantile-unrated", Severity: check.Error, Title: "quantile over buckets without rate"}
}

// Check implements Checker.
func (QuantileUnrated) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, h := range quantiles(q) {
		for _, s := range buckets(q, h.of) {
			if s.Standing == query.Recorded || strings.Contains(s.Name, "rate") && s.Standing != query.Known || inRange(q, s) {
				continue
			}
			out = append(out, check.Problem{
				At: q.Span(s.Selector), Series: s.Name,
				Summary: "the quantile is taken over buckets as they are, without rate or increase",
				Why:     "It is the quantile of all requests since each process started: after a day a slow hour does not show, and a restart changes it.",
				Fix:     "Take rate(" + s.Name + "[5m]) before the sum.",
			})
			break
		}
	}
	return out
}

// inRange tells whether a selector is read over a window.
func inRange(q *query.Query, s *query.Series) bool {
	for n := q.Parent(s.Selector); n != nil; n = q.Parent(n) {
		switch n.(type) {
		case *parser.MatrixSelector, *parser.SubqueryExpr:
			return true
		}
	}
	return false
}
