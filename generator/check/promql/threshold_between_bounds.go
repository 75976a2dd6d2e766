package promql

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// ThresholdBetweenBounds finds limits on quantiles that are no bucket bound.
type ThresholdBetweenBounds struct{}

// Meta implements Checker.
func (ThresholdBetweenBounds) Meta() check.Meta {
	return check.Meta{ID: "promql/threshold-between-bounds", Severity: check.Info, Title: "limit of a quantile between two buckets"}
}

// Check implements Checker.
func (ThresholdBetweenBounds) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, c := range comparisons(q) {
		h, ok := c.value.Metric.(*metric.Histogram)
		if !ok || c.value.Form != query.Quantile || c.value.Scale <= 0 || len(h.Ladder.Bounds) == 0 {
			continue
		}
		limit := c.limit / c.value.Scale
		bounds := ladderBounds(q, h)
		if isBound(bounds, limit) || limit <= 0 || limit >= bounds[len(bounds)-1] || Implausible(h, limit) {
			continue
		}
		out = append(out, check.Problem{
			At: q.Span(c.at), Series: h.Name,
			Summary: fmt.Sprintf("%s is no bound of %s: its neighbours are %s", plain(limit), h.Name, neighbours(bounds, limit)),
			Why:     "Whether the quantile is above it is a guess between the two: it is drawn as a straight line, wherever the requests really lie.",
			Fix:     "Take one of the two as the limit, or know that the answer is that uncertain.",
		})
	}
	return out
}
