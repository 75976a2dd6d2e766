package promql

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// InventedZero finds constants put in place of ratios and quantiles that are
// not there.
type InventedZero struct{}

// Meta implements Checker.
func (InventedZero) Meta() check.Meta {
	return check.Meta{ID: "promql/invented-zero", Severity: check.Warning, Title: "constant in place of a missing ratio or quantile"}
}

// Check implements Checker. A constant in place of a missing count can be
// right; in front of an aggregation it is GhostSeries' to judge.
func (InventedZero) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(b *parser.BinaryExpr) {
		if b.Op != parser.LOR {
			return
		}
		v, ok := constantVector(q, b.RHS)
		what := "vector(" + plain(v) + ")"
		if !ok && timesZero(q, b.RHS) {
			what, ok = "a zero", true
		}
		if !ok || !ratioLike(q, b.LHS) {
			return
		}
		out = append(out, check.Problem{
			At:      q.Span(b.RHS),
			Summary: what + " stands in for a ratio or quantile that is not there",
			Why: "Without traffic, and when the metric is gone or the target down, the panel shows a latency or an error share of " +
				plain(v) + ": idle, broken and perfect look the same.",
			Fix: "Drop it; let the panel say \"no traffic\" where there is no value.",
		})
	})
	return out
}

// ratioLike tells whether an expression is not there while nothing happens.
func ratioLike(q *query.Query, e parser.Expr) bool {
	if isRatio(e) {
		return true
	}
	switch v := q.Value(e); v.Form {
	case query.Share, query.Mean, query.Quantile:
		return true
	default:
		return false
	}
}

// timesZero tells whether an expression is zero for every series of another one,
// which is how a zero gets labels.
func timesZero(q *query.Query, e parser.Expr) bool {
	b, ok := query.Bare(e).(*parser.BinaryExpr)
	if !ok || b.Op != parser.MUL {
		return false
	}
	for _, side := range []parser.Expr{b.LHS, b.RHS} {
		if v := q.Value(side); v.Form == query.Constant && v.Number == 0 {
			return true
		}
	}
	return false
}
