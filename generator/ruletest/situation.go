package ruletest

import (
	"fmt"
	"math/big"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// situation is a history of events that ends now, and what the alert of a pair
// must make of it.
type situation struct {
	name string
	// at tells traffic in events per second and the share of bad events,
	// by age in entries; age 0 is now.
	// Without traffic there is no sample.
	at func(age int) (traffic, bad float64)
	// fires tells whether the alert must fire now.
	fires bool
}

// ledger writes the situation down for entries that end now.
func (s situation) ledger(labels map[string]string, entries int) ledger {
	l := ledger{labels: labels, total: make([]float64, entries), bad: make([]float64, entries)}
	for i := range entries {
		traffic, bad := s.at(entries - 1 - i)
		l.total[i] = tidy(traffic)
		l.bad[i] = tidy(traffic * bad)
	}
	return l
}

// busy multiplies the traffic of a situation.
func busy(s situation, by float64) situation {
	at := s.at
	s.at = func(age int) (float64, float64) {
		traffic, bad := at(age)
		return by * traffic, bad
	}
	return s
}

// frame measures the windows of an alert in entries.
type frame struct {
	step time.Duration
	// long and short are windows, hold is how long the condition must hold and
	// keep how long it must be gone, all in entries.
	long, short, hold, keep int
}

// newFrame chooses a step that lies several times in the short window, so that
// half of it can be told from all of it; a short window that is the rate window
// itself has one entry. The windows of minutes and of days cost the same.
func newFrame(a *rules.Alert, window time.Duration) frame {
	p := a.Pair
	f := frame{step: p.Short, short: 1}
	switch {
	case p.Short == window:
	case p.Class == slo.Page:
		f.step, f.short = p.Short/3, 3
	default:
		f.step, f.short = p.Short/2, 2
	}
	entries := func(d time.Duration) int { return int((d + f.step - 1) / f.step) }
	f.long, f.hold, f.keep = entries(p.Long), entries(a.For), entries(a.KeepFiringFor)
	return f
}

// evident is in how many entries the evidence lies that a burn is over.
func (f frame) evident() int { return int((slo.Step + f.step - 1) / f.step) }

// shares are shares of bad events around the threshold of a pair: five percent
// of it to either side where there is room, and one well above. Calm and spent lie
// five percent to either side of what is evidence of recovery.
type shares struct{ above, below, high, calm, spent float64 }

func near(p *slo.Pair, budget *big.Rat) shares {
	t, _ := p.Threshold.Float64()
	b, _ := p.Allows(budget).Float64()
	return shares{
		above: t + min(t/20, (1-t)/2), below: t - t/20,
		high: min(2*t, (1+t)/2), calm: min(b*1.05, (b+t)/2), spent: b - b/20,
	}
}

// situations are the histories that tell a pair from one with another threshold,
// other windows, or a condition less. crowd is by how much the traffic of one part
// outweighs another; the parts that must not matter carry the most. Alerts cost
// the most while they are active, so each is so for no longer than it must.
func situations(a *rules.Alert, d config.Deployment, f frame, crowd float64) []situation {
	p := a.Pair
	s := near(p, a.SLO.Percent.Budget())
	// settled is long enough for the alert to fire, once the short window is full.
	settled := f.short + f.hold
	steady := func(share float64) func(int) (float64, float64) {
		return func(age int) (float64, float64) { return upTo(age, settled, 1, share) }
	}
	out := []situation{
		{"just-above-" + name(p), steady(s.above), true},
		{"just-below-" + name(p), steady(s.below), false},
		{"over-" + name(p), func(age int) (float64, float64) {
			if age < f.short+f.keep {
				return 1, s.below
			}
			return upTo(age, f.short+f.keep+settled, crowd, s.high)
		}, false},
	}
	if a.For > 0 {
		out = append(out, situation{"not-yet-" + name(p), func(age int) (float64, float64) {
			if age < f.hold {
				return crowd, s.high
			}
			return upTo(age, f.hold+f.short, 1, 0)
		}, false})
	}
	if a.KeepFiringFor > 0 {
		// What shows its recovery ends with the first clean entry, all else with a clean short window.
		clean := f.short
		if p.Short > d.Rules.Window {
			clean = 1
		}
		out = append(out, situation{"still-" + name(p), func(age int) (float64, float64) {
			if age < clean {
				return 1, 0
			}
			return upTo(age, clean+settled, crowd, s.high)
		}, true})
	}
	if p.Outage {
		return out
	}
	out = append(out,
		situation{"short-of-" + name(p), func(age int) (float64, float64) {
			switch {
			case age < settled:
				return 1, s.high
			case age < f.long:
				return crowd, s.below
			}
			return upTo(age, f.long+2, crowd*crowd, 1)
		}, false},
		situation{"early-in-" + name(p), func(age int) (float64, float64) {
			switch {
			case age < f.short/2:
				return 1, s.calm
			case age < settled:
				return crowd, s.high
			case age < f.long-f.hold-1:
				return crowd * crowd, 0
			}
			return upTo(age, f.long, crowd*crowd*crowd, s.high)
		}, true})
	if p.Class == slo.Page && p.Short > d.Rules.Window {
		out = append(out, situation{"calming-" + name(p), func(age int) (float64, float64) {
			if age < f.evident()+f.keep {
				return 1, s.spent
			}
			return upTo(age, f.evident()+f.keep+settled, crowd, s.high)
		}, false})
	}
	return out
}

// upTo is traffic and a share of bad events from an age on, and nothing before it.
func upTo(age, oldest int, traffic, bad float64) (float64, float64) {
	if age > oldest {
		return 0, 0
	}
	return traffic, bad
}

// floors are two histories alike but for their volume: bad events short of the
// floor by half of one, and beyond it by half of one. Most of them lie at the far
// end of the long window.
func floors(a *rules.Alert, d config.Deployment, c clock, f frame, entries int) []situation {
	p := a.Pair
	high := near(p, a.SLO.Percent.Budget()).high
	floor := float64(severity(d, p.Class).MinBadEvents)
	far, last := 1000.0, 1.0
	if p.Class == slo.Ticket {
		// A ticket wants some in its short window too, so that most can not lie at the far
		// end; and the last entries hold next to nothing, or the floor would be passed by
		// them alone. Of a floor as low as strays are there is nothing to tell.
		last = 0.02
		near := float64(f.short-f.hold) + last*float64(f.hold)
		if far = 0.9 * (near*(floor-0.5)/(1.1*slo.Strays) - float64(f.short+1)); far <= 0 {
			return nil
		}
	}
	shape := func(age int) (float64, float64) {
		switch {
		case p.Outage:
			return 1, high
		case age == f.long-1:
			return far, high
		case age < f.hold:
			return last, high
		}
		return upTo(age, f.short+f.hold, 1, high)
	}
	counted := c.badEvents(situation{at: shape}.ledger(nil, entries), p.Long, entries-1)
	return []situation{
		busy(situation{"too-few-for-" + name(p), shape, false}, (floor-0.5)/counted),
		busy(situation{"enough-for-" + name(p), shape, true}, (floor+0.5)/counted),
	}
}

// enough is a traffic at which even the fewest bad events are far above the floor.
func enough(a *rules.Alert, d config.Deployment, c clock, f frame, entries int) float64 {
	s := near(a.Pair, a.SLO.Percent.Budget())
	below := s.below
	traffic := 10.0
	// So much that as few bad events as are evidence of recovery are no strays.
	for s.calm*traffic*d.Rules.Interval.Seconds() < 2*slo.Strays {
		traffic *= 10
	}
	for {
		l := busy(situation{at: func(age int) (float64, float64) { return upTo(age, f.short+f.hold, 1, below) }}, traffic).ledger(nil, entries)
		if c.badEvents(l, a.Pair.Long, entries-1) >= 2*float64(severity(d, a.Pair.Class).MinBadEvents) {
			return traffic
		}
		traffic *= 10
	}
}

// name is a pair in the name of a situation.
func name(p *slo.Pair) string {
	if p.Outage {
		return "outage"
	}
	return moment(p.Long)
}

// build makes situations that mean what they say, raising the weight of what
// must not matter until it does not.
func build(a *rules.Alert, d config.Deployment, c clock, f frame, entries int) ([]situation, error) {
	var wrong string
	traffic := enough(a, d, c, f, entries)
	for crowd := 10.0; crowd <= 1e4; crowd *= 10 {
		list := floors(a, d, c, f, entries)
		for _, s := range situations(a, d, f, crowd) {
			list = append(list, busy(s, traffic))
		}
		list = append(list, recoveries(a, d, f, crowd)...)
		wrong = ""
		for _, s := range list {
			if v := c.follow(s.ledger(nil, entries), d, a); v[entries-1].firing != s.fires {
				wrong = s.name
			}
		}
		if wrong == "" {
			return list, nil
		}
	}
	return nil, fmt.Errorf("deployment %s: no history shows that %s (%s, %s) is right about %q", d.Name, a.Name, a.SLO.ID, moment(a.Pair.Long), wrong)
}
