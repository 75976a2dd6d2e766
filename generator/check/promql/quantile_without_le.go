package promql

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// QuantileWithoutLe finds quantiles of buckets whose le label was aggregated away.
type QuantileWithoutLe struct{}

// Meta implements Checker.
func (QuantileWithoutLe) Meta() check.Meta {
	return check.Meta{ID: "promql/quantile-without-le", Severity: check.Error, Title: "quantile of buckets without le"}
}

// Check implements Checker.
func (QuantileWithoutLe) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, h := range quantiles(q) {
		from := buckets(q, h.of)
		if len(from) == 0 || !dropsLe(h.of) {
			continue
		}
		out = append(out, check.Problem{
			At: q.Span(h.call), Series: firstName(from),
			Summary: "histogram_quantile over buckets that have lost their le label",
			Why:     "Without le there are no buckets left to read a quantile from: the result is empty.",
			Fix:     "Keep le in the grouping: sum by (le, …) (rate(x_bucket[5m])).",
		})
	}
	return out
}

// dropsLe tells whether an aggregation within the expression drops le.
func dropsLe(e parser.Expr) bool {
	dropped := false
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		a, ok := n.(*parser.AggregateExpr)
		if !ok || a.Op == parser.TOPK || a.Op == parser.BOTTOMK || a.Op == parser.COUNT_VALUES {
			return nil
		}
		has, variable := false, false
		for _, l := range a.Grouping {
			has = has || l == "le"
			variable = variable || l == query.Placeholder
		}
		dropped = dropped || has == a.Without && !variable
		return nil
	})
	return dropped
}
