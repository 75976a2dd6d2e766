package ruletest

import (
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/slo"
)

// entriesOfPeriod is how many entries a period has: it is a sum of what was
// counted, at whatever step.
const entriesOfPeriod = 8

// budgetDocuments writes the document of the SLO period.
func budgetDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	if len(f.plan.SLOs) == 0 {
		return nil, nil
	}
	period := f.d.Rules.Period
	step := period / entriesOfPeriod
	w := played{fleet: f, alerts: as, clock: clock{step: step, rules: f.d.Rules}, entries: entriesOfPeriod + 3}
	for i := range f.plan.SLOs {
		o := &f.plan.SLOs[i]
		budget, _ := o.Percent.Budget().Float64()
		for _, s := range spendings(budget) {
			w.add(o, s.ledger(w.labels(o, s.name), w.entries))
		}
	}
	w.idle()
	t := w.test("the budget is what the bad events of the period have left of it")
	w.neighbour(t)
	for i, l := range w.ledgers {
		objective := line{}
		objective.run(float(w.slos[i].Percent), 0, w.entries)
		t.series = append(t.series, series{seriesName(slo.Objective, l.labels), objective.text()})
	}
	w.windows(t, period, cov)
	at := w.entries - 1
	c := cases{test: t, at: w.clock.after(at), grain: fine, deployment: f.d.Name, coverage: cov}
	for _, o := range unique(w.slos) {
		var left []sample
		for i, l := range w.ledgers {
			if share, ok := w.clock.share(l, period, at); ok && w.slos[i] == o {
				left = append(left, c.is(l.labels, truth{value: 1 - share/(1-float(o.Percent))}))
			}
		}
		c.add(slo.BudgetRemaining(period), []promql.Matcher{promql.Eq(slo.SLOLabel, o.ID)}, left)
	}
	return []*document{{subject: "budget", interval: step, tests: []*test{t}}}, nil
}

// spendings are the ways in which a budget is spent over a period.
func spendings(budget float64) []situation {
	return []situation{
		{name: "half-spent", at: func(int) (float64, float64) { return 100, budget / 2 }},
		{name: "overspent", at: func(int) (float64, float64) { return 100, min(1.5*budget, 1) }},
		{name: "forgotten", at: func(age int) (float64, float64) {
			if age >= entriesOfPeriod {
				return 10000, 1
			}
			return 100, 0
		}},
		// A time weighs as much as its traffic: no mean of shares.
		{name: "one-busy-bad-time", at: func(age int) (float64, float64) {
			if age == entriesOfPeriod/2 {
				return 900, budget
			}
			return 100, 0
		}},
	}
}
