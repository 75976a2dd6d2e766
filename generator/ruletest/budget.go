package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/slo"
)

// budgetDocuments writes the document of the SLO period: a day an entry, as the
// period of any length is a sum of what was counted.
func budgetDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	const day = 24 * time.Hour
	if len(f.plan.SLOs) == 0 {
		return nil, nil
	}
	period := f.d.Rules.Period
	days := int(period / day)
	w := played{fleet: f, alerts: as, clock: clock{step: day, rules: f.d.Rules}, entries: days + 3}
	for i := range f.plan.SLOs {
		o := &f.plan.SLOs[i]
		budget, _ := o.Percent.Budget().Float64()
		for _, s := range spendings(budget, days) {
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
	return []*document{{subject: "budget", interval: day, tests: []*test{t}}}, nil
}

// spendings are the ways in which a budget is spent over a period of days.
func spendings(budget float64, days int) []situation {
	return []situation{
		{name: "half-spent", at: func(int) (float64, float64) { return 100, budget / 2 }},
		{name: "overspent", at: func(int) (float64, float64) { return 100, min(1.5*budget, 1) }},
		{name: "forgotten", at: func(age int) (float64, float64) {
			if age >= days {
				return 10000, 1
			}
			return 100, 0
		}},
		// A day weighs as much as its traffic: no mean of daily shares.
		{name: "one-busy-bad-day", at: func(age int) (float64, float64) {
			if age == days/2 {
				return 900, budget
			}
			return 100, 0
		}},
	}
}
