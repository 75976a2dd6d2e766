package alert

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// AlwaysTrue finds limits that every value meets.
type AlwaysTrue struct{}

// Meta implements Checker.
func (AlwaysTrue) Meta() check.Meta {
	return check.Meta{ID: "alert/always-true", Severity: check.Error, Title: "condition that always holds"}
}

// Check implements Checker. Rates, counts and the values of the catalogue are never negative.
func (AlwaysTrue) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, l := range limits(q) {
		if !(l.op == parser.GTE && l.limit <= 0 || l.op == parser.GTR && l.limit < 0) || !neverNegative(q, l.expr) {
			continue
		}
		out = append(out, check.Problem{
			At:      q.Span(q.Parent(l.at)),
			Summary: fmt.Sprintf("the value is never negative, so it always is %s %s", l.op, plain(l.limit)),
			Why:     "The alert fires as soon as the series exists.",
			Fix:     "Compare with the limit that is meant.",
		})
	}
	return out
}

// neverNegative tells whether an expression is a rate, a count or a quantile of
// anything, scaled or added up.
func neverNegative(q *query.Query, e parser.Expr) bool {
	switch v := q.Value(e); v.Form {
	case query.Rated, query.Counted, query.Quantile, query.Mean, query.Share, query.Number:
		return v.Scale >= 0
	}
	switch x := query.Bare(e).(type) {
	case *parser.VectorSelector:
		return q.Series(x).Standing == query.Known // counts, times, sizes and shares
	case *parser.Call:
		return x.Func.Name == "rate" || x.Func.Name == "increase" || x.Func.Name == "irate" || x.Func.Name == "count_over_time"
	case *parser.AggregateExpr:
		return x.Op == parser.COUNT || x.Op != parser.STDVAR && neverNegative(q, x.Expr)
	}
	return false
}
