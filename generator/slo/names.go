package slo

import (
	"slices"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

// Step is the interval of the slow group: long windows add up events that were
// counted once per step, not the samples of the fast group.
const Step = config.Step

// FastLimit is the longest window that the fast group computes.
const FastLimit = 6 * time.Hour

const prefix = "model:llm_slo_"

// TotalRate names the rate of all events over the rate window.
func TotalRate(w time.Duration) string { return prefix + "total:rate" + promql.Window(w) }

// BadRate names the rate of bad events.
func BadRate(w time.Duration) string { return prefix + "bad:rate" + promql.Window(w) }

// UncertainShare names the share of events in the bucket that the target cuts.
func UncertainShare(w time.Duration) string {
	return prefix + "uncertain:ratio_rate" + promql.Window(w)
}

// TotalIncrease names the number of events in a window; over the evaluation interval
// it is those that became known since the evaluation before, which all windows add up.
func TotalIncrease(w time.Duration) string { return prefix + "total:increase" + promql.Window(w) }

// BadIncrease names the number of bad events in a window.
func BadIncrease(w time.Duration) string { return prefix + "bad:increase" + promql.Window(w) }

// TotalStep and BadStep name the numbers of events in the last step, which the
// slow group takes once per step. The fast group keeps the same count at every
// evaluation, under the name of a window; added up, that would count each event often.
const (
	TotalStep = prefix + "total_step:increase5m"
	BadStep   = prefix + "bad_step:increase5m"
)

// ErrorShare names the share of bad events in a window.
func ErrorShare(w time.Duration) string { return prefix + "error:ratio_rate" + promql.Window(w) }

// Objective names the share of good events asked for, and TargetSeconds the
// latency bound: constants with the labels of the events, for boards to draw.
const (
	Objective     = prefix + "objective:ratio"
	TargetSeconds = prefix + "target:seconds"
)

// BudgetRemaining names the share of the period's error budget that is left;
// below 0 when overspent.
func BudgetRemaining(period time.Duration) string {
	return prefix + "budget_remaining:ratio" + promql.Window(period)
}

// Windows lists the windows over which events are counted, ascending, without
// the rate window itself: every window of a pair, and the period.
func (p *Plan) Windows() []time.Duration {
	seen := map[time.Duration]bool{p.Set.Deployment.Rules.Period: true}
	for _, s := range p.SLOs {
		for _, pair := range s.Pairs {
			seen[pair.Long], seen[pair.Short] = true, true
		}
	}
	delete(seen, p.Set.Deployment.Rules.Window)
	out := make([]time.Duration, 0, len(seen))
	for w := range seen {
		out = append(out, w)
	}
	slices.Sort(out)
	return out
}
