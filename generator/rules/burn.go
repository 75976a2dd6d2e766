package rules

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// subject is how an alert names an SLI.
var subject = map[config.SLOName]string{
	config.TTFT: "TTFT", config.ITL: "ITL", config.TPOT: "TPOT", config.E2E: "E2ELatency",
	config.QueueTime: "QueueTime", config.Availability: "Availability",
	config.PrefixHitRatio: "PrefixCache", config.LMCacheHitRatio: "LMCache", config.LMCacheLookup: "LMCacheLookup",
	config.Throughput: "Throughput",
}

// burns is the group of the burn-rate alerts: one per objective and window pair,
// so that whoever is woken sees which window fired.
func burns(p slo.Plan) Group {
	d := p.Set.Deployment
	g := Group{Name: groupName(d.Name, "slo-alerts"), Interval: d.Rules.Interval}
	for i := range p.SLOs {
		for j := range p.SLOs[i].Pairs {
			g.Alerts = append(g.Alerts, burn(p, &p.SLOs[i], &p.SLOs[i].Pairs[j]))
		}
	}
	return g
}

// burn alerts on the share of bad events in a long and a short window, and on a
// number of bad events that a few unlucky requests do not reach.
func burn(p slo.Plan, s *slo.SLO, pair *slo.Pair) Alert {
	d := p.Set.Deployment
	sel := func(name string) string { return sli.Own(d.Name, name, promql.Eq(slo.SLOLabel, s.ID)) }
	severity := d.Alerts.Ticket
	if pair.Class == slo.Page {
		severity = d.Alerts.Page
	}
	threshold := config.Decimal(pair.Threshold)
	expr := "(" + sel(slo.ErrorShare(pair.Long)) + " > " + threshold
	if pair.Short != pair.Long {
		expr += " and " + sel(slo.ErrorShare(pair.Short)) + " > " + threshold
	}
	expr += ") and " + badEvents(d, sel, pair.Long) + " >= " + strconv.Itoa(severity.MinBadEvents)
	if pair.Class == slo.Ticket {
		// In a quiet night one failure is more than the budget of hours; after a bad day it is no new burn.
		expr += " and " + sel(slo.BadIncrease(pair.Short)) + " > " + strconv.Itoa(slo.Strays)
	}
	if window, ok := pair.Recovers(d.Rules.Window); ok {
		expr += " unless (" + recovered(s, pair, sel, window) + ")"
	}
	a := Alert{
		Name: "LLM" + subject[s.SLI] + "BudgetBurn", Class: pair.Class, Expr: expr, For: severity.For, KeepFiringFor: severity.KeepFiringFor,
		Labels: map[string]string{
			slo.SLOLabel: s.ID, "sli": string(s.SLI),
			"long_window": promql.Window(pair.Long), "short_window": promql.Window(pair.Short),
		},
		SLO: s, Pair: pair,
	}
	if pair.Outage {
		a.Name, a.For = "LLM"+subject[s.SLI]+"Outage", 0
	}
	a.Summary = burnSummary(s, pair)
	a.Description = burnDescription(p, s, pair)
	a.Card = burnCard(p.Set, s, pair)
	return a
}

// recovered is the evidence that a burn is over, before its windows have forgotten it:
// had it gone on as in the worst minutes of the given window, several events of the last
// ones were bad, and there were two at most, or no more than half the threshold. Two stray
// failures after an outage are no new one. A model with little traffic gives no such
// evidence, and its windows decide. Counts are compared, not shares: one failure of
// three requests is a high share and tells nothing.
func recovered(s *slo.SLO, pair *slo.Pair, sel func(string) string, window time.Duration) string {
	bad, total := sel(slo.BadIncrease(slo.Step)), sel(slo.TotalIncrease(slo.Step))
	strays := strconv.Itoa(slo.Strays)
	allowed := config.Decimal(pair.Allows(s.Percent.Budget())) + " * " + total
	switch {
	case window == pair.Long:
		// The short window is no longer than the last minutes, and ends it when little is bad.
		allowed = strays
	case pair.Strict(s.Percent.Budget()):
		allowed = "clamp_min(" + allowed + ", " + strays + ")"
	}
	most := func(counts string) string { return overTime("max", counts, window-time.Millisecond) }
	return most(bad) + " * " + total + " >= " + strconv.Itoa(slo.Evidence) + " * " + most(total) + " and " + bad + " <= " + allowed
}

// badEvents is the number of bad events in a window.
func badEvents(d config.Deployment, sel func(string) string, window time.Duration) string {
	if window == d.Rules.Window {
		return sel(slo.BadRate(window)) + " * " + config.Decimal(big.NewRat(int64(window), int64(time.Second)))
	}
	return sel(slo.BadIncrease(window))
}

// bad says what a bad event of the objective is.
func bad(s *slo.SLO) string {
	if s.SLI == config.Availability {
		return "of requests failed"
	}
	if s.SLI == config.Throughput {
		return "of the time with a queue brought fewer tokens than " + floors(s)
	}
	if s.SLI.Ratio() {
		return "of looked-up tokens missed the cache"
	}
	target := "their target"
	if len(s.Variants) == 1 {
		target = s.Variants[0].Target.String()
	}
	return fmt.Sprintf("of %s took longer than %s (%s)", s.Events, target, inSentence(s.Title))
}

