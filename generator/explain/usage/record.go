package usage

import (
	"slices"
	"time"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// Record is a series of ours.
type Record struct {
	// Name is the recorded series.
	Name string
	// Title is a short name and Meaning one sentence on what it says.
	Title, Meaning string
	// Unit of the value: seconds, tokens/s.
	Unit string
	// Labels are those of the result, deployment first; identity labels are there
	// where the raw series have them.
	Labels []string
	// Exprs compute it: one, or one per objective for the records that all objectives share.
	Exprs []string
	// Interval is how often it is computed.
	Interval time.Duration
	// Needs says what must hold for the series to exist beyond traffic; empty when it always does.
	Needs string
	// Objective is true for the records that exist only where objectives are set.
	Objective bool
	// Reads is what its expressions read.
	Reads
}

// records reads the recording groups.
func (r *reader) records(p slo.Plan, set rules.Set) []Record {
	signals := map[string]sli.Record{}
	for _, s := range slices.Concat(p.Set.Records(), p.Counted) {
		signals[s.Name] = s
	}
	var out []Record
	index := map[string]int{}
	for _, g := range set.Recording {
		for _, rule := range g.Records {
			i, met := index[rule.Name]
			if !met {
				i, index[rule.Name] = len(out), len(out)
				out = append(out, describe(p, signals, rule.Name))
				out[i].Interval = g.Interval
			}
			what := "record " + rule.Name
			out[i].Exprs = append(out[i].Exprs, rule.Expr)
			out[i].Reads = r.reads(what, out[i].Exprs...)
			r.learn(rule.Name, rule.Labels[slo.SLOLabel], r.selectors(what, rule.Expr))
		}
	}
	return out
}

// describe says what a record is.
func describe(p slo.Plan, signals map[string]sli.Record, name string) Record {
	if s, ok := signals[name]; ok {
		return Record{
			Name: name, Title: s.Title, Meaning: s.Meaning, Unit: s.PerSecondUnit(),
			Labels: append([]string{sli.DeploymentLabel}, s.Labels...), Needs: s.Needs,
		}
	}
	out := Record{
		Name: name, Objective: true,
		Labels: append([]string{sli.DeploymentLabel}, p.Set.ModelLabels(slo.SLOLabel, slo.SLILabel)...),
	}
	out.Title, out.Meaning, out.Unit = objective(p, name)
	return out
}

// objective says what a record that all objectives share is.
func objective(p slo.Plan, name string) (title, meaning, unit string) {
	settings := p.Set.Deployment.Rules
	windows := append([]time.Duration{settings.Window, slo.Step}, p.Windows()...)
	switch name {
	case slo.Objective:
		return "Objective", "Share of good events that the objective asks for, with the labels of the events, so that each model's own is drawn.", "ratio"
	case slo.TargetSeconds:
		return "Target", "Latency target of the objective in seconds, with the labels of the events; none for objectives that are shares.", "seconds"
	case slo.TotalRate(settings.Window):
		return "Events", "Events that the objective judges, per second: requests or tokens, whichever its SLI counts.", "events/s"
	case slo.BadRate(settings.Window):
		return "Bad events", "Events that missed the objective, per second.", "events/s"
	case slo.TotalIncrease(settings.Interval):
		return "New events", "Events that the objective judges and that became known since the evaluation before: each counts once, and every window adds them up.", "events"
	case slo.BadIncrease(settings.Interval):
		return "New bad events", "Events that missed the objective and became known since the evaluation before: each counts once, and every window adds them up.", "events"
	case slo.UncertainShare(settings.Window):
		return "Uncertain events", "Share of the events in the bucket that the target cuts: they may be good or bad; none where the target is a bucket bound.", "ratio"
	case slo.TotalStep:
		return "Events", "Events that the objective judges in one step of " + promql.Window(slo.Step) + ", counted once per step: what the long windows add up.", "events"
	case slo.BadStep:
		return "Bad events", "Events that missed the objective in one step of " + promql.Window(slo.Step) + ", counted once per step: what the long windows add up.", "events"
	case slo.BudgetRemaining(settings.Period):
		return "Budget left", "Share of the period's error budget that is left: 1 untouched, 0 spent, below 0 overspent.", "ratio"
	}
	for _, w := range windows {
		over := " in the last " + promql.Window(w) + "."
		switch name {
		case slo.TotalIncrease(w):
			return "Events", "Events that the objective judges" + over, "events"
		case slo.BadIncrease(w):
			return "Bad events", "Events that missed the objective" + over, "events"
		case slo.ErrorShare(w):
			return "Share of bad events", "Share of the events that missed the objective" + over, "ratio"
		}
	}
	return "", "", ""
}
