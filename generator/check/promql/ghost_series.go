package promql

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// GhostSeries finds vector(0) behind an expression with labels, which adds a
// series instead of filling in.
type GhostSeries struct{}

// Meta implements Checker.
func (GhostSeries) Meta() check.Meta {
	return check.Meta{ID: "promql/ghost-series", Severity: check.Warning, Title: "unlabelled zero beside labelled series"}
}

// Check implements Checker.
func (GhostSeries) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(b *parser.BinaryExpr) {
		if b.Op != parser.LOR || b.VectorMatching == nil || b.VectorMatching.On && len(b.VectorMatching.MatchingLabels) == 0 {
			return
		}
		if _, ok := constantVector(q, b.RHS); !ok || ratioLike(q, b.LHS) || !labelled(q, b.LHS) || onlyTotals(q, b) {
			return
		}
		out = append(out, check.Problem{
			At:      q.Span(b.RHS),
			Summary: "the zero has no labels, the series before it have: both are shown",
			Why:     "\"or\" compares label sets, so a series without labels is always added: a second line at 0 beside the real ones, and a 0 in every minimum and mean.",
			Fix:     "Write or on () vector(0), which fills in only when nothing is there, or drop it.",
		})
	})
	return out
}

// labelled tells whether the series of an expression are known to have labels.
func labelled(q *query.Query, e parser.Expr) bool {
	if by, ok := q.Grouped(e); ok {
		return len(by) > 0
	}
	return raw(e) != nil
}

// onlyTotals tells whether what is around drops the labels again, so that the
// added zero changes no sum.
func onlyTotals(q *query.Query, b *parser.BinaryExpr) bool {
	for n := q.Parent(b); n != nil; n = q.Parent(n) {
		if a, ok := n.(*parser.AggregateExpr); ok {
			return (a.Op == parser.SUM || a.Op == parser.MAX) && len(a.Grouping) == 0 && !a.Without
		}
	}
	return false
}
