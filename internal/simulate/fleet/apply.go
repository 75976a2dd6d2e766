package fleet

import (
	"math"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/cacheserver"
	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/engine"
)

// apply brings the fleet under the effects that are on now and finds out when
// they change next.
func (f *Fleet) apply() {
	t := time.Duration(math.Round((f.now-f.since)*1000)) * time.Millisecond
	f.calm()
	f.change = math.Inf(1)
	for n, e := range f.effects {
		if e.Active(t) && !e.Edge() {
			f.suffer(e)
		}
		if begins := e.Begins(t); begins > f.begun[n] {
			f.begun[n] = begins
			if e.Edge() {
				f.strike(e)
			}
		}
		if next, more := e.Next(t); more {
			f.change = min(f.change, f.since+next.Seconds())
		}
	}
	f.settle()
}

// calm takes all effects away.
func (f *Fleet) calm() {
	for _, m := range f.models {
		m.traffic, m.prompts, m.outputs, m.night = 1, 1, 1, 1
	}
	for _, i := range f.instances {
		i.weather = fair()
		i.gap = false
	}
	for _, c := range f.caches {
		c.faults, c.down, c.absent, c.gap = cacheserver.Faults{}, false, false, false
	}
	for _, t := range f.frontends {
		t.down, t.absent, t.gap = false, false, false
	}
}

// concerns tells whether an effect means a process. The role engine means all
// that hold one.
func concerns(e effect.Effect, p *Process) bool {
	switch e.Role {
	case "":
		if !p.role.engines() {
			return false
		}
	case string(Engine):
		if !p.role.engines() {
			return false
		}
		e.Role = ""
	case string(Cache), string(Frontend):
		if string(p.role) != e.Role {
			return false
		}
	}
	return e.Concerns(string(p.role), p.model, p.pod(), p.number) || e.Concerns(string(p.role), p.model, p.name, p.number)
}

// suffer puts the fleet under an effect that lasts.
func (f *Fleet) suffer(e effect.Effect) {
	for _, m := range f.models {
		if e.ConcernsModel(m.spec.Name) {
			m.suffer(e)
		}
	}
	for _, i := range f.instances {
		if concerns(e, &i.Process) {
			i.weather.suffer(e)
		}
	}
	for _, c := range f.caches {
		if e.Concerns(e.Role, c.model, c.name, c.number) {
			c.suffer(e)
		}
	}
	for _, t := range f.frontends {
		if concerns(e, &t.Process) {
			t.down = t.down || e.Kind == effect.Down
			t.absent = t.absent || e.Kind == effect.ScaledDown
		}
	}
	if e.Kind == effect.ScrapeGap {
		for _, p := range f.processes {
			if e.Role == "" && e.Concerns("", p.model, p.name, p.number) || e.Role != "" && concerns(e, p) {
				p.gap = true
			}
		}
	}
}

func (m *model) suffer(e effect.Effect) {
	switch e.Kind {
	case effect.Traffic:
		m.traffic *= e.Factor
	case effect.Prompts:
		m.prompts *= e.Factor
	case effect.Outputs:
		m.outputs *= e.Factor
	case effect.Diurnal:
		m.night = e.Factor
	}
}

func (w *weather) suffer(e effect.Effect) {
	switch e.Kind {
	case effect.Prefill:
		w.Prefill *= e.Factor
	case effect.Decode:
		w.Decode *= e.Factor
	case effect.Blocks:
		w.KV *= e.Factor
	case effect.Cache:
		w.Cache *= e.Factor
	case effect.Stall:
		w.Stalled = true
	case effect.Hang:
		w.Hung = true
	case effect.Errors:
		w.errors = append(w.errors, share{e.Error, e.Share})
	case effect.LogStatsOff:
		w.silent = true
	case effect.Down:
		w.down = true
	case effect.ScaledDown:
		w.absent = true
	case effect.CrashLoop:
		w.looping = true
	case effect.Nixl:
		w.transferFails = e.Share
	case effect.KVExpiry:
		w.kvExpires = e.Share
	}
}

func (c *cache) suffer(e effect.Effect) {
	switch e.Kind {
	case effect.LMCacheAllocation:
		c.faults.Allocation = e.Share
	case effect.LMCachePrefetch:
		c.faults.Prefetch = e.Share
	case effect.LMCacheStore:
		c.faults.Store = e.Share
	case effect.LMCacheEvents:
		c.faults.Events = e.Share
	case effect.LMCacheEviction:
		c.faults.EvictionDead = true
	case effect.Down:
		c.down = c.down || e.Role == string(Cache)
	case effect.ScaledDown:
		c.absent = c.absent || e.Role != string(Frontend)
	}
}

// strike lets an effect happen that is over at once.
func (f *Fleet) strike(e effect.Effect) {
	for _, m := range f.models {
		if !e.ConcernsModel(m.spec.Name) {
			continue
		}
		switch e.Kind {
		case effect.SlowRequest:
			m.slow = e.Factor
		case effect.Rollout:
			m.rolling = &rollout{}
		}
	}
	for _, i := range f.instances {
		if !concerns(e, &i.Process) || i.state != Up {
			continue
		}
		switch e.Kind {
		case effect.ForgetCache:
			i.each(func(k *engine.Rank) { k.ForgetCache() })
		case effect.FreezeGauges:
			i.leaving = true
			i.each(func(k *engine.Rank) {
				k.Freeze()
				k.CancelAll()
			})
			i.leaving = false
		case effect.Restart:
			i.kill()
		}
	}
	for _, c := range f.caches {
		if e.Kind == effect.Restart && concerns(e, &c.Process) && c.state == Up {
			c.stop()
		}
	}
	for _, t := range f.frontends {
		if e.Kind == effect.Restart && concerns(e, &t.Process) && t.state == Up {
			t.stop()
		}
	}
}

func (i *instance) each(f func(*engine.Rank)) {
	for _, k := range i.ranks {
		f(k)
	}
}
