package fleet

import (
	"time"

	"github.com/llmslo/llmslo/internal/simulate/chance"
	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// Fleet is a running simulation. It is not safe for concurrent use.
type Fleet struct {
	spec  Spec
	now   float64 // seconds since the start
	truth *truth.Recorder

	models    []*model
	frontends []*frontend
	instances []*instance
	caches    []*cache
	processes []*Process
	doors     *chance.Stream
	free      *call

	effects []effect.Effect
	begun   []int   // how often each effect has begun
	since   float64 // when the scenario began
	change  float64 // when an effect changes next
}

// New starts a fleet: all processes are up and idle, with cold caches. A spec
// that makes no sense is refused with everything that is wrong with it.
func New(s Spec) (*Fleet, error) {
	s.Models = append([]Model(nil), s.Models...)
	if err := s.defaults(); err != nil {
		return nil, err
	}
	f := &Fleet{
		spec: s, truth: truth.New(s.Start, s.TruthResolution, s.TruthRetention), doors: chance.New(s.Seed, "doors"),
	}
	if s.Engine == Dynamo {
		for n := range s.Frontends {
			t := f.newFrontend(n)
			f.frontends = append(f.frontends, t)
			f.processes = append(f.processes, &t.Process)
		}
	}
	for n := range s.Models {
		m := newModel(s, n, f.truth.Model(s.Models[n].Name))
		f.models = append(f.models, m)
		role := Engine
		if s.Engine == Dynamo {
			role = Worker
		}
		for k := range m.spec.Instances {
			m.instances = append(m.instances, f.place(m, role, k))
		}
		for k := range m.spec.Prefill {
			m.prefill = append(m.prefill, f.place(m, Prefill, k))
		}
	}
	for _, t := range f.frontends {
		t.boot()
		t.state = Up
	}
	f.Play(nil)
	return f, nil
}

// place adds an instance, and the cache server beside it, both up.
func (f *Fleet) place(m *model, role Role, number int) *instance {
	i := f.newInstance(m, role, number)
	f.instances = append(f.instances, i)
	f.processes = append(f.processes, &i.Process)
	if f.spec.Mode == LMCache {
		i.cache = f.newCache(i)
		f.caches = append(f.caches, i.cache)
		f.processes = append(f.processes, &i.cache.Process)
		i.cache.boot()
		i.cache.state = Up
	}
	i.boot()
	i.state = Up
	return i
}

// Now is the simulated time.
func (f *Fleet) Now() time.Time {
	return f.spec.Start.Add(time.Duration(f.now * float64(time.Second))).Round(time.Millisecond)
}

func (f *Fleet) unix() float64 { return float64(f.spec.Start.UnixMilli())/1000 + f.now }

// Step is the time between two looks at the fleet.
func (f *Fleet) Step() time.Duration { return f.spec.Step }

// Truth is what users really had so far.
func (f *Fleet) Truth() *truth.Recorder { return f.truth }

// Processes are all targets that the fleet ever has, in a fixed order; those
// that are absent now are not in discovery.
func (f *Fleet) Processes() []*Process { return f.processes }

// Play begins a scenario now: its effects replace those of the one before.
func (f *Fleet) Play(effects []effect.Effect) {
	f.effects = append([]effect.Effect(nil), effects...)
	f.begun = make([]int, len(effects))
	f.since = f.now
	f.apply()
}

// AdvanceTo moves the fleet on, in whole steps, as far as the time allows.
func (f *Fleet) AdvanceTo(t time.Time) {
	until := t.Sub(f.spec.Start).Seconds()
	for f.now+f.spec.Step.Seconds() <= until+1e-9 {
		f.step()
	}
}

// step moves the fleet on by one step. Effects are in force at the very moment at
// which they begin.
func (f *Fleet) step() {
	from, step := f.now, f.spec.Step.Seconds()
	to := from + step
	for _, m := range f.models {
		m.truth.At(from)
		m.arrive(from, step, f.unix(), func(at float64) { f.dispatch(m, at) })
	}
	// Prompts first: what prefill workers finish in a step, decode workers take up in it.
	for _, i := range f.instances {
		if i.role == Prefill {
			i.advance(to)
		}
	}
	for _, i := range f.instances {
		if i.role != Prefill {
			i.advance(to)
		}
	}
	for _, c := range f.caches {
		if c.state == Up {
			c.server.AdvanceTo(to)
		}
	}
	f.now = to
	if to >= f.change-1e-9 {
		f.apply()
	}
	f.live()
}
