package promql

import (
	"math"
	"strconv"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// EpsilonDenominator finds tiny numbers added to denominators against division
// by zero.
type EpsilonDenominator struct{}

// Meta implements Checker.
func (EpsilonDenominator) Meta() check.Meta {
	return check.Meta{ID: "promql/epsilon-denominator", Severity: check.Warning, Title: "tiny number added to a denominator"}
}

// Check implements Checker.
func (EpsilonDenominator) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	divisions(q, func(b *parser.BinaryExpr) {
		at := epsilonIn(q, b.RHS)
		if at == nil {
			return
		}
		out = append(out, check.Problem{
			At:      q.Span(at),
			Summary: "the denominator is kept from zero by a tiny number",
			Why:     "Without traffic the ratio reads 0 instead of nothing: an idle cache looks like one that misses everything, an idle service like a perfect one.",
			Fix:     "Divide where there is something to divide by: a / (b > 0). It is empty when idle.",
		})
	})
	return out
}

// epsilonMost is the largest number that only keeps a denominator from zero.
const epsilonMost = 1e-3

// epsilonIn returns the tiny number in a denominator, nil for none.
func epsilonIn(q *query.Query, e parser.Expr) parser.Node {
	switch x := query.Bare(e).(type) {
	case *parser.BinaryExpr:
		if x.Op != parser.ADD {
			return nil
		}
		for _, side := range []parser.Expr{x.RHS, x.LHS} {
			if v := q.Value(side); v.Form == query.Constant && v.Number > 0 && math.Abs(v.Number) <= epsilonMost {
				return side
			}
		}
		for _, side := range []parser.Expr{x.RHS, x.LHS} {
			if v, ok := constantVector(q, side); ok && v > 0 && v <= epsilonMost {
				return side
			}
		}
	case *parser.AggregateExpr:
		return epsilonIn(q, x.Expr)
	case *parser.Call:
		if floor, at := floorOf(q, x); at != nil && floor < smallFloor {
			return at
		}
	}
	return nil
}

// plain prints a number the way people write it.
func plain(v float64) string { return strconv.FormatFloat(v, 'g', 10, 64) }
