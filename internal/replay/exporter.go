package replay

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Exporter serves a page that moves on with every scrape.
type Exporter struct {
	page    *Page
	options Options
	styles  []style
	moves   []move

	mu     sync.Mutex
	random *rand.Rand
	step   int
	// times is how often the recorded history has happened by now.
	times int
}

// move is how the value of one line changes.
type move struct {
	// grows is true for counters and the parts of histograms and summaries.
	grows bool
	// extra is added per step to a line that grows.
	extra float64
	// swings is true for gauges; phase sets them apart and within limits them.
	swings bool
	phase  float64
	within *Range
}

// New makes an exporter of a page. A page that is not in the text format and
// options that match nothing on it are errors.
func New(page []byte, options Options) (*Exporter, error) {
	parsed, err := Parse(page)
	if err != nil {
		return nil, err
	}
	e := &Exporter{
		page:    parsed,
		options: options,
		styles:  styles(parsed),
		moves:   make([]move, len(parsed.lines)),
		random:  rand.New(rand.NewPCG(options.Seed, 0)),
		times:   1,
	}
	phases := rand.New(rand.NewPCG(options.Seed, 1))
	for i, l := range parsed.lines {
		if l.sample == nil {
			continue
		}
		switch kind := parsed.kinds[l.family]; kind {
		case Counter, Histogram, Summary:
			// The other samples of a summary are its quantiles.
			e.moves[i].grows = kind != Summary || l.sample.name != l.family
		case Gauge:
			e.moves[i].swings = true
			e.moves[i].phase = phases.Float64() * 6
			if within, ok := options.Gauges[l.family]; ok {
				e.moves[i].within = &within
			}
		}
	}
	return e, errors.Join(e.checkGauges(), e.applyEvents(), e.applyObservations())
}

func (e *Exporter) checkGauges() error {
	var errs []error
	for name := range e.options.Gauges {
		if e.page.kinds[name] != Gauge {
			errs = append(errs, fmt.Errorf("the page has no gauge %s", name))
		}
	}
	return errors.Join(errs...)
}

func (e *Exporter) applyEvents() error {
	var errs []error
	for _, event := range e.options.Events {
		found := false
		for i, l := range e.page.lines {
			if s := l.sample; s != nil && s.name == event.Counter && e.page.kinds[l.family] == Counter && s.has(event.Labels) {
				e.moves[i].extra += event.PerStep
				found = true
			}
		}
		if !found {
			errs = append(errs, fmt.Errorf("the page has no counter %s with labels %v", event.Counter, event.Labels))
		}
	}
	return errors.Join(errs...)
}

func (e *Exporter) applyObservations() error {
	var errs []error
	for _, o := range e.options.Observations {
		found := false
		for i, l := range e.page.lines {
			s := l.sample
			if s == nil || l.family != o.Histogram || e.page.kinds[l.family] != Histogram || !s.has(o.Labels) {
				continue
			}
			found = true
			switch strings.TrimPrefix(s.name, l.family) {
			case "_bucket":
				if bound, err := strconv.ParseFloat(s.label("le"), 64); err == nil && o.Value <= bound {
					e.moves[i].extra += o.PerStep
				}
			case "_count":
				e.moves[i].extra += o.PerStep
			case "_sum":
				e.moves[i].extra += o.PerStep * o.Value
			}
		}
		if !found {
			errs = append(errs, fmt.Errorf("the page has no histogram %s with labels %v", o.Histogram, o.Labels))
		}
	}
	return errors.Join(errs...)
}

// Step moves the page on by n steps.
func (e *Exporter) Step(n int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.advance(n)
}

func (e *Exporter) advance(n int) {
	for range n {
		e.step++
		e.times += 1 + e.random.IntN(cmp.Or(e.options.Growth, 3))
	}
}

// Page renders the page as it is now.
func (e *Exporter) Page() []byte {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.render()
}

func (e *Exporter) render() []byte {
	return e.page.print(func(i int, s *sample) string {
		v := s.number
		switch m := e.moves[i]; {
		case m.grows:
			v = v*float64(e.times) + m.extra*float64(e.step)
		case m.swings:
			v = swing(s.name, v, m.within, e.step, m.phase)
		}
		if v == s.number {
			return s.value
		}
		return e.styles[i].print(v)
	})
}

// ServeHTTP implements http.Handler. It serves the page and then moves it on, unless paused.
func (e *Exporter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/metrics" {
		http.NotFound(w, r)
		return
	}
	e.mu.Lock()
	page := e.render()
	if !e.options.Paused {
		e.advance(1)
	}
	e.mu.Unlock()
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	_, _ = w.Write(page) // A scraper that went away misses the page, which is its loss.
}
