package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// AggregatedQuantile finds means and sums of quantiles.
type AggregatedQuantile struct{}

// Meta implements Checker.
func (AggregatedQuantile) Meta() check.Meta {
	return check.Meta{ID: "promql/aggregated-quantile", Severity: check.Warning, Title: "mean or sum of quantiles"}
}

// Check implements Checker. The highest of several quantiles is a sound number.
func (AggregatedQuantile) Check(q *query.Query) []check.Problem {
	return aggregates(q, func(inner parser.Expr, v query.Value, name string) *check.Problem {
		own, ours := ownRecordIn(q, inner)
		if v.Form != query.Quantile && (!ours || v.Form != query.Opaque || own.form != query.Quantile) {
			return nil
		}
		p := &check.Problem{
			Summary: fmt.Sprintf("%s of quantiles", name),
			Why:     "Quantiles can not be averaged or added: the p99 of a fleet is not the mean of the p99 of its parts, and a quiet part weighs as much as a busy one.",
			Fix:     "Add up the buckets first, then take the quantile: histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m]))). For the worst part use max.",
		}
		if ours {
			p.Series, p.Fix = own.name, own.fix()
		}
		return p
	})
}

// aggregates calls judge for every mean or sum over series or over time of
// numbers that can not be averaged.
func aggregates(q *query.Query, judge func(inner parser.Expr, v query.Value, name string) *check.Problem) []check.Problem {
	var out []check.Problem
	add := func(n, inner parser.Expr, name string) {
		if p := judge(inner, q.Value(inner), name); p != nil {
			p.At = q.Span(n)
			if m := q.Value(inner).Metric; m != nil && p.Series == "" {
				p.Series = m.Describe().Name
			}
			out = append(out, *p)
		}
	}
	query.Each(q, func(a *parser.AggregateExpr) {
		if a.Op == parser.AVG || a.Op == parser.SUM {
			add(a, a.Expr, a.Op.String())
		}
	})
	query.Each(q, func(c *parser.Call) {
		if c.Func.Name == "avg_over_time" || c.Func.Name == "sum_over_time" {
			add(c, c.Args[0], c.Func.Name)
		}
	})
	return out
}
