package promql

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// CoarseLadder finds quantiles of histograms whose buckets are too wide for
// their values.
type CoarseLadder struct{}

// Meta implements Checker.
func (CoarseLadder) Meta() check.Meta {
	return check.Meta{ID: "promql/coarse-ladder", Severity: check.Warning, Title: "quantile of a histogram with too few buckets"}
}

// Check implements Checker. Meant are the bounds that OpenTelemetry takes when
// nobody chooses any, made for milliseconds, and ladders of three steps.
func (CoarseLadder) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, h := range quantiles(q) {
		m, ok := q.Value(h.of).Metric.(*metric.Histogram)
		if !ok || !coarse(m) {
			continue
		}
		out = append(out, check.Problem{
			At: q.Span(h.call), Series: m.Name,
			Summary: fmt.Sprintf("the buckets of %s are too wide for a quantile", m.Name),
			Why:     fmt.Sprintf("Its bounds are %s: nearly every value falls into the first bucket or two, and the quantile is a straight line drawn through them.", someBounds(m.Ladder)),
			Fix:     fmt.Sprintf("Show the mean, %s_sum divided by %[1]s_count over one window.", m.Name),
		})
	}
	return out
}

func coarse(h *metric.Histogram) bool {
	if len(h.Ladder.Bounds) <= 3 {
		return len(h.Ladder.Bounds) > 0
	}
	return h.Ladder.Name == "otel-default" && (h.Unit == metric.Seconds || h.Unit == metric.GBPerSecond || h.Unit == metric.Ratio)
}

// someBounds lists the first bounds of a ladder.
func someBounds(l metric.Ladder) string {
	var parts []string
	for i, b := range l.Bounds {
		if i == 6 {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, metric.FormatBound(b, metric.Integer))
	}
	return strings.Join(parts, ", ")
}
