package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// ledger is what happened to one model under one objective: events per second,
// all and bad ones, an entry for each evaluation.
type ledger struct {
	labels     map[string]string
	total, bad []float64
	// idle is true when there are samples although nothing happens.
	idle bool
}

// text writes one side of the ledger, times a number, equal neighbours in one; without
// events there is no sample on either side.
func (l ledger) text(side []float64, times float64) string {
	out := line{}
	if l.idle {
		out.run(0, 0, len(side))
		return out.text()
	}
	for i := 0; i < len(side); {
		n := 1
		for i+n < len(side) && side[i+n] == side[i] && (l.total[i+n] > 0) == (l.total[i] > 0) {
			n++
		}
		if l.total[i] > 0 {
			out.run(tidy(side[i]*times), 0, n)
		} else {
			out.missing(n)
		}
		i += n
	}
	return out.text()
}

// clock is how time passes in a test that plays recorded rates.
type clock struct {
	// step is the time between two entries, which is also that between two evaluations.
	step time.Duration
	// rules are the deployment's own intervals and windows.
	rules config.Rules
}

// count is the number of events in a window: at each entry, as many become known as
// one evaluation interval brings. Windows of the slow group add up the counts of one
// slow step each, as the rules do; shorter ones begin with their first evaluation,
// before which they know of nothing.
func (c clock) count(rates []float64, w time.Duration, at int) float64 {
	known := c.rules.Interval.Seconds()
	switch {
	case w == slo.Step:
		return c.sum(rates, w, at) * known
	case w <= slo.FastLimit:
		return c.sum(rates, w-c.rules.Interval, at) * known
	}
	sum := 0.0
	for i := at; i >= 0 && time.Duration(at-i)*c.step < w; i-- {
		sum += c.sum(rates, slo.Step, i) * known
	}
	return sum
}

// sum adds up the entries of a window that ends with one and does not hold its beginning.
func (c clock) sum(entries []float64, w time.Duration, at int) float64 {
	sum := 0.0
	for i := at; i >= 0 && time.Duration(at-i)*c.step < w; i-- {
		sum += entries[i]
	}
	return sum
}

// share is the share of bad events in a window; false without events.
func (c clock) share(l ledger, w time.Duration, at int) (float64, bool) {
	total, bad := l.total[at], l.bad[at]
	if w != c.rules.Window {
		total, bad = c.count(l.total, w, at), c.count(l.bad, w, at)
	}
	if total <= 0 {
		return 0, false
	}
	return bad / total, true
}

// limits are what a pair's condition compares with.
type limits struct{ threshold, allowed, floor float64 }

func newLimits(d config.Deployment, a *rules.Alert) limits {
	threshold, _ := a.Pair.Threshold.Float64()
	allowed, _ := a.Pair.Allows(a.SLO.Percent.Budget()).Float64()
	return limits{threshold, allowed, float64(severity(d, a.Pair.Class).MinBadEvents)}
}

// recovered tells whether the last step shows that a burn over a window is over.
func (c clock) recovered(l ledger, p *slo.Pair, w time.Duration, allowed float64, at int) bool {
	if w == p.Long {
		allowed = 0
	}
	bad, total := c.count(l.bad, slo.Step, at), c.count(l.total, slo.Step, at)
	mostBad, most := 0.0, 0.0
	for i := at; i >= 0 && time.Duration(at-i)*c.step < w; i-- {
		mostBad, most = max(mostBad, c.count(l.bad, slo.Step, i)), max(most, c.count(l.total, slo.Step, i))
	}
	return mostBad*total >= slo.Evidence*most && bad <= max(allowed*total, slo.Strays)
}

// burning tells whether a pair's condition holds: both windows burn faster than its
// threshold, enough bad events are there, and nothing shows that it is over.
func (c clock) burning(l ledger, p *slo.Pair, limit limits, at int) (value float64, holds bool) {
	above := func(w time.Duration, least float64) bool {
		share, ok := c.share(l, w, at)
		return ok && share > least
	}
	// The short window is asked first: it is cheap and mostly clean.
	if !above(p.Short, limit.threshold) {
		return 0, false
	}
	if p.Class == slo.Ticket && c.badEvents(l, p.Short, at) <= slo.Strays {
		return 0, false
	}
	if w, ok := p.Recovers(c.rules.Window); ok && c.recovered(l, p, w, limit.allowed, at) {
		return 0, false
	}
	value, _ = c.share(l, p.Long, at)
	return value, value > limit.threshold && c.badEvents(l, p.Long, at) >= limit.floor
}

// badEvents is the number of bad events in a window.
func (c clock) badEvents(l ledger, w time.Duration, at int) float64 {
	if w == c.rules.Window {
		return l.bad[at] * w.Seconds()
	}
	return c.count(l.bad, w, at)
}

func severity(d config.Deployment, class slo.Class) config.Severity {
	if class == slo.Page {
		return d.Alerts.Page
	}
	return d.Alerts.Ticket
}

// verdict is the state of an alert at an evaluation: firing, and the value its
// texts show.
type verdict struct {
	firing bool
	value  float64
}

// follow plays an alert over a ledger: it fires once its condition held for its
// time, and goes on for the time it is kept.
func (c clock) follow(l ledger, d config.Deployment, a *rules.Alert) []verdict {
	out := make([]verdict, len(l.total))
	var state verdict
	limit := newLimits(d, a)
	since, kept := -1, -1
	for at := range out {
		value, holds := c.burning(l, a.Pair, limit, at)
		switch {
		case holds:
			if since < 0 {
				since = at
			}
			state.value, kept = value, -1
			state.firing = state.firing || c.after(at-since) >= a.For
		case state.firing && a.KeepFiringFor > 0:
			if kept < 0 {
				kept = at
			}
			if c.after(at-kept) >= a.KeepFiringFor {
				state, since, kept = verdict{}, -1, -1
			}
		default:
			state, since = verdict{}, -1
		}
		out[at] = state
	}
	return out
}

func (c clock) after(entries int) time.Duration { return time.Duration(entries) * c.step }
