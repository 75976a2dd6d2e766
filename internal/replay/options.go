package replay

import "maps"

// Options say how a replayed page moves.
type Options struct {
	// Seed makes two exporters of one page move differently, and the same seed the same way.
	Seed uint64
	// Growth is how often the recorded history is added per step at most; 3 when
	// zero. Steps add it a whole number of times, so that all sums, shares and
	// orders between the counters of the page stay exactly as recorded.
	Growth int
	// Paused keeps the page still between scrapes; only Step moves it.
	Paused bool
	// Gauges lets all samples of a gauge swing between two values.
	Gauges map[string]Range
	// Events add to counters what the recording has not seen, such as errors.
	Events []Event
	// Observations add to histograms what the recording has not seen, such as slow requests.
	Observations []Observation
}

// Range is where a gauge swings. It takes whole values when both ends are whole.
type Range struct{ Low, High float64 }

// Event raises counters at every step.
type Event struct {
	// Counter is the sample name and Labels the labels a sample must at least have.
	Counter string
	Labels  map[string]string
	PerStep float64
}

// Observation adds observations of one value to histograms at every step.
type Observation struct {
	// Histogram is the family and Labels the labels a sample must at least have.
	Histogram string
	Labels    map[string]string
	Value     float64
	PerStep   float64
}

// has tells whether a sample has all the labels.
func (s *sample) has(want map[string]string) bool {
	all := map[string]string{}
	for _, l := range s.labels {
		all[l.name] = l.value
	}
	merged := maps.Clone(all)
	maps.Copy(merged, want)
	return maps.Equal(all, merged)
}
