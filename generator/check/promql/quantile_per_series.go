package promql

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// QuantilePerSeries finds quantiles of buckets that were not added up.
type QuantilePerSeries struct{}

// Meta implements Checker.
func (QuantilePerSeries) Meta() check.Meta {
	return check.Meta{ID: "promql/quantile-per-series", Severity: check.Warning, Title: "quantile of each series on its own"}
}

// Check implements Checker.
func (QuantilePerSeries) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, h := range quantiles(q) {
		c, ok := h.of.(*parser.Call)
		if !ok || !rateFunctions[c.Func.Name] {
			continue
		}
		from := buckets(q, h.of)
		if len(from) == 0 {
			continue
		}
		out = append(out, check.Problem{
			At: q.Span(h.call), Series: firstName(from),
			Summary: "the quantile is taken of every series on its own: the buckets are not added up",
			Why: "There is one result per label set (instance, engine, model, status …), each over few requests; " +
				"an alert fires once for each, and none tells how the service does.",
			Fix: "Add up first: histogram_quantile(0.99, sum by (le, model_name) (rate(x_bucket[5m]))).",
		})
	}
	return out
}
