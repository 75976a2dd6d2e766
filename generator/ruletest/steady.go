package ruletest

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// steady is a world in which every member does one thing all the time, so that
// the true value of each record is known: what the members do per second, times
// their weight.
type steady struct {
	*fleet
	*page
	members []*member
	servers []target
	// others are cache servers that show little.
	others []target
	// at is when everything is read.
	at time.Duration
	// sparse is the world of lost scrapes, in which everything was half as busy before.
	sparse bool
	// life is what counters go through where they do not simply grow; nil elsewhere.
	life *life
	// idle are models that have all their series and no member here.
	idle []map[string]string
}

// newSparse is a world in which most scrapes are lost: two samples lie in a
// window, and none but the last in half of it; in twice the window lies a time
// when there was half the traffic. Only the window of the right length tells the truth.
func newSparse(f *fleet, window time.Duration) (*steady, error) {
	s := &steady{fleet: f, page: f.page(), sparse: true}
	s.spacing = window * 3 / 5
	s.at = 5 * s.spacing
	names, err := representatives(f.plan)
	if err != nil {
		return nil, err
	}
	s.serve(names[0], f.places[0], serving, false)
	if !f.dynamo {
		s.serve("refused", f.places[0], refused, false)
	}
	s.serve(shortAnswers, f.places[0], serving, false)
	s.cacheServers()
	return s, nil
}

// requests is the number of observations per second of a member with weight 1.
// Some members have oneToken answers more, which are no output rate at all: the
// engine observes 0 for them.
const (
	requests = 80
	oneToken = 10
)

// thorough is how many models are served by instances of every kind, and are idle
// elsewhere. A fleet of many overrides would be tested with thousands of series more.
const thorough = 4

func newSteady(f *fleet) (*steady, error) {
	w := f.d.Rules.Window
	s := &steady{fleet: f, page: f.page(), at: f.atLeast(w + slo.Step + 2*f.d.Rules.Interval)}
	names, err := representatives(f.plan)
	if err != nil {
		return nil, err
	}
	here := f.places[0]
	for i, n := range names {
		s.serve(n, here, serving, i < thorough)
		if i > 0 && i < thorough && len(f.places) > 1 {
			s.serve(n, f.places[1], idle, false)
		}
	}
	s.serve("idle", here, idle, false)
	if f.dynamo {
		s.serve("clean", here, clean, false)
	} else {
		s.serve("refused", here, refused, true)
		s.serveTogether("shared", "clean")
	}
	for _, p := range f.places[1:] {
		s.serve(names[0], p, serving, false)
	}
	s.serve("excess", here, excess, false)
	s.foreign(names[0])
	s.cacheServers()
	if len(s.servers) > 0 {
		s.farServers()
	}
	return s, nil
}

// shortAnswers is a small member whose answers of one token are known.
const shortAnswers = "short-answers"

// serve adds a member with its series. A large one has three targets: one with
// two data-parallel ranks, one that differs from it in its job only, restarts, runs
// the oldest release of the range and spells bounds the other way, and one that
// differs in its instance only.
func (s *steady) serve(name string, place map[string]string, c conduct, large bool) {
	m := &member{name: name, place: place, conduct: c, histograms: c == serving || c == idle, short: large || name == shortAnswers}
	host := fmt.Sprintf("engine-%d", len(s.members)+1)
	if m.away = !maps.Equal(place, s.places[0]); m.away {
		host = "engine-1"
	}
	names := allNames
	if large {
		names = newest
	}
	first := s.target(place, sli.TargetEngine, host, names, metric.Float)
	m.engines = []engine{{target: first, rank: "0", weight: 1, running: 5, waiting: 3, usage: 0.2}}
	if large {
		other := s.elsewise(s.target(place, sli.TargetEngine, host, oldest, metric.Integer))
		m.engines = append(m.engines,
			engine{target: first, rank: "1", weight: 2, running: 6, waiting: 4, usage: 0.8},
			engine{target: other, rank: "0", weight: 1, running: 1, waiting: 0, usage: 0.5},
			engine{target: s.target(place, sli.TargetEngine, host+"-c", newest, metric.Float), rank: "0", weight: 1, usage: 0.3})
	}
	if s.dynamo {
		m.fronts = []front{{s.target(place, sli.TargetFrontend, "frontend-1", newest, metric.Integer), 1}}
		if large {
			m.fronts = append(m.fronts, front{s.target(place, sli.TargetFrontend, "frontend-2", oldest, metric.Float), 3})
		}
	}
	s.members = append(s.members, m)
	s.write(m)
}

// serveTogether adds members that share one instance: HTTP counters can not
// tell them apart. The last one never had an error.
func (s *steady) serveTogether(names ...string) {
	t := s.target(s.places[0], sli.TargetEngine, "engine-shared", newest, metric.Float)
	for i, n := range names {
		c := shared
		if i == len(names)-1 {
			c = clean
		}
		s.slim(n, s.places[0], c, t)
	}
	// Others like it serve one model each.
	s.slim("alone", s.places[0], clean, s.elsewise(t))
	for _, p := range s.places[1:] {
		s.slim("alone", p, clean, s.target(p, sli.TargetEngine, "engine-shared", newest, metric.Float))
	}
}

