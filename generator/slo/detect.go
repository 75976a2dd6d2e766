package slo

import (
	"math"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

// Detects is the time by which a pair has seen a fault, from its first bad event on:
// a share of bad events that goes on, after health and with traffic that is even and
// enough for the floor. It counts what the rules add to the arithmetic: a scrape, an
// evaluation – of the slow group, where the long window is its – and the alert's For.
// The time is rounded up to evaluations; false when the pair never fires at that share.
func (p Pair) Detects(share float64, d config.Deployment) (time.Duration, bool) {
	threshold, _ := p.Threshold.Float64()
	if share <= threshold {
		return 0, false
	}
	t := p.fills(threshold/share, d.Rules.Window)
	hold := d.Alerts.Ticket.For
	switch {
	case p.Outage:
		hold = 0
	case p.Class == Page:
		hold = d.Alerts.Page.For
	}
	t += d.Scrape.Interval + d.Rules.Interval + hold
	if p.Long > FastLimit {
		t += Step
	}
	// What is a whole number of evaluations but for the noise of floats is one.
	n := math.Ceil((t - time.Millisecond).Seconds() / d.Rules.Interval.Seconds())
	return time.Duration(n) * d.Rules.Interval, true
}

// fills is the time after which a fault's share over the long window is a part of its
// whole. Rates spread an event over their own window, so that the share begins to climb
// as a parabola and goes on as a straight line.
func (p Pair) fills(part float64, window time.Duration) time.Duration {
	w, long := window.Seconds(), p.Long.Seconds()
	seconds := part*long + w/2
	switch {
	case p.Long <= window:
		seconds = part * long
	case seconds < w:
		seconds = math.Sqrt(2 * w * long * part)
	case seconds > long:
		// The last of the window's rates are not yet whole.
		seconds = long + w - math.Sqrt(2*w*long*(1-part))
	}
	return time.Duration(seconds * float64(time.Second))
}
