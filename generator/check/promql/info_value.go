package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// InfoValue finds sums and averages of series whose value is a moment in time.
type InfoValue struct{}

// Meta implements Checker.
func (InfoValue) Meta() check.Meta {
	return check.Meta{ID: "promql/info-value", Severity: check.Error, Title: "arithmetic on timestamps of an info series"}
}

// Check implements Checker.
func (InfoValue) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(a *parser.AggregateExpr) {
		v, ok := query.Bare(a.Expr).(*parser.VectorSelector)
		if !ok || a.Op != parser.SUM && a.Op != parser.AVG {
			return
		}
		s := q.Series(v)
		if d := s.Desc(); d == nil || s.Resolved.Metric.Kind() != metric.KindInfo || d.Unit != metric.Timestamp {
			return
		}
		out = append(out, check.Problem{
			At: q.Span(a), Series: s.Name,
			Summary: fmt.Sprintf("%s of %s, whose value is the time of its last change", a.Op, s.Name),
			Why:     "The result is a number of seconds since 1970, not how many there are. " + s.Desc().Meaning,
			Fix:     fmt.Sprintf("Count the series, or read the labels of the newest one: topk by (instance) (1, %s).", s.Name),
		})
	})
	return out
}
