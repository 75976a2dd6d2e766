package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// RateOfSum finds rates of counters that were added up first.
type RateOfSum struct{}

// Meta implements Checker.
func (RateOfSum) Meta() check.Meta {
	return check.Meta{ID: "promql/rate-of-sum", Severity: check.Error, Title: "rate of counters that were added up first"}
}

// Check implements Checker.
func (RateOfSum) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(c *parser.Call) {
		if !rateFunctions[c.Func.Name] || !q.Value(c.Args[0]).Cumulative() || !addsUp(q, c.Args[0]) {
			return
		}
		out = append(out, check.Problem{
			At:      q.Span(c),
			Summary: fmt.Sprintf("%s of counters that were added up before", c.Func.Name),
			Why:     "When one process restarts, the sum falls, and the fall is taken for a restart of the whole: the rate jumps by the total of all the others.",
			Fix:     "Take the rate of each series first, then add up: sum(rate(x[5m])).",
		})
	})
	return out
}

// addsUp tells whether a range expression aggregates series, itself or in the
// rule that recorded them.
func addsUp(q *query.Query, e parser.Expr) bool {
	found := false
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		switch x := n.(type) {
		case *parser.AggregateExpr:
			found = true
		case *parser.VectorSelector:
			for _, r := range q.Series(x).Records {
				query.Each(r, func(*parser.AggregateExpr) { found = true })
			}
		}
		return nil
	})
	return found
}
