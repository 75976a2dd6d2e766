// Package alert holds the checks on alerts beyond those on any expression: one
// file per kind of fault.
package alert

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// Checker is a check on the expression of an alert, with its rule.
type Checker = check.Checker[*query.Query]

// All returns every check of the package.
func All() []Checker {
	return []Checker{
		LazyAbsent{}, UnreachableBurn{}, BurnRateOne{}, AlwaysTrue{}, SilentWhenGone{}, NoTrafficFloor{}, SlowToResolve{}, KVFullness{}, NoSummary{}, AnnotationUnit{},
	}
}

// contains tells whether an expression is or holds a node.
func contains(e parser.Expr, n parser.Node) bool {
	found := false
	parser.Inspect(e, func(x parser.Node, _ []parser.Node) error {
		found = found || x == n
		return nil
	})
	return found
}

// has tells whether the expression has a binary operator of one of the kinds.
func has(q *query.Query, ops ...parser.ItemType) bool {
	found := false
	query.Each(q, func(b *parser.BinaryExpr) {
		for _, op := range ops {
			found = found || b.Op == op
		}
	})
	return found
}

// calls tells whether the expression calls a function.
func calls(q *query.Query, name string) bool {
	found := false
	query.Each(q, func(c *parser.Call) { found = found || c.Func.Name == name })
	return found
}
