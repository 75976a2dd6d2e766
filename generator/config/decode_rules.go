package config

import (
	"fmt"
	"time"
)

func rulesValue() value[Rules] {
	return object("rule settings, like {interval: 30s, window: 5m, period: 30d}", newRules,
		on("interval", "Time between evaluations of the fast rule groups.",
			span("a rule interval", limits{time.Second, MaxInterval, time.Second}).then(wholeSteps),
			func(v *Rules) *time.Duration { return &v.Interval }).or(formatDuration(DefaultRuleInterval)),
		on("window", "The rate window of every record, at least four scrape intervals. Default: 5m, or four scrape intervals in whole minutes where that is longer.",
			span("a rate window", limits{4 * time.Second, time.Hour, time.Second}),
			func(v *Rules) *time.Duration { return &v.Window }),
		on("period", "The SLO period over which the error budget is spent.",
			span("an SLO period", limits{7 * day, 90 * day, day}),
			func(v *Rules) *time.Duration { return &v.Period }).or(formatDuration(DefaultPeriod)),
		on("queryOffset", "How far in the past rules are evaluated, for samples that arrive late. Only for the backends prometheus3 and mimir. Default: the server's.",
			span("a query offset", limits{time.Second, MaxQueryOffset, time.Second}),
			func(v *Rules) *time.Duration { return &v.QueryOffset }),
	)
}

// Step is the time by which every window of events is counted: the shortest
// window of the burn-rate alerts, and the interval of the slow rule group.
const Step = 5 * time.Minute

// wholeSteps refuses an interval by which no step can be counted: the samples in
// five minutes would be one too many or too few, and so would the events.
func wholeSteps(r *reader, n *node, v *time.Duration) {
	if Step%*v == 0 {
		return
	}
	shorter, longer := *v, *v
	for Step%shorter != 0 {
		shorter -= time.Second
	}
	for Step%longer != 0 {
		longer += time.Second
	}
	fix := "use " + formatDuration(shorter)
	if longer <= MaxInterval {
		fix += " or " + formatDuration(longer)
	}
	r.problem(n, fmt.Sprintf("a rule interval of %s does not divide %s: windows are counted in whole evaluations, and would hold one too many or too few",
		formatDuration(*v), formatDuration(Step)), fix)
}

// checkWindow fills the rate window from the scrape interval, or holds the given one against it.
func checkWindow(r *reader, n *node, d *Deployment) {
	scrape, window, interval := n.at("scrape", "interval"), n.at("rules", "window"), n.at("rules", "interval")
	if n.at("rules").get("window") == nil {
		d.Rules.Window = DefaultWindow(d.Scrape.Interval)
	}
	if !r.clean(scrape, window, interval) {
		return
	}
	if least := WindowScrapes * d.Scrape.Interval; d.Rules.Window < least {
		r.problem(window, fmt.Sprintf("a rate window of %s is shorter than four scrape intervals of %s%s: one lost scrape empties it",
			formatDuration(d.Rules.Window), formatDuration(d.Scrape.Interval), lineOf(scrape)),
			fmt.Sprintf("use at least %s, or scrape more often", formatDuration(least)))
		return
	}
	if d.Rules.Interval > d.Rules.Window {
		r.problem(interval, fmt.Sprintf("a rule interval of %s is longer than the rate window of %s%s: events between two windows would be lost",
			formatDuration(d.Rules.Interval), formatDuration(d.Rules.Window), lineOf(window)), "evaluate more often, or widen the window")
	}
}
