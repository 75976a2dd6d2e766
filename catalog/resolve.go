package catalog

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// Part is the role of a series within its family.
type Part string

// The parts of a family.
const (
	// Value is the series of a counter, gauge, fraction, state or info.
	Value Part = "value"
	// Bucket, Sum and Count are the counters of a histogram (a summary has no Bucket).
	Bucket Part = "bucket"
	Sum    Part = "sum"
	Count  Part = "count"
	// Created is the unix time at which a counter, histogram or summary child was made.
	Created Part = "created"
	// Whole is the family name of a histogram or summary, which is no series of
	// its own on a text page (but is one for native histograms and quantiles).
	Whole Part = "whole"
)

// suffixes are the endings that a client library adds to a family name.
var suffixes = [...]struct {
	text string
	part Part
}{
	{"_bucket", Bucket}, {"_sum", Sum}, {"_count", Count}, {"_created", Created},
}

// Resolved is what a series name stands for.
type Resolved struct {
	// Metric is the entry.
	Metric metric.Metric
	// Part is the role of the series within it.
	Part Part
}

// Cumulative tells whether the series only rises while its process lives, so
// that rate() and increase() are sound on it.
func (r Resolved) Cumulative() bool {
	switch r.Part {
	case Bucket, Sum, Count:
		return true
	case Value:
		return r.Metric.Kind() == metric.KindCounter
	default:
		return false
	}
}

// HasLabel tells whether the series may carry the label: one of the entry's
// own, or le on a bucket. Labels that the scrape adds are not the exporter's.
func (r Resolved) HasLabel(name string) bool {
	if name == "le" {
		return r.Part == Bucket
	}
	_, ok := r.Metric.Describe().Label(name)
	return ok
}

// Lookup resolves a series name as a page or a query shows it. The exact name
// wins over a suffix, since real names end in _count, _total and _created too.
func (r *Registry) Lookup(series string) (Resolved, bool) {
	if m, ok := r.byName[series]; ok {
		if isFamily(m) {
			return Resolved{Metric: m, Part: Whole}, true
		}
		return Resolved{Metric: m, Part: Value}, true
	}
	for _, s := range suffixes {
		base, ok := strings.CutSuffix(series, s.text)
		if !ok {
			continue
		}
		if m, ok := r.member(base, s.part); ok {
			return Resolved{Metric: m, Part: s.part}, true
		}
	}
	return Resolved{}, false
}

// member returns the entry with that family name if it has such a part.
func (r *Registry) member(base string, part Part) (metric.Metric, bool) {
	m, ok := r.Family(base)
	if !ok {
		return nil, false
	}
	switch m.Kind() {
	case metric.KindHistogram:
		return m, true
	case metric.KindSummary:
		return m, part != Bucket
	case metric.KindCounter:
		return m, part == Created && familyName(m) == base
	default:
		return nil, false
	}
}

// isFamily tells whether the entry's name is that of several series.
func isFamily(m metric.Metric) bool {
	return m.Kind() == metric.KindHistogram || m.Kind() == metric.KindSummary
}

// familyName is the name without the _total that a client library adds to a counter.
func familyName(m metric.Metric) string {
	name := m.Describe().Name
	if m.Kind() == metric.KindCounter {
		return strings.TrimSuffix(name, "_total")
	}
	return name
}

// SeriesNames returns the names that the entry has on a text page without its
// _created series: one for most kinds, _bucket, _sum and _count for a
// histogram, _sum and _count for a summary.
func SeriesNames(m metric.Metric) []string {
	name := m.Describe().Name
	switch m.Kind() {
	case metric.KindHistogram:
		return []string{name + "_bucket", name + "_sum", name + "_count"}
	case metric.KindSummary:
		return []string{name + "_sum", name + "_count"}
	default:
		return []string{name}
	}
}
