package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// QuantileRange finds quantiles of 1, which are no maximum, and quantiles
// outside 0 to 1.
type QuantileRange struct{}

// Meta implements Checker.
func (QuantileRange) Meta() check.Meta {
	return check.Meta{ID: "promql/quantile-range", Severity: check.Error, Title: "quantile of 1, or outside 0 to 1"}
}

// Check implements Checker.
func (QuantileRange) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, h := range quantiles(q) {
		v := q.Value(h.call.Args[0])
		if v.Form != query.Constant || v.Number > 0 && v.Number < 1 {
			continue
		}
		p := check.Problem{At: q.Span(h.call.Args[0]), Series: firstName(buckets(q, h.of))}
		switch {
		case v.Number == 1:
			p.Severity = check.Warning
			p.Summary = "histogram_quantile(1, …) is not the maximum"
			p.Why = "It is the bound of the highest bucket that holds anything" + top(q, h.of) + ", whatever the slowest request took."
			p.Fix = "Show a high quantile such as 0.99 by its name, or the share of requests above a bound."
		case v.Number == 0:
			p.Severity = check.Warning
			p.Summary = "histogram_quantile(0, …) is not the minimum"
			p.Why = "It is the lower bound of the first bucket that holds anything."
			p.Fix = "Show a low quantile such as 0.05."
		default:
			p.Summary = fmt.Sprintf("there is no quantile %s", plain(v.Number))
			p.Why = "Quantiles lie between 0 and 1: above it the result is always +Inf, below it -Inf."
			p.Fix = "Write " + plain(v.Number/100) + "."
		}
		out = append(out, p)
	}
	return out
}

// top says where the highest finite bound of a histogram of the catalogue is.
func top(q *query.Query, e parser.Expr) string {
	h, ok := q.Value(e).Metric.(*metric.Histogram)
	if !ok || h.Ladder.Top() == 0 {
		return ""
	}
	return fmt.Sprintf(", at most %s here", metric.FormatBound(h.Ladder.Top(), metric.Integer))
}
