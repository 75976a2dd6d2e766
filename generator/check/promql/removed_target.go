package promql

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// RemovedTarget finds counts of unreachable targets in which a target that is
// gone from discovery counts as healthy.
type RemovedTarget struct{}

// Meta implements Checker.
func (RemovedTarget) Meta() check.Meta {
	return check.Meta{ID: "promql/removed-target", Severity: check.Warning, Title: "removed target that counts as healthy"}
}

// Check implements Checker.
func (RemovedTarget) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(b *parser.BinaryExpr) {
		if b.Op != parser.LOR {
			return
		}
		v, ok := constantVector(q, b.RHS)
		a, aggregated := query.Bare(b.LHS).(*parser.AggregateExpr)
		if !ok || v != 0 || !aggregated || a.Op != parser.COUNT && a.Op != parser.SUM || !countsDown(q, a.Expr) {
			return
		}
		out = append(out, check.Problem{
			At: q.Span(b), Series: "up",
			Summary: "a target that is no longer discovered counts as reachable",
			Why:     "up exists for targets that Prometheus knows. When a deployment is gone, or its monitor does not match any more, nothing is down and the number is 0: green.",
			Fix:     "Compare with how many there should be: kube_deployment_spec_replicas, or a number, minus count(up == 1).",
		})
	})
	return out
}

// countsDown tells whether an expression selects targets that are down.
func countsDown(q *query.Query, e parser.Expr) bool {
	b, ok := query.Bare(e).(*parser.BinaryExpr)
	if !ok || b.Op != parser.EQLC {
		return false
	}
	v, ok := query.Bare(b.LHS).(*parser.VectorSelector)
	limit := q.Value(b.RHS)
	return ok && v.Name == "up" && limit.Form == query.Constant && limit.Number == 0
}
