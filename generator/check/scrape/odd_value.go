package scrape

import (
	"fmt"
	"math"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
)

// OddValue finds values that a metric of its kind can not have.
type OddValue struct{}

// Meta implements Checker.
func (OddValue) Meta() check.Meta {
	return check.Meta{ID: "scrape/odd-value", Severity: check.Warning, Title: "value that the metric can not have"}
}

// Check implements Checker. It reports each family once.
func (OddValue) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, f := range s.Page.Families {
		for _, i := range f.Samples {
			sample := &s.Page.Samples[i]
			res, _, ok := s.Registry.LookupVariant(sample.Name)
			if !ok {
				break
			}
			what := oddness(res, sample.Value)
			if what == "" {
				continue
			}
			out = append(out, check.Problem{
				At: sample.At, Series: sample.Name,
				Summary: fmt.Sprintf("%s has the value %s: %s", sample.Name, sample.Written, what),
				Why:     "Sums, rates and quantiles over it are wrong, and NaN makes every sum that it enters NaN.",
				Fix:     "Clamp it in the query (clamp_min, clamp_max, or a filter), and look for the fault in the exporter.",
			})
			break
		}
	}
	return out
}

func oddness(res catalog.Resolved, v float64) string {
	fraction := res.Metric.Kind() == metric.KindFraction
	switch {
	case fraction && v == -1 && res.Metric.Describe().Status == metric.Removed:
		return "" // how the old engine said that nothing was measured
	case math.IsNaN(v) && res.Metric.Kind() != metric.KindSummary:
		return "that is no number"
	case math.IsInf(v, 0):
		return "that is infinite"
	case v < 0 && res.Cumulative():
		return "a counter is never negative"
	case v < 0 && fraction:
		return "a share is never negative"
	case v > 1.0001 && fraction && res.Metric.Describe().Unit == metric.Ratio:
		return "a share is never above 1"
	default:
		return ""
	}
}
