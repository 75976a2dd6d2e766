package promql

import (
	"fmt"
	"slices"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// SumOfFractions finds shares between 0 and 1 that are added up.
type SumOfFractions struct{}

// Meta implements Checker.
func (SumOfFractions) Meta() check.Meta {
	return check.Meta{ID: "promql/sum-of-fractions", Severity: check.Error, Title: "sum of fractions"}
}

// Check implements Checker. A sum that is divided by the number of series, or
// over groups of one series, is a mean or the value itself.
func (SumOfFractions) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(a *parser.AggregateExpr) {
		v := q.Value(a.Expr)
		if a.Op != parser.SUM || v.Form != query.Instant || !v.Bounded || v.Metric == nil || v.Metric.Kind() != metric.KindFraction {
			return
		}
		if oneSeriesEach(a, v.Metric.Describe()) || overCount(q, a) {
			return
		}
		name := v.Metric.Describe().Name
		out = append(out, check.Problem{
			At: q.Span(a), Series: name,
			Summary: fmt.Sprintf("sum of %s, which is a share between 0 and 1", name),
			Why:     "Two caches that are 40 % full are not one that is 80 % full, and ten of them give 400 %.",
			Fix:     "Use max for the fullest, avg for the mean.",
		})
	})
	return out
}

// oneSeriesEach tells whether an aggregation keeps what tells the series apart.
func oneSeriesEach(a *parser.AggregateExpr, d *metric.Desc) bool {
	if a.Without {
		return false
	}
	process := slices.Contains(a.Grouping, "instance") || slices.Contains(a.Grouping, "pod")
	_, perEngine := d.Label("engine")
	return process && (!perEngine || slices.Contains(a.Grouping, "engine"))
}

// overCount tells whether an aggregation is divided by a count.
func overCount(q *query.Query, a *parser.AggregateExpr) bool {
	b, ok := q.Parent(a).(*parser.BinaryExpr)
	if !ok || b.Op != parser.DIV || !contains(b.LHS, a) {
		return false
	}
	n, ok := query.Bare(b.RHS).(*parser.AggregateExpr)
	return ok && n.Op == parser.COUNT || q.Value(b.RHS).Form == query.Constant
}
