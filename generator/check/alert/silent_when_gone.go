package alert

import (
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// SilentWhenGone finds alerts on too few targets that are silent when there are
// none.
type SilentWhenGone struct{}

// Meta implements Checker.
func (SilentWhenGone) Meta() check.Meta {
	return check.Meta{ID: "alert/silent-when-gone", Severity: check.Warning, Title: "alert that is silent when all targets are gone"}
}

// Check implements Checker.
func (SilentWhenGone) Check(q *query.Query) []check.Problem {
	if calls(q, "absent") || calls(q, "absent_over_time") || has(q, parser.LOR) {
		return nil
	}
	var out []check.Problem
	for _, l := range limits(q) {
		if l.op != parser.LSS && l.op != parser.LTE && l.op != parser.EQLC || !countsTargets(l.expr) {
			continue
		}
		out = append(out, check.Problem{
			At:      q.Span(q.Parent(l.at)),
			Summary: "the alert counts targets and is silent when there are none to count",
			Why:     "A sum or count over nothing is nothing, not 0: when every target is gone from discovery, or (count over up == 1) all are down, the comparison has no left side.",
			Fix:     "Add the empty case: … or absent(up{job=\"…\"}).",
		})
	}
	return out
}

// countsTargets tells whether an expression adds up or counts targets.
func countsTargets(e parser.Expr) bool {
	a, ok := query.Bare(e).(*parser.AggregateExpr)
	if !ok || a.Op != parser.SUM && a.Op != parser.COUNT || len(a.Grouping) > 0 {
		return false
	}
	found := false
	parser.Inspect(a.Expr, func(n parser.Node, _ []parser.Node) error {
		if v, ok := n.(*parser.VectorSelector); ok {
			found = found || v.Name == "up" || strings.HasPrefix(v.Name, "kube_pod_status_ready")
		}
		return nil
	})
	return found
}
