package sli

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/promql"
)

// A server that scrapes with convert_classic_histograms_to_nhcb stores one native
// histogram with custom buckets instead of a series per bound. Here it becomes the
// same record of cumulative buckets, so that everything that reads it – quantiles,
// objectives, alerts, boards – is the same for both.

// native is the record of the histogram itself, added up by model once, as every
// bound is read from it.
func (b *builder) native(h *metric.Histogram, g promql.Growth) string {
	s := b.scope()
	return "sum by " + s.By(promql.ModelLabel) + " (" + s.ByModel(h, s.HistogramGrown(h, g)) + ")"
}

// nativeBuckets are the observations up to each bound of a ladder, from an expression
// of histograms that grew in the way given.
func (b *builder) nativeBuckets(id ID, histograms string, ladder []float64, g promql.Growth) string {
	buckets := bucketsOf(histograms, ladder)
	if id == TPOT {
		return b.nativeWithoutOneToken(buckets, g)
	}
	return buckets
}

func bucketsOf(histograms string, ladder []float64) string {
	parts := make([]string, 0, len(ladder)+1)
	for _, bound := range ladder {
		le := metric.FormatBound(bound, metric.Float)
		parts = append(parts, `label_replace(`+upTo(histograms, le)+`, "le", "`+le+`", "", "")`)
	}
	parts = append(parts, `label_replace(histogram_count(`+histograms+`), "le", "+Inf", "", "")`)
	return strings.Join(parts, " or ")
}

// upTo counts the observations up to a bound. The fraction of an idle histogram is
// NaN, which the comparison drops; its buckets count 0.
func upTo(histograms, bound string) string {
	count := "histogram_count(" + histograms + ")"
	return "(histogram_fraction(-Inf, " + bound + ", " + histograms + ") >= 0) * " + count + " or 0 * " + count
}

// nativeWithoutOneToken is withoutOneToken for native histograms. They have one
// spelling of each bound, so that the requests can be taken out of the model's sum.
func (b *builder) nativeWithoutOneToken(buckets string, g promql.Growth) string {
	one := upTo(b.native(vllm.RequestGenerationTokens, g), "1")
	return "clamp_min((" + buckets + ") - on " + b.scope().By(promql.ModelLabel) + " group_left () (" + one + "), 0) or (" + buckets + ")"
}
