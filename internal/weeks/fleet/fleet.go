package fleet

import (
	"cmp"
	"slices"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/chance"
)

// Step is the time between two scrapes of every target, and between two steps of the fleet.
const Step = 30 * time.Second

// Fleet is a set of models to which events happen.
type Fleet struct {
	models []*model
	away   []Event
	now    time.Duration
	next   int
	buffer []Sample
}

// model is a Model that lives.
type model struct {
	Model
	events []Event
	chance *chance.Stream
	// noise is what this hour does to the shares of bad events, and to traffic.
	noise, traffic float64
	// pods are those of each instance, by release.
	instances []instance
	// spoilt counts what was spoilt of each event's effects that happen at once.
	spoilt map[*Effect]bool
	next   *int
}

// instance is a place for a pod. During a rollout there are two.
type instance struct {
	serving, starting *process
	release           int
	down              bool
}

// New makes a fleet of one seed. The events of a model depend on no other model.
func New(seed uint64, models []Model, events []Event) *Fleet {
	f := &Fleet{}
	for _, spec := range models {
		m := &model{Model: spec, chance: chance.New(seed, spec.Name), noise: 1, traffic: 1, instances: make([]instance, spec.Instances), spoilt: map[*Effect]bool{}, next: &f.next}
		for _, e := range events {
			if e.Model == spec.Name {
				m.events = append(m.events, e)
			}
		}
		slices.SortStableFunc(m.events, func(a, b Event) int { return cmp.Compare(a.From, b.From) })
		f.models = append(f.models, m)
	}
	for _, e := range events {
		for _, x := range e.Effects {
			if x.Kind == Away {
				f.away = append(f.away, e)
			}
		}
	}
	return f
}

// Now is the time that Advance comes to next.
func (f *Fleet) Now() time.Duration { return f.now }

// Away tells whether Prometheus is away now.
func (f *Fleet) Away() bool {
	for _, e := range f.away {
		if f.now >= e.From && f.now < e.until() {
			return true
		}
	}
	return false
}

// Advance lets a step pass and returns what the scrapes at its end store. The
// slice is used again by the next call.
func (f *Fleet) Advance() []Sample {
	f.buffer = f.buffer[:0]
	for _, m := range f.models {
		if f.now >= m.Born {
			f.buffer = m.step(f.now, f.Away(), f.buffer)
		}
	}
	f.now += Step
	return f.buffer
}

// step lets requests come to a model and scrapes its processes, unless nobody does.
func (m *model) step(at time.Duration, away bool, out []Sample) []Sample {
	if at%time.Hour == 0 {
		m.noise, m.traffic = m.chance.LogNormal(1, 0.4), m.chance.LogNormal(1, 0.15)
	}
	serving, out := m.arrange(at, out)
	m.serve(at, serving)
	if away {
		return out
	}
	for i := range m.instances {
		p := &m.instances[i]
		out = p.serving.scrape(!p.down && !m.process(at, Deaf, i+1), out)
		if p.starting != nil {
			out = p.starting.scrape(false, out)
		}
	}
	return out
}

// arrange starts, restarts and ends processes, and returns those that serve.
func (m *model) arrange(at time.Duration, out []Sample) ([]*process, []Sample) {
	var serving []*process
	for i := range m.instances {
		p := &m.instances[i]
		if p.serving == nil {
			p.serving = m.newProcess(i+1, 0)
		}
		release, starting := m.release(at, i+1)
		if release > p.release {
			out = p.serving.leave(out)
			p.serving, p.starting, p.release = p.starting, nil, release
		}
		if starting > p.release && p.starting == nil {
			p.starting = m.newProcess(i+1, starting)
		}
		down := m.process(at, Down, i+1) || m.process(at, Restart, i+1)
		if down && !p.down {
			p.serving.restart()
		}
		if p.down = down; !down {
			serving = append(serving, p.serving)
		}
	}
	return serving, out
}

// serve spreads the requests of a step over the engines, which do not tell how they are.
func (m *model) serve(at time.Duration, serving []*process) {
	mean := m.PerSecond * Step.Seconds() * m.Shape(at) * m.traffic
	if len(serving) == 0 {
		return
	}
	mean /= float64(len(serving) * m.Engines)
	for _, p := range serving {
		for rank, e := range p.engines {
			p.answer(e.serve(m.chance, poisson(m.chance, mean), m.state(at, p.instance, rank+1, m.noise)))
		}
	}
	for i := range m.events {
		for j := range m.events[i].Effects {
			f := &m.events[i].Effects[j]
			if once := f.Kind == OneSlow || f.Kind == OneFailing; once && at >= m.events[i].From && !m.spoilt[f] {
				m.spoilt[f] = true
				spoil(m.chance, serving[m.chance.Below(len(serving))], f.Count, f.Kind)
			}
		}
	}
}
