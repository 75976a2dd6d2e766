// Package sli is the one place where each signal is defined: which series carry
// it in which mode and release, how they are aggregated, and under what name
// the result is recorded. Rules, alerts, boards, rule tests and runbooks are all
// derived from these values, so a graph and a page can not disagree.
package sli

import "github.com/llmslo/llmslo/catalog/metric"

// ID names a signal across modes.
type ID string

// Record is one recorded signal.
type Record struct {
	// ID is stable across modes and windows.
	ID ID
	// Name is the recorded series, level:metric:operations.
	Name string
	// Expr computes it, over raw series or over earlier records of the same deployment.
	Expr string
	// Labels are the labels on the result beside deployment.
	Labels []string
	// Unit is the unit of the value; per second where PerSecond is set.
	Unit      metric.Unit
	PerSecond bool
	// Title is a short name for people and Meaning one sentence on what it says.
	Title, Meaning string
	// Sources are the catalogue entries read, directly or through other records.
	Sources []metric.Metric
	// Needs says what must hold for the series to exist beyond traffic (a flag,
	// a release); empty when it always does.
	Needs string
}

// PerSecondUnit reads the unit aloud: "tokens/s", "seconds".
func (r Record) PerSecondUnit() string {
	if r.PerSecond {
		return string(r.Unit) + "/s"
	}
	return string(r.Unit)
}

// SourceNames lists the wire names of the entries read, in order, once each.
func (r Record) SourceNames() []string {
	seen := map[string]bool{}
	var out []string
	for _, m := range r.Sources {
		if n := m.Describe().Name; !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

// Latency is a histogram signal: the aggregated buckets and what is read from them.
type Latency struct {
	// ID is the signal's name: ttft, itl, e2e …
	ID ID
	// Title and Meaning are for people.
	Title, Meaning string
	// Events is what one observation stands for: requests or tokens.
	Events metric.Unit
	// Source is the histogram read.
	Source *metric.Histogram
	// Ladder holds the bucket bounds in seconds that the range's releases have,
	// or the configured custom ones. Uniform is false when releases of the range differ.
	Ladder  []float64
	Uniform bool
	// UserFacing is true when the clock runs where the user is.
	UserFacing bool
	// Native is the rate of the native histogram that Bucket reads; without a name
	// where histograms are stored as buckets.
	Native Record
	// Bucket is the rate of observations per bucket, the only reader of raw buckets.
	Bucket Record
	// Mean, P50, P95 and P99 are read from Bucket's histogram.
	Mean, P50, P95, P99 Record
}

// Records lists the latency's records in evaluation order.
func (l Latency) Records() []Record {
	out := []Record{l.Bucket, l.Mean, l.P50, l.P95, l.P99}
	if l.Native.Name != "" {
		out = append([]Record{l.Native}, out...)
	}
	return out
}
