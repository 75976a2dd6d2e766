package fleet

import "time"

// state is what all events of a moment do to one engine.
type state struct {
	ttft, itl, e2e           float64
	failing, refused, broken float64
	hanging                  bool
}

// healthy are the shares of bad events when all is well: a fifth of each budget of
// examples/vllm.yaml.
var healthy = state{ttft: 0.01, itl: 0.002, e2e: 0.002, failing: 0.0002}

// state of an engine at a moment; noise is what the hour does to the healthy shares.
func (m *model) state(at time.Duration, instance, engine int, noise float64) state {
	s := state{ttft: healthy.ttft * noise, itl: healthy.itl * noise, e2e: healthy.e2e * noise, failing: healthy.failing * noise}
	for _, e := range m.events {
		if at < e.From || at >= e.until() {
			continue
		}
		for _, f := range e.Effects {
			if !f.hits(instance, engine) {
				continue
			}
			switch f.Kind {
			case SlowTTFT:
				s.ttft = max(s.ttft, f.Share)
			case SlowITL:
				s.itl = max(s.itl, f.Share)
			case SlowE2E:
				s.e2e = max(s.e2e, f.Share)
			case Failing:
				s.failing = max(s.failing, f.Share)
			case Refused:
				s.refused = f.Share
			case Broken:
				s.broken = f.Share
			case Hanging:
				s.hanging = true
			default:
			}
		}
	}
	return s
}

// hits tells whether the effect is on an instance, or on one of its engines.
func (f Effect) hits(instance, engine int) bool {
	return (f.Instance == 0 || f.Instance == instance) && (f.Engine == 0 || engine == 0 || f.Engine == engine)
}

// process tells whether an effect on whole processes is on an instance now.
func (m *model) process(at time.Duration, kind Kind, instance int) bool {
	for _, e := range m.events {
		for _, f := range e.Effects {
			if f.Kind != kind || !f.hits(instance, 0) {
				continue
			}
			from, until := e.From, e.until()
			if kind == Restart {
				from = m.turn(e, instance)
				until = from + downFor
			}
			if at >= from && at < until {
				return true
			}
		}
	}
	return false
}

// turn is when an event comes to an instance, where it comes to one after the other.
func (m *model) turn(e Event, instance int) time.Duration {
	return e.From + e.For*time.Duration(instance-1)/time.Duration(m.Instances)
}

// release numbers the pods of an instance: each rollout that came to it has made
// a new one. The old one serves until the new one is ready.
func (m *model) release(at time.Duration, instance int) (serving, starting int) {
	for _, e := range m.events {
		for _, f := range e.Effects {
			if f.Kind != Rollout {
				continue
			}
			if begun := m.turn(e, instance); at >= begun+startFor {
				serving++
			} else if at >= begun {
				starting = serving + 1
			}
		}
	}
	return serving, starting
}

const (
	// downFor is how long a process that is restarted in place does not answer.
	downFor = 90 * time.Second
	// startFor is how long a new pod is in discovery and does not answer yet.
	startFor = time.Minute
)
