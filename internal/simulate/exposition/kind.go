// Package exposition holds the families of a /metrics page and writes them as
// the client libraries of real processes do: the Python client alone and in
// multiprocess mode, the Rust client, and OpenTelemetry's Python exporter. They
// differ in the spelling of numbers, the order of parts, and in what stands
// beside a family; a test that never meets the difference proves little.
//
// A page is laid out once and only its values are read again, so that weeks of
// simulated scrapes stay cheap.
package exposition

import "github.com/llmslo/llmslo/catalog/metric"

// Kind is what the TYPE line of a family says.
type Kind string

// The kinds of the text format.
const (
	Counter   Kind = "counter"
	Gauge     Kind = "gauge"
	Histogram Kind = "histogram"
	Summary   Kind = "summary"
)

// kindOf is the kind under which a catalogue entry is exposed.
func kindOf(m metric.Metric) Kind {
	switch m.Kind() {
	case metric.KindCounter:
		return Counter
	case metric.KindHistogram:
		return Histogram
	case metric.KindSummary:
		return Summary
	default:
		return Gauge
	}
}

// Dialect is how a client library writes a page.
type Dialect int

// The dialects.
const (
	// Python is prometheus_client in one process: 2.0, labels and le in
	// alphabetical order, buckets before count and sum, a _created gauge for
	// everything that counts.
	Python Dialect = iota
	// OldPython is the same before exponents lost their padding: 2.8e+010.
	OldPython
	// Multiprocess is prometheus_client in multiprocess mode: the sum before the
	// buckets, nothing created, a gauge without a sample before its first write.
	Multiprocess
	// Rust is the Rust client: 2, le last and written as "1", the sum before the count.
	Rust
	// OTel is OpenTelemetry's exporter on top of the Python client: no _created.
	OTel
)

// created tells whether counters, histograms and summaries have a _created gauge.
func (d Dialect) created() bool { return d == Python || d == OldPython }

// spelling is how the dialect writes whole bucket bounds.
func (d Dialect) spelling() metric.Spelling {
	if d == Rust {
		return metric.Integer
	}
	return metric.Float
}
