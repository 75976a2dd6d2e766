package promtest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/prometheus/model/labels"
)

// Sample is one element of an instant vector.
type Sample struct {
	// Labels include the name when the expression keeps it.
	Labels map[string]string
	Value  float64
	// Histogram is true for a native histogram, which has no single Value.
	Histogram bool
}

// String prints the sample as Prometheus does.
func (s Sample) String() string {
	return seriesText(labels.FromMap(s.Labels)) + " " + number(s.Value)
}

// Samples is the result of an expression.
type Samples []Sample

// String prints the samples sorted, one per line.
func (s Samples) String() string {
	if len(s) == 0 {
		return "no samples"
	}
	lines := make([]string, 0, len(s))
	for _, sample := range s {
		lines = append(lines, sample.String())
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// Only is the value of the one sample there must be.
func (s Samples) Only(tb testing.TB) float64 {
	tb.Helper()
	if len(s) != 1 {
		tb.Fatalf("want exactly one sample, got %d:\n%s", len(s), s)
	}
	return s[0].Value
}

// By maps the values of one label to the values of the samples, which must differ in that label.
func (s Samples) By(tb testing.TB, label string) map[string]float64 {
	tb.Helper()
	values := make(map[string]float64, len(s))
	for _, sample := range s {
		if _, twice := values[sample.Labels[label]]; twice {
			tb.Fatalf("two samples with %s=%q:\n%s", label, sample.Labels[label], s)
		}
		values[sample.Labels[label]] = sample.Value
	}
	return values
}

// Find are the samples that carry all the given labels.
func (s Samples) Find(want map[string]string) Samples {
	var found Samples
	for _, sample := range s {
		all := maps.Clone(sample.Labels)
		maps.Copy(all, want)
		if maps.Equal(all, sample.Labels) {
			found = append(found, sample)
		}
	}
	return found
}
