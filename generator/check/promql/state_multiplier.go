package promql

import (
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// StateMultiplier finds values multiplied by a state of 0 or 1 to filter them.
type StateMultiplier struct{}

// Meta implements Checker.
func (StateMultiplier) Meta() check.Meta {
	return check.Meta{ID: "promql/state-multiplier", Severity: check.Warning, Title: "value multiplied by a state"}
}

// Check implements Checker. Meant are the states that kube-state-metrics exports.
func (StateMultiplier) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(b *parser.BinaryExpr) {
		if b.Op != parser.MUL || b.VectorMatching == nil {
			return
		}
		for _, side := range []parser.Expr{b.RHS, b.LHS} {
			v := stateOf(side)
			if v == nil {
				continue
			}
			out = append(out, check.Problem{
				At: q.Span(side), Series: v.Name,
				Summary: "the value is multiplied by " + v.Name,
				Why: "Where the state does not hold the result is 0 instead of nothing, a pod that stops is drawn as idle; " +
					"without kube-state-metrics nothing is shown at all, and with two of them the query fails.",
				Fix: "Filter instead: … and on (namespace, pod) (" + v.Name + " == 1), or drop the condition: a pod that is gone has no series.",
			})
			return
		}
	})
	return out
}

// stateOf returns the selector of a state that is used by its value, nil when
// it is compared or absent.
func stateOf(e parser.Expr) *parser.VectorSelector {
	switch x := query.Bare(e).(type) {
	case *parser.VectorSelector:
		if strings.HasPrefix(x.Name, "kube_pod_status_") || strings.HasPrefix(x.Name, "kube_pod_container_status_") || strings.HasPrefix(x.Name, "kube_node_status_condition") {
			return x
		}
	case *parser.AggregateExpr:
		return stateOf(x.Expr)
	}
	return nil
}
