package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// ClampedDenominator finds divisions by a rate that is lifted to a minimum.
type ClampedDenominator struct{}

// Meta implements Checker.
func (ClampedDenominator) Meta() check.Meta {
	return check.Meta{ID: "promql/clamped-denominator", Severity: check.Error, Title: "denominator lifted to a minimum"}
}

// Check implements Checker. A minimum too small to matter is EpsilonDenominator's.
func (ClampedDenominator) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	divisions(q, func(b *parser.BinaryExpr) {
		floor, at := floorOf(q, b.RHS)
		if at == nil {
			floor, at = raisedBy(q, b)
		}
		if at == nil || floor < smallFloor {
			return
		}
		out = append(out, check.Problem{
			At:      q.Span(at),
			Summary: fmt.Sprintf("the denominator is never less than %s", plain(floor)),
			Why: "Below it the result shrinks with the traffic: a mean of 10 s at one request in ten seconds, divided by 1, reads 1 s. " +
				"And with no traffic it reads 0 instead of nothing.",
			Fix: "Divide by the rate itself where it is above zero: a / (b > 0).",
		})
	})
	return out
}

// smallFloor is the least rate that a deployment can have and somebody look at.
const smallFloor = 1e-4

// floorOf returns the minimum that a denominator is lifted to, and the
// expression that does it; nil for none.
func floorOf(q *query.Query, e parser.Expr) (float64, parser.Node) {
	switch x := query.Bare(e).(type) {
	case *parser.Call:
		if x.Func.Name == "clamp_min" || x.Func.Name == "clamp" {
			if v := q.Value(x.Args[1]); v.Form == query.Constant && v.Number > 0 {
				return v.Number, x
			}
		}
	case *parser.BinaryExpr:
		if x.Op == parser.LOR {
			if v, ok := constantVector(q, x.RHS); ok && v > 0 {
				return v, x
			}
		}
	case *parser.AggregateExpr:
		return floorOf(q, x.Expr)
	}
	return 0, nil
}

// raisedBy returns the constant that is added to a rate in a denominator, and the
// sum; nil for none. With one in the numerator too it is meant as smoothing.
func raisedBy(q *query.Query, division *parser.BinaryExpr) (float64, parser.Node) {
	sum, ok := query.Bare(division.RHS).(*parser.BinaryExpr)
	if !ok || sum.Op != parser.ADD {
		return 0, nil
	}
	if n, ok := query.Bare(division.LHS).(*parser.BinaryExpr); ok && n.Op == parser.ADD {
		return 0, nil
	}
	for _, sides := range [][2]parser.Expr{{sum.LHS, sum.RHS}, {sum.RHS, sum.LHS}} {
		v := q.Value(sides[1])
		if v.Form == query.Constant && v.Number > epsilonMost && q.Value(sides[0]).PerSecond {
			return v.Number, sum
		}
	}
	return 0, nil
}
