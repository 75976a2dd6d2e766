package promql

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/query"
)

// leMatchers calls visit for every matcher on le of a selector of buckets.
func leMatchers(q *query.Query, visit func(*query.Series, *labels.Matcher)) {
	for _, s := range q.AllSeries() {
		if !strings.HasSuffix(s.Name, "_bucket") {
			continue
		}
		if m := s.Matcher("le"); m != nil && !strings.Contains(m.Value, "$") && !strings.Contains(m.Value, "[[") {
			visit(s, m)
		}
	}
}

// ladderBounds are the bounds that a histogram can have in a range of releases,
// whatever the setting they depend on where that is the model's length.
func ladderBounds(q *query.Query, h *metric.Histogram) []float64 {
	if strings.Contains(h.Ladder.Setting, "--max-model-len") {
		return metric.OneTwoFive(10_000_000)
	}
	bounds := slices.Clone(h.Ladder.Bounds)
	r := q.Env().Range(h)
	for _, o := range h.Ladder.Older {
		if !o.Before.Known || r.From.Compare(o.Before) < 0 {
			bounds = append(bounds, o.Bounds...)
		}
	}
	slices.Sort(bounds)
	return slices.Compact(bounds)
}

// neighbours are the bounds below and above a value, for a sentence.
func neighbours(bounds []float64, v float64) string {
	i, _ := slices.BinarySearch(bounds, v)
	var parts []string
	if i > 0 {
		parts = append(parts, metric.FormatBound(bounds[i-1], metric.Integer))
	}
	if i < len(bounds) {
		parts = append(parts, metric.FormatBound(bounds[i], metric.Integer))
	} else {
		parts = append(parts, "+Inf")
	}
	return strings.Join(parts, " and ")
}

// isBound tells whether a value is one of the bounds.
func isBound(bounds []float64, v float64) bool {
	for _, b := range bounds {
		if b == v || math.Abs(b-v) <= 1e-9*math.Abs(b) {
			return true
		}
	}
	return false
}

// Spellings are the texts that exporters and servers write for a bound.
func Spellings(v float64) []string {
	f, i := metric.FormatBound(v, metric.Float), metric.FormatBound(v, metric.Integer)
	if f == i {
		return []string{f}
	}
	return []string{i, f}
}

// Bound reads an le text; false for what is no number.
func Bound(text string) (float64, bool) {
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsNaN(v)
}
