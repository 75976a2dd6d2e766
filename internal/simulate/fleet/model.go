package fleet

import (
	"math"
	"strconv"

	"github.com/llmslo/llmslo/internal/simulate/chance"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// model is a model with its traffic and the processes that serve it.
type model struct {
	spec  Model
	group int
	truth *truth.Model
	// instances answer users (with prefill workers: decode workers), prefill only compute prompts.
	instances, prefill []*instance
	rolling            *rollout

	arrivals, lengths, routes *chance.Stream
	// hazard is what is left until the next arrival, wander the logarithm of the
	// rate's own movement.
	hazard, wander float64

	// What effects do to the traffic.
	traffic, prompts, outputs, night, slow float64
}

func newModel(s Spec, number int, t *truth.Model) *model {
	name := s.Models[number].Name
	stream := func(of string) *chance.Stream { return chance.New(s.Seed, name+" "+of) }
	m := &model{
		spec: s.Models[number], group: number, truth: t,
		arrivals: stream("arrivals"), lengths: stream("lengths"), routes: stream("routes"),
		traffic: 1, prompts: 1, outputs: 1, night: 1,
	}
	m.hazard = m.arrivals.Exponential(1)
	return m
}

// calm is the time over which the rate forgets where it had wandered, in seconds.
const calm = 600

// rate is the present number of requests per second.
func (m *model) rate(unix float64) float64 {
	r := m.spec.Rate * m.traffic * math.Exp(m.wander-m.spec.Burstiness*m.spec.Burstiness/2)
	if m.night < 1 {
		r *= daylight(unix, m.night)
	}
	return r
}

// daylight is the share of the peak at a time of day: highest at 14:00 UTC,
// lowest at 2:00, and six tenths of that on Saturday and Sunday.
func daylight(unix, night float64) float64 {
	hour := math.Mod(unix/3600, 24)
	day := (1 + math.Cos((hour-14)/24*2*math.Pi)) / 2
	level := night + (1-night)*day
	if weekday := (int(unix/86400) + 4) % 7; weekday == 0 || weekday == 6 {
		level *= 0.6
	}
	return level
}

// arrive calls f with the time of every request that arrives in a step.
func (m *model) arrive(from, step, unix float64, f func(at float64)) {
	m.wander += -m.wander*step/calm + m.spec.Burstiness*math.Sqrt(2*step/calm)*m.arrivals.Normal()
	rate := m.rate(unix)
	if rate <= 0 {
		return
	}
	at := 0.0
	for {
		wait := m.hazard / rate
		if at+wait >= step {
			m.hazard -= (step - at) * rate
			return
		}
		at += wait
		m.hazard = m.arrivals.Exponential(1)
		f(from + at)
	}
}

// least returns the reachable instance with the fewest requests, a random one
// among equals; nil when none is reachable.
func (m *model) least(all []*instance) *instance {
	var best *instance
	load, equals := 0, 0
	for _, i := range all {
		if !i.takes() {
			continue
		}
		l := i.load()
		switch {
		case best == nil || l < load:
			best, load, equals = i, l, 1
		case l == load:
			equals++
			if m.routes.Below(equals) == 0 {
				best = i
			}
		}
	}
	return best
}

// any returns a random reachable instance, nil when none is reachable.
func (m *model) any(all []*instance) *instance {
	n := 0
	for _, i := range all {
		if i.takes() {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	at := m.routes.Below(n)
	for _, i := range all {
		if i.takes() {
			if at == 0 {
				return i
			}
			at--
		}
	}
	return nil
}

// label is the name of the n-th process of a role of the model.
func (m *model) label(role string, n int) string {
	if role != "" {
		role = "-" + role
	}
	return slug(m.spec.Name) + role + "-" + strconv.Itoa(n)
}
