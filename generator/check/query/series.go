package query

import (
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check/neighbour"
	"github.com/llmslo/llmslo/generator/check/source"
)

// Standing is what is known of a series name.
type Standing string

// The standings.
const (
	// Known: the catalogue has an entry.
	Known Standing = "known"
	// Gone: the name begins like a family that is gone or never existed.
	Gone Standing = "gone"
	// Unknown: a name in the catalogue's name spaces without an entry.
	Unknown Standing = "unknown"
	// Recorded: a rule of the same inputs records it, or its name says so.
	Recorded Standing = "recorded"
	// Foreign: a name of some other exporter.
	Foreign Standing = "foreign"
	// Unnamed: the selector has no name, a pattern or a template variable instead.
	Unnamed Standing = "unnamed"
)

// Series is what a selector names.
type Series struct {
	// Name is the metric name, empty for a selector without one.
	Name     string
	Selector *parser.VectorSelector
	Standing Standing
	// Resolved is the entry, for a Known name; Variant its changed prefix.
	Resolved catalog.Resolved
	Variant  catalog.Variant
	// Prefix is the family that is gone, for a Gone name.
	Prefix metric.Prefix
	// Records are the rules that record it.
	Records []*Query
	// Pattern is the regular expression over names, where there is one.
	Pattern *labels.Matcher
}

// Desc returns the entry of a known name, nil for any other.
func (s *Series) Desc() *metric.Desc {
	if s.Standing != Known {
		return nil
	}
	return s.Resolved.Metric.Describe()
}

// Histogram returns the histogram that the series is a part of; false for none.
func (s *Series) Histogram() (*metric.Histogram, bool) {
	if s.Standing != Known {
		return nil, false
	}
	h, ok := s.Resolved.Metric.(*metric.Histogram)
	return h, ok
}

// Series returns what a selector names.
func (q *Query) Series(v *parser.VectorSelector) *Series {
	if s := q.series[v]; s != nil {
		return s
	}
	s := &Series{Selector: v, Name: v.Name}
	q.series[v] = s
	for _, m := range v.LabelMatchers {
		if m.Name != labels.MetricName {
			continue
		}
		switch {
		case m.Type == labels.MatchEqual:
			s.Name = m.Value
		case m.Type == labels.MatchRegexp:
			s.Pattern = m
		}
	}
	r := v.PosRange
	nameEnd := int(r.Start) + len(v.Name)
	if s.Name == "" || strings.Contains(s.Name, Placeholder) || strings.Contains(s.Name, "$") || v.Name != "" && q.Templated(int(r.Start), nameEnd) {
		s.Standing = Unnamed
		return s
	}
	q.env.settle(s)
	return s
}

// settle looks the name up.
func (e *Env) settle(s *Series) {
	s.Records = e.Records[s.Name]
	if res, v, ok := e.Registry.LookupVariant(s.Name); ok {
		s.Standing, s.Resolved, s.Variant = Known, res, v
		return
	}
	if len(s.Records) > 0 {
		s.Standing = Recorded
		return
	}
	if _, ok := neighbour.Find(s.Name); ok {
		s.Standing = Foreign
		return
	}
	if p, ok := e.Registry.Prefix(s.Name); ok {
		s.Standing, s.Prefix = Gone, p
		return
	}
	switch {
	case strings.Count(s.Name, ":") > 1, strings.Contains(s.Name, ":") && !neighbour.Ours(s.Name):
		s.Standing = Recorded
	case neighbour.Ours(s.Name):
		s.Standing = Unknown
	default:
		s.Standing = Foreign
	}
}

// AllSeries returns what every selector of the query names, in order.
func (q *Query) AllSeries() []*Series {
	if q.all == nil {
		Each(q, func(v *parser.VectorSelector) { q.all = append(q.all, q.Series(v)) })
	}
	return q.all
}

// NameSpan returns the place of a selector's name.
func (q *Query) NameSpan(s *Series) source.Span {
	start := int(s.Selector.PosRange.Start)
	if s.Selector.Name == "" {
		return q.Span(s.Selector)
	}
	return q.Part(start, start+len(s.Selector.Name))
}

// NameEditable tells whether the name can be replaced: it stands there as such.
func (q *Query) NameEditable(s *Series) bool {
	start := int(s.Selector.PosRange.Start)
	return s.Selector.Name != "" && !q.Inserted(start, start+len(s.Selector.Name))
}

// Matcher returns the matcher on a label, nil when the selector has none.
func (s *Series) Matcher(label string) *labels.Matcher {
	for _, m := range s.Selector.LabelMatchers {
		if m.Name == label {
			return m
		}
	}
	return nil
}

// Range returns the releases that an entry has to serve.
func (e *Env) Range(m metric.Metric) version.Range { return e.Ranges[m.Describe().System] }
