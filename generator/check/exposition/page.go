// Package exposition reads what a /metrics endpoint answers: the Prometheus text
// format and OpenMetrics. It is tolerant where a client library would give up,
// keeps what such a library drops (families without samples, repeated samples)
// and turns everything odd into a fault with its place.
package exposition

import "github.com/llmslo/llmslo/generator/check/source"

// Page is one answer.
type Page struct {
	// Text is the whole page.
	Text *source.Text
	// Families are those with a TYPE, HELP or UNIT line or a sample, in the order of
	// their first line.
	Families []*Family
	// Samples are all samples in their order.
	Samples []Sample
	// OpenMetrics is true when the page ends with # EOF.
	OpenMetrics bool
	// Faults are the oddities met, in the order of the page and cut at MaxFaults.
	Faults []Fault
	byName map[string]*Family
}

// Family is a metric with the series that belong to it.
type Family struct {
	// Name is the family's name as the TYPE line spells it, or that of a sample without one.
	Name string
	// Type is the word of the TYPE line, empty without one.
	Type string
	// At is the line that declares it, or its first sample.
	At source.Span
	// Samples are indexes into the samples of the page.
	Samples []int
	// Declared is true when a TYPE, HELP or UNIT line names it.
	Declared bool
}

// Sample is one line with a value.
type Sample struct {
	// Name is the series name, with its suffix.
	Name string
	// Labels are in the order of the page.
	Labels []Label
	// Value is the number, Written how it is spelt.
	Value   float64
	Written string
	// At is the whole line.
	At source.Span
	// Exemplar is true when the line carries one.
	Exemplar bool
}

// Label is a label of a sample.
type Label struct{ Name, Value string }

// Label returns the value of a label; false when the sample has no such.
func (s *Sample) Label(name string) (string, bool) {
	for _, l := range s.Labels {
		if l.Name == name {
			return l.Value, true
		}
	}
	return "", false
}

// FaultKind is what is odd about a place of a page.
type FaultKind string

// The kinds of faults.
const (
	// Malformed is a line that is no comment and no sample.
	Malformed FaultKind = "malformed"
	// Truncated is a malformed last line: the page was cut there.
	Truncated FaultKind = "truncated"
	// NoNewline is a sound last line without an end.
	NoNewline FaultKind = "no-newline"
	// InvalidUTF8 is a line with bytes that are no text.
	InvalidUTF8 FaultKind = "invalid-utf8"
	// RepeatedType and RepeatedHelp declare a family for the second time.
	RepeatedType FaultKind = "repeated-type"
	RepeatedHelp FaultKind = "repeated-help"
	// RepeatedLabel is a sample that carries one label twice.
	RepeatedLabel FaultKind = "repeated-label"
	// AfterEOF is text behind the # EOF of OpenMetrics.
	AfterEOF FaultKind = "after-eof"
)

// Fault is one oddity of a page.
type Fault struct {
	Kind FaultKind
	At   source.Span
	// What says what was met, without a full stop.
	What string
}

// MaxFaults is how many faults are kept: a page with more is no page.
const MaxFaults = 50

// Family returns the family with that name, nil when the page has none.
func (p *Page) Family(name string) *Family { return p.byName[name] }

// Has tells whether the page declares the family or shows a sample of it.
func (p *Page) Has(name string) bool { return p.byName[name] != nil }
