package slo

import (
	"fmt"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// The recorded series that every SLO shares; the slo label tells them apart.
const (
	// SLOLabel names the objective, SLILabel what it measures.
	SLOLabel = "slo"
	SLILabel = "sli"
)

// Plan is every objective of a deployment, ready to become rules.
type Plan struct {
	// Set is the signals that the objectives read.
	Set sli.Set
	// SLOs in the order of the configuration, one per id.
	SLOs []SLO
	// Counted are the records that count the events of the signals that objectives
	// judge, in evaluation order.
	Counted []sli.Record
	// Boards are the uids of the boards that alerts lead to; those of the mode when empty.
	Boards Boards
}

// Boards names the boards that alerts lead to.
type Boards struct {
	SLO, Service string
}

// SLO is one objective: an SLI, a share of good events, and the alerts on its budget.
type SLO struct {
	// ID is the slo label.
	ID string
	// SLI is what is measured, Title its name for people.
	SLI   config.SLOName
	Title string
	// Percent is the objective.
	Percent config.Percent
	// Variants are the targets by model; they never overlap.
	Variants []Variant
	// Pairs are its burn-rate alerts.
	Pairs []Pair
	// Events is what is counted: requests or tokens.
	Events metric.Unit
	// Sources are the catalogue entries behind it.
	Sources []metric.Metric
}

// Variant is the target of some models.
type Variant struct {
	// Pos is where the objective stands in the configuration.
	Pos config.Position
	// Models are the matchers on the model label; none for every model.
	Models []promql.Matcher
	// Target is the latency bound, 0 for a ratio.
	Target time.Duration
	// Neighbours are the bucket bounds around it and Policy what is done between them.
	Neighbours Neighbours
	Policy     config.Policy
	// Floor is the number of tokens per second that is asked for, 0 where that is not the objective.
	Floor int
	// Total and Bad are the rates of all and of bad events; Uncertain is the
	// rate in the bucket that the target cuts, empty when the target is a bound.
	Total, Bad, Uncertain string
	// NewTotal and NewBad are the numbers of events that became known since the
	// evaluation before.
	NewTotal, NewBad string
}

// signalOf maps an SLI that can carry an objective to its latency signal.
var signalOf = map[config.SLOName]sli.ID{
	config.TTFT: sli.TTFT, config.ITL: sli.ITL, config.TPOT: sli.TPOT,
	config.E2E: sli.E2E, config.QueueTime: sli.QueueTime, config.LMCacheLookup: sli.Lookup,
}

// ratioOf maps an SLI that is a share of events to the records of all and of bad events.
var ratioOf = map[config.SLOName]struct {
	title      string
	events     metric.Unit
	total, bad sli.ID
}{
	config.Availability:    {"Availability", metric.Requests, sli.Valid, sli.Failed},
	config.PrefixHitRatio:  {"Prefix cache hit ratio", metric.Tokens, sli.PrefixQueries, sli.PrefixMisses},
	config.LMCacheHitRatio: {"LMCache token hit ratio", metric.Tokens, sli.LMCacheTokens, sli.LMCacheMisses},
}

// Make turns the deployment's objectives into a plan. It returns every problem
// with the configuration it finds; notes on what it decided go to log.
func Make(set sli.Set, log *decision.Log) (Plan, config.Errors) {
	d := set.Deployment
	p := Plan{Set: set}
	var problems config.Errors
	for _, v := range variants(d) {
		variant, title, events, sources, problem := resolve(set, v, log)
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		p.add(v.objective, title, events, sources, variant, log)
	}
	p.Counted = counted(p)
	p.noteBlindSpot(log)
	p.noteGaps(log)
	noteBackend(d, log)
	return p, problems
}

// noteBlindSpot says what latency objectives can not see when nothing else
// watches it: a request that fails leaves no observation.
func (p *Plan) noteBlindSpot(log *decision.Log) {
	latency := ""
	for _, s := range p.SLOs {
		switch {
		case s.SLI == config.Availability:
			return
		case !s.SLI.Efficiency() && latency == "":
			latency = s.ID
		}
	}
	if latency != "" {
		log.Add(p.Set.Deployment.Name, latency, "requests that fail leave no observation in a latency histogram, so fast failures look perfect: add an availability objective, like availability: 99.9%")
	}
}

func (p *Plan) add(o config.Objective, title string, events metric.Unit, sources []metric.Metric, v Variant, log *decision.Log) {
	for i := range p.SLOs {
		if p.SLOs[i].ID == o.ID() {
			p.SLOs[i].Variants = append(p.SLOs[i].Variants, v)
			return
		}
	}
	d := p.Set.Deployment
	pairs, remarks := Pairs(o.Percent.Budget(), d.Rules.Period, d.Rules.Window)
	if o.SLI.Efficiency() {
		pairs, remarks = ticketsOnly(o.Percent.Budget(), d.Rules.Period, d.Rules.Window)
	}
	for _, r := range remarks {
		log.Add(d.Name, o.ID(), r)
	}
	p.SLOs = append(p.SLOs, SLO{
		ID: o.ID(), SLI: o.SLI, Title: title, Percent: o.Percent, Variants: []Variant{v},
		Pairs: pairs, Events: events, Sources: sources,
	})
}

// scoped is an objective with the models it holds for.
type scoped struct {
	objective config.Objective
	models    []promql.Matcher
}

// variants spreads overrides over models. No two overrides of an SLI match one
// model, and the deployment's own objective keeps the models that none names, SLI
// by SLI.
func variants(d config.Deployment) []scoped {
	var out []scoped
	taken := map[config.SLOName][]string{}
	for _, m := range d.Models {
		own := map[config.SLOName]bool{}
		match := asWritten(d, m.Match)
		for _, o := range m.SLOs {
			out = append(out, scoped{o, []promql.Matcher{promql.Match(promql.ModelLabel, match)}})
			own[o.SLI] = true
		}
		for name := range own {
			taken[name] = append(taken[name], match)
		}
	}
	var base []scoped
	for _, o := range d.SLOs {
		base = append(base, scoped{o, others(taken[o.SLI])})
	}
	return append(base, out...)
}

// others are the models that no expression matches.
func others(not []string) []promql.Matcher {
	switch len(not) {
	case 0:
		return nil
	case 1:
		return []promql.Matcher{promql.Match(promql.ModelLabel, not[0]).Not()}
	}
	return []promql.Matcher{promql.NotRe(promql.ModelLabel, "("+strings.Join(not, ")|(")+")")}
}

func resolve(set sli.Set, s scoped, log *decision.Log) (Variant, string, metric.Unit, []metric.Metric, *config.Problem) {
	o, d := s.objective, set.Deployment
	problem := func(what, fix string) *config.Problem {
		return &config.Problem{Pos: o.Pos, Path: "deployment " + d.Name + ": slos." + string(o.SLI), What: what, Fix: fix}
	}
	if ratio, ok := ratioOf[o.SLI]; ok {
		total, ok := set.Record(ratio.total)
		bad, known := set.Record(ratio.bad)
		if !ok || !known {
			return Variant{}, "", "", nil, problem(
				fmt.Sprintf("no release of the configured range exports what %s needs in %s mode", o.SLI, d.Mode),
				"drop the objective or change the mode or the versions",
			)
		}
		all, _ := set.EventsCounted(ratio.total)
		missed, _ := set.EventsCounted(ratio.bad)
		own := func(r sli.Record) string { return sli.Own(d.Name, r.Name, s.models...) }
		return Variant{
			Pos: o.Pos, Models: s.models,
			Total: own(total), Bad: own(bad), NewTotal: own(all.Step), NewBad: own(missed.Step),
		}, ratio.title, ratio.events, total.Sources, nil
	}
	if o.SLI == config.Throughput {
		return throughput(set, s)
	}
	l, ok := set.Latency(signalOf[o.SLI])
	if !ok {
		return Variant{}, "", "", nil, problem(
			fmt.Sprintf("no release of the configured range exports a histogram for %s in %s mode", o.SLI, d.Mode),
			"drop the objective or change the versions",
		)
	}
	target := o.Target.Seconds()
	n, err := Around(l.Ladder, target)
	if err != nil {
		return Variant{}, "", "", nil, problem(
			fmt.Sprintf("a target of %s on %s is %v", seconds(target), l.Source.Name, err),
			fmt.Sprintf("choose a target within the ladder (%s), or give the engine other buckets and list them under ladders: {%q: [...]}; %s", ladderText(l.Ladder), l.Source.Name, setting(l.Source.Ladder)),
		)
	}
	v := Variant{Pos: o.Pos, Models: s.models, Target: o.Target, Neighbours: n, Policy: o.Policy}
	if !n.Exact() {
		if o.Policy == config.Exact {
			return Variant{}, "", "", nil, problem(
				fmt.Sprintf("a target of %s on %s is no bucket bound; the neighbours are %s and %s", seconds(target), l.Source.Name, seconds(n.Lower), seconds(n.Upper)),
				"take one of them, or another policy than exact; "+setting(l.Source.Ladder),
			)
		}
		log.Add(d.Name, o.ID(), between(o, n, l.Source.Ladder))
	}
	v.Total, v.Bad = judge(d.Name, l.Bucket, v)
	v.NewTotal, v.NewBad = judge(d.Name, set.BucketsCounted(l, n.Lower, n.Upper).Step, v)
	if !n.Exact() {
		in := within(d.Name, l.Bucket, v)
		v.Uncertain = in(promql.AtBound(n.Upper)) + " - " + in(promql.AtBound(n.Lower))
	}
	return v, l.Title, l.Events, []metric.Metric{l.Source}, nil
}

// within reads a record of buckets for the models of a variant, at one bound.
func within(deployment string, buckets sli.Record, v Variant) func(le promql.Matcher) string {
	return func(le promql.Matcher) string {
		return "sum without (le) (" + sli.Own(deployment, buckets.Name, append(append([]promql.Matcher{}, v.Models...), le)...) + ")"
	}
}

// judge splits the observations in a record of buckets: all, and those beyond the target.
func judge(deployment string, buckets sli.Record, v Variant) (total, bad string) {
	in := within(deployment, buckets, v)
	total = in(promql.Total())
	// Sums of floats may differ in the last digit; less than none is none.
	return total, "clamp_min(" + total + " - (" + good(in, v.Neighbours, v.Target.Seconds(), v.Policy) + "), 0)"
}

func between(o config.Objective, n Neighbours, l metric.Ladder) string {
	how := map[config.Policy]string{
		config.Interpolate: "events between them are taken as spread evenly, as histogram_quantile does",
		config.Strict:      "only events up to the lower one count as good",
		config.Lenient:     "all events up to the upper one count as good",
	}[o.Policy]
	return fmt.Sprintf("the target %s lies between the bucket bounds %s and %s: %s; %s", seconds(o.Target.Seconds()), seconds(n.Lower), seconds(n.Upper), how, setting(l))
}

func ladderText(ladder []float64) string {
	out := make([]string, 0, len(ladder))
	for _, b := range ladder {
		if b > 0 {
			out = append(out, seconds(b))
		}
	}
	return strings.Join(out, ", ")
}
