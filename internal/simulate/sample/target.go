package sample

import (
	"slices"

	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// target is what the sampler remembers of a process.
type target struct {
	process *fleet.Process
	offset  int
	// known is true while the target is in discovery, as identity.
	known    bool
	identity fleet.Target
	labels   []exposition.Label
	// layouts are those of the last scrape, reduced the wanted part of each, and
	// series what it stored, in order.
	layouts, reduced []*exposition.Layout
	series           []*Series
	own              []report
}

// report is a series that the scrape itself makes.
type report struct {
	series *Series
	value  func(up bool, samples int) float64
}

// reports are the series that Prometheus adds to every scrape.
var reports = []struct {
	name  string
	value func(up bool, samples int) float64
}{
	{"up", func(up bool, _ int) float64 {
		if up {
			return 1
		}
		return 0
	}},
	{"scrape_samples_scraped", func(_ bool, n int) float64 { return float64(n) }},
	{"scrape_duration_seconds", func(_ bool, n int) float64 { return 0.002 + 4e-6*float64(n) }},
}

// scrape reads the process and adds what is stored of it.
func (t *target) scrape(s *Sampler) {
	p := t.process
	identity := p.Target()
	if t.known && (p.State() == fleet.Absent || identity != t.identity) {
		t.end(s, true)
	}
	if !p.Scraped() {
		return
	}
	if !t.known {
		t.meet(s, identity)
	}
	pages := p.Pages()
	if pages == nil {
		t.end(s, false)
		t.report(s, false, 0)
		return
	}
	t.layOut(s, pages)
	n := 0
	s.values = s.values[:0]
	for i, l := range t.reduced {
		s.values = l.AppendValues(s.values)
		n += len(t.layouts[i].Series)
	}
	for i, v := range s.values {
		s.buffer = append(s.buffer, Sample{Series: t.series[i], Value: v})
	}
	t.report(s, true, n)
}

// meet begins with a target that discovery shows for the first time.
func (t *target) meet(s *Sampler, identity fleet.Target) {
	t.known, t.identity, t.labels = true, identity, TargetLabels(identity)
	t.own = t.own[:0]
	for _, r := range reports {
		if s.wants(r.name) {
			t.own = append(t.own, report{s.series(stored(t.labels, r.name, nil, true)), r.value})
		}
	}
}

func (t *target) report(s *Sampler, up bool, samples int) {
	for _, r := range t.own {
		s.buffer = append(s.buffer, Sample{Series: r.series, Value: r.value(up, samples)})
	}
}

// layOut notices series that came and went since the last scrape.
func (t *target) layOut(s *Sampler, pages []*exposition.Page) {
	same := len(pages) == len(t.layouts)
	for i, p := range pages {
		same = same && p.Layout() == t.layouts[i]
	}
	if same {
		return
	}
	gone := map[*Series]bool{}
	for _, x := range t.series {
		gone[x] = true
	}
	t.layouts, t.reduced, t.series = t.layouts[:0], t.reduced[:0], nil
	for _, p := range pages {
		l := p.Layout()
		r := l
		if s.options.Keep != nil {
			r = l.Filter(s.options.Keep)
		}
		t.layouts, t.reduced = append(t.layouts, l), append(t.reduced, r)
		t.series = slices.Grow(t.series, len(r.Series))
		for _, x := range r.Series {
			series := s.series(stored(t.labels, x.Name, x.Labels, s.options.AsSent))
			delete(gone, series)
			t.series = append(t.series, series)
		}
	}
	if len(gone) > 0 {
		s.stale(gone)
	}
}

// end marks the end of all series of the target, with those of the scrape itself
// when it left discovery.
func (t *target) end(s *Sampler, left bool) {
	for _, x := range t.series {
		s.buffer = append(s.buffer, Sample{x, StaleMarker, true})
	}
	t.layouts, t.reduced, t.series = t.layouts[:0], t.reduced[:0], nil
	if left {
		for _, r := range t.own {
			s.buffer = append(s.buffer, Sample{r.series, StaleMarker, true})
		}
		t.known = false
	}
}

// stale marks the end of series, in the order of their IDs.
func (s *Sampler) stale(gone map[*Series]bool) {
	list := make([]*Series, 0, len(gone))
	for x := range gone {
		list = append(list, x)
	}
	slices.SortFunc(list, func(a, b *Series) int { return a.ID - b.ID })
	for _, x := range list {
		s.buffer = append(s.buffer, Sample{x, StaleMarker, true})
	}
}
