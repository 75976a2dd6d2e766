package fleet

import (
	"slices"

	"github.com/llmslo/llmslo/internal/simulate/engine"
)

// settle brings processes into the state that the effects ask for.
func (f *Fleet) settle() {
	for _, i := range f.instances {
		i.settle()
	}
	for _, c := range f.caches {
		c.lasting(c.down, c.absent)
		c.set()
	}
	for _, t := range f.frontends {
		t.lasting(t.down, t.absent)
	}
}

func (i *instance) settle() {
	w := i.weather
	i.each(func(k *engine.Rank) { k.Conditions(w.Conditions) })
	switch {
	case w.absent && i.state != Absent:
		i.kill()
		i.state = Absent
	case !w.absent && i.state == Absent:
		i.begin(i.fleet.spec.Loading.Seconds())
	case w.down && i.state == Up:
		i.state = Unreachable
	case !w.down && i.state == Unreachable:
		i.state = Up
	}
	if w.silent != i.silent {
		i.silent = w.silent
		if i.state == Up {
			i.kill()
		}
	}
}

// begin lets a process start that is up after some seconds.
func (p *Process) begin(seconds float64) {
	p.state = Starting
	p.ready = p.fleet.now + seconds
}

// quick is how long processes take to start that load no model, in seconds.
const quick = 8

// lasting is settle for processes without an engine.
func (p *Process) lasting(down, absent bool) {
	switch {
	case absent:
		p.state = Absent
	case p.state == Absent:
		p.begin(quick)
	case down && p.state == Up:
		p.state = Unreachable
	case !down && p.state == Unreachable:
		p.state = Up
	}
}

// kill ends an instance's process with all that is in it; a new one begins to load.
func (i *instance) kill() {
	i.dying = true
	i.each(func(k *engine.Rank) { k.CancelAll() })
	i.begin(i.fleet.spec.Loading.Seconds())
}

// stop ends the process of a server that holds no request by itself.
func (c *cache) stop() {
	c.begin(quick)
	c.set()
}

// stop ends a frontend's process. What came through it is lost when it ends.
func (t *frontend) stop() { t.begin(quick) }

// serves is how long a process in a crash loop is up, in seconds.
const serves = 30

// live lets processes come up, die in crash loops and be replaced.
func (f *Fleet) live() {
	for _, i := range f.instances {
		switch {
		case i.state == Starting && f.now >= i.ready:
			i.boot()
			i.state, i.upSince = Up, f.now
			i.settle()
		case i.state == Up && i.weather.looping && f.now-i.upSince >= serves:
			i.kill()
		}
	}
	for _, c := range f.caches {
		if c.state == Starting && f.now >= c.ready {
			c.boot()
			c.state = Up
			c.set()
		}
	}
	for _, t := range f.frontends {
		if t.state == Starting && f.now >= t.ready {
			t.boot()
			t.state = Up
		}
	}
	for _, m := range f.models {
		if m.rolling != nil && m.rolling.step(f.now, append(slices.Clip(m.instances), m.prefill...)) {
			m.rolling = nil
		}
	}
}