// slim adds a member of one engine that shows only what counts requests.
func (s *steady) slim(name string, place map[string]string, c conduct, t target) {
	m := &member{name: name, place: place, away: !maps.Equal(place, s.places[0]), conduct: c}
	m.engines = []engine{{target: t, rank: "0", weight: 1}}
	s.members = append(s.members, m)
	s.write(m)
}

// foreign adds the first member's like outside the selector; it counts nowhere.
func (s *steady) foreign(name string) {
	for _, label := range slices.Sorted(maps.Keys(s.d.Selector)) {
		value := s.d.Selector[label]
		m := &member{name: name, place: s.places[0], conduct: serving, histograms: true}
		t := s.target(m.place, sli.TargetEngine, "foreign", newest, metric.Float)
		t.labels = with(t.labels, map[string]string{label: "not-" + value})
		m.engines = []engine{{target: t, rank: "0", weight: 7, running: 70, waiting: 70, usage: 1}}
		if s.dynamo {
			t = s.target(m.place, sli.TargetFrontend, "foreign", newest, metric.Float)
			t.labels = with(t.labels, map[string]string{label: "not-" + value})
			m.fronts = []front{{t, 7}}
		}
		s.write(m)
	}
}

func (s *steady) write(m *member) {
	for _, e := range m.engines {
		s.writeEngine(m, e)
		if e.rank == "0" && !s.dynamo {
			s.writeHTTP(m, e)
		}
	}
	for _, f := range m.fronts {
		s.writeFront(m, f)
	}
	if m.histograms {
		s.writeLatencies(m)
	}
}

// flow is a counter's life: steady growth, with a restart two minutes before the
// end on targets of the oldest release. Idle members do not move.
func (s *steady) flow(m *member, t target, rate float64) []phase {
	if m.conduct == idle {
		rate = 0
	}
	if s.life != nil {
		return s.life.phases(rate)
	}
	if s.sparse {
		return []phase{{lasts: 4 * s.spacing, rate: rate / 2}, {lasts: s.spacing, rate: rate}}
	}
	if t.names != oldest {
		return []phase{{lasts: s.at, rate: rate}}
	}
	tail := s.atLeast(2 * time.Minute)
	return []phase{{lasts: s.at - tail, rate: rate}, {lasts: tail, rate: rate, restart: true}}
}

// level is a gauge's life.
func (s *steady) level(m *member, v float64) phase {
	if m.conduct == idle {
		v = 0
	}
	return phase{lasts: s.at, rate: v}
}

// spread is how the observations of a latency fall for a member: around the
// target of the first objective that holds for it, else around the ladder's middle.
func (s *steady) spread(l sli.Latency, model string) distribution {
	for i := range s.plan.SLOs {
		if o := &s.plan.SLOs[i]; measures(o, l) {
			if v, ok := variant(o, model); ok {
				return around(l.Ladder, v.Neighbours.Lower)
			}
		}
	}
	return around(l.Ladder, l.Ladder[len(l.Ladder)/2])
}

// asked are the bounds of a latency that rules or cases ask for by name.
func (s *steady) asked(l sli.Latency) []float64 {
	out := []float64{l.Ladder[wholeBound(l.Ladder)]}
	for i := range s.plan.SLOs {
		o := &s.plan.SLOs[i]
		if !measures(o, l) {
			continue
		}
		for _, v := range o.Variants {
			out = append(out, v.Neighbours.Lower, v.Neighbours.Upper)
		}
	}
	return out
}

// measures tells whether an objective is on a latency.
func measures(o *slo.SLO, l sli.Latency) bool {
	return len(o.Variants) > 0 && o.Variants[0].Target > 0 && string(o.SLI) == string(l.ID)
}

func (s *steady) writeLatencies(m *member) {
	for _, l := range s.set.Latencies {
		d := s.spread(l, m.name)
		observe := func(t target, labels map[string]string, weight float64) {
			var phases []observed
			zeros := s.flow(m, t, oneToken*weight)
			for i, p := range s.flow(m, t, requests*weight) {
				o := observed{p, d, 0}
				if l.ID == sli.TPOT && m.short {
					o.zeros = zeros[i].rate
				}
				phases = append(phases, o)
			}
			s.histogram(t, l.Source, labels, s.asked(l), phases...)
		}
		if l.Source.System == metric.Dynamo {
			for _, f := range m.fronts {
				observe(f.target, map[string]string{"model": m.name}, f.weight)
			}
			continue
		}
		for _, e := range m.engines {
			observe(e.target, s.engineLabels(m.name, e.rank), e.weight)
		}
	}
}

// observations is the rate of observations of a latency for a member.
func (s *steady) observations(l sli.Latency, m *member) float64 {
	if m.conduct == idle {
		return 0
	}
	if l.Source.System == metric.Dynamo {
		return requests * m.frontWeight()
	}
	return requests * m.engineWeight()
}
