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
	t := p.fills(threshold / share)
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
// whole: traffic is even, and the window counts each event when it happens.
func (p Pair) fills(part float64) time.Duration {
	return time.Duration(part * float64(p.Long))
}
