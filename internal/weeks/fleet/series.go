package fleet

import (
	"github.com/prometheus/prometheus/model/labels"
)

// Series is a series as Prometheus stores it.
type Series struct {
	// ID numbers the series of a fleet from 0.
	ID     int
	Labels labels.Labels
	// value is what the process would show now, and shown whether it does: children
	// of a counter are born at their first event.
	value float64
	shown bool
	// stored is true while the last scrape saw the series.
	stored bool
}

// Sample is the value of a series at a scrape.
type Sample struct {
	Series *Series
	Value  float64
	// Stale is true when the series ended: Value means nothing then.
	Stale bool
}

// add counts events, and bears the series with the first of them.
func (s *Series) add(n int) {
	if n > 0 {
		s.value, s.shown = s.value+float64(n), true
	}
}

// set is for gauges.
func (s *Series) set(v float64) { s.value, s.shown = v, true }

// maker makes the series of one process.
type maker struct {
	next *int
	base []string
	made []*Series
}

// counter makes a series that is shown at 0 from the start, as children of a
// family without labels of its own and those the exporter touches at once.
func (m *maker) counter(name string, pairs ...string) *Series {
	s := m.unborn(name, pairs...)
	s.shown = true
	return s
}

// unborn makes a series that is shown with its first event.
func (m *maker) unborn(name string, pairs ...string) *Series {
	all := append([]string{labels.MetricName, name}, m.base...)
	s := &Series{ID: *m.next, Labels: labels.FromStrings(append(all, pairs...)...)}
	*m.next++
	m.made = append(m.made, s)
	return s
}