// floors says what a model must generate.
func floors(s *slo.SLO) string {
	if len(s.Variants) == 1 {
		return strconv.Itoa(s.Variants[0].Floor) + " per second"
	}
	return "the floor"
}

// inSentence begins a title in lower case, unless it begins with an acronym.
func inSentence(title string) string {
	if len(title) > 1 && unicode.IsUpper(rune(title[1])) {
		return title
	}
	return strings.ToLower(title[:1]) + title[1:]
}

// more says what is above the objective, for a page that all deployments share.
func more(s *slo.SLO) string {
	switch {
	case s.SLI == config.Availability:
		return "more requests fail"
	case s.SLI == config.Throughput:
		return "more of the time with a queue brings fewer tokens than the floor"
	case s.SLI.Ratio():
		return "more looked-up tokens miss the cache"
	}
	return fmt.Sprintf("more %s are slower than their target (%s)", s.Events, inSentence(s.Title))
}

// burnSummary is all that many a phone shows: which model, what users meet, and
// how much of it the budget allows.
func burnSummary(s *slo.SLO, pair *slo.Pair) string {
	return "{{ $labels.model }}: {{ $value | humanizePercentage }} " + bad(s) + " in the last " + promql.Window(pair.Long) + "; " + percentText(s.Percent.Budget()) + " is allowed"
}

func burnDescription(p slo.Plan, s *slo.SLO, pair *slo.Pair) string {
	d := p.Set.Deployment
	t := where(p.Set, true) + ": {{ $value | humanizePercentage }} " + bad(s) + " over the last " + promql.Window(pair.Long) +
		"; the objective allows " + percentText(s.Percent.Budget()) + ", and this alert fires above " + percentText(pair.Threshold) + "."
	exhausted := new(big.Rat).Quo(new(big.Rat).SetInt64(int64(d.Rules.Period/time.Minute)), pair.Factor)
	minutes, _ := exhausted.Float64()
	return t + " At that rate a full " + promql.Window(d.Rules.Period) + " budget lasts " + promql.Duration((time.Duration(minutes) * time.Minute).Round(roundTo(minutes))) + "."
}

// roundTo keeps a span readable: minutes below a day, hours above.
func roundTo(minutes float64) time.Duration {
	if minutes > 24*60 {
		return time.Hour
	}
	return time.Minute
}

func percentText(r *big.Rat) string {
	return config.Decimal(new(big.Rat).Mul(r, big.NewRat(100, 1))) + "%"
}

// where is the start of every description: the model and the identity labels
// that are there. The deployment is spelt out, as a template does not see the
// labels that the rule itself adds.
func where(set sli.Set, model bool) string {
	var t strings.Builder
	if model {
		t.WriteString("Model {{ $labels.model }} of deployment " + set.Deployment.Name)
	} else {
		t.WriteString("Deployment " + set.Deployment.Name)
	}
	for _, l := range set.Scope.Identity {
		t.WriteString("{{ with $labels." + l + " }}, " + l + " {{ . }}{{ end }}")
	}
	return t.String()
}

// efficiencyCard is the page of an objective that wakes nobody.
func efficiencyCard(d config.Deployment, s *slo.SLO) Card {
	return Card{
		Means: "The cache does less for the fleet than was asked of it: " + more(s) + " than the objective allows. Users see it only where it makes them wait.",
		Quiet: "It ends when the share over the short window is back under the threshold, and never fires on fewer lookups than the floor.",
		Steps: []string{
			"Did the traffic change: new prompts, a new template, another mix of models.",
			"Did the cache shrink: restarts, evictions, KV usage on the Cache board.",
			"Is routing still sticky: a load balancer that spreads one conversation over engines halves hits.",
		},
		Query: sli.Own(d.Name, slo.ErrorShare(d.Rules.Window), promql.Eq(slo.SLOLabel, s.ID)),
	}
}

// throughputCard is the page of a model that generates less than it could be asked for.
func throughputCard(d config.Deployment, s *slo.SLO) Card {
	return Card{
		Means: "Requests wait while the model generates less than it should be able to: capacity is lost. Users feel it as queue time, which its own objectives page for.",
		Quiet: "It ends when the share over the short window is back under the threshold. Time without a waiting request does not count.",
		Steps: []string{
			"Are all engines there: targets and restarts on the Engines board; one of eight gone is an eighth of the tokens.",
			"Are batches small although requests wait: running by engine, KV usage, waiting by reason; preemptions throw work away.",
			"Did the traffic change to long prompts: prompt tokens against generated tokens; prefill takes the time of decode.",
			"Is the hardware slower: clocks, throttling, ECC errors; compare tokens per engine.",
		},
		Query: sli.Own(d.Name, slo.ErrorShare(d.Rules.Window), promql.Eq(slo.SLOLabel, s.ID)),
	}
}
