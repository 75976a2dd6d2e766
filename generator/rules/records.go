package rules

import (
	"math/big"
	"strings"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// records are the two groups of what boards and alerts read. The fast one holds
// the signals, the events that the objectives judge and the windows that pages
// read: one group, so that each rule sees what the one before it just wrote.
func records(p slo.Plan) []Group {
	d := p.Set.Deployment
	fast := Group{Name: groupName(d.Name, "records"), Interval: d.Rules.Interval}
	for _, r := range p.Set.Records() {
		fast.Records = append(fast.Records, Record{Name: r.Name, Expr: r.Expr})
	}
	if len(p.SLOs) == 0 {
		return []Group{fast}
	}
	quick, slow := events(p)
	fast.Records = append(fast.Records, quick...)
	return []Group{fast, {Name: groupName(d.Name, "records-slow"), Interval: slo.Step, Records: slow}}
}

// events count what the objectives judge. The slow rules add up events counted
// once per step, so that a period of 30 days costs thousands of samples a series
// and not tens of thousands.
func events(p slo.Plan) (fast, slow []Record) {
	d := p.Set.Deployment
	own := func(name string) string { return sli.Own(d.Name, name) }
	w := d.Rules.Window
	for _, s := range p.SLOs {
		fast = append(fast, eventRecords(w, s)...)
	}
	fast = append(fast, Record{Name: slo.ErrorShare(w), Expr: own(slo.BadRate(w)) + " / (" + own(slo.TotalRate(w)) + " > 0)"})
	slow = append(slow,
		Record{Name: slo.TotalStep, Expr: sumOver(own(slo.TotalRate(w)), slo.Step, d.Rules.Interval)},
		Record{Name: slo.BadStep, Expr: sumOver(own(slo.BadRate(w)), slo.Step, d.Rules.Interval)})
	for _, window := range p.Windows() {
		if window <= slo.FastLimit {
			fast = append(fast, windowRecords(own, window,
				sumOver(own(slo.TotalRate(w)), window, d.Rules.Interval), sumOver(own(slo.BadRate(w)), window, d.Rules.Interval))...)
			continue
		}
		slow = append(slow, windowRecords(own, window,
			sumIn(own(slo.TotalStep), window), sumIn(own(slo.BadStep), window))...)
	}
	period := d.Rules.Period
	slow = append(slow, Record{
		Name: slo.BudgetRemaining(period),
		Expr: "1 - " + own(slo.ErrorShare(period)) + " / (1 - " + own(slo.Objective) + ")",
	})
	return fast, slow
}

// eventRecords are the rates of an objective's events and its constants. The
// variants of its target hold for different models, so each record is their
// union: two rules of one name and labels would be a duplicate to promtool.
func eventRecords(w time.Duration, s slo.SLO) []Record {
	labels := map[string]string{slo.SLOLabel: s.ID, slo.SLILabel: string(s.SLI)}
	var out []Record
	rec := func(name string, of func(slo.Variant) string) {
		var parts []string
		for _, v := range s.Variants {
			if expr := of(v); expr != "" {
				parts = append(parts, expr)
			}
		}
		if len(parts) > 0 {
			out = append(out, Record{Name: name, Expr: strings.Join(parts, " or "), Labels: labels})
		}
	}
	rec(slo.TotalRate(w), func(v slo.Variant) string { return v.Total })
	rec(slo.BadRate(w), func(v slo.Variant) string { return v.Bad })
	rec(slo.UncertainShare(w), func(v slo.Variant) string {
		if v.Uncertain == "" {
			return ""
		}
		return "(" + v.Uncertain + ") / (" + v.Total + " > 0)"
	})
	// Constants ride on the events' labels, so a board can draw the target of each model.
	rec(slo.Objective, func(v slo.Variant) string { return config.Decimal(s.Percent.Rat()) + " + 0 * " + v.Total })
	rec(slo.TargetSeconds, func(v slo.Variant) string {
		if v.Target == 0 {
			return ""
		}
		return config.Decimal(big.NewRat(int64(v.Target), int64(time.Second))) + " + 0 * " + v.Total
	})
	return out
}

// windowRecords are the counts of a window and the share of bad events: both
// counts are added up first and divided last, so that a busy hour weighs more
// than a quiet day.
func windowRecords(own func(string) string, window time.Duration, total, bad string) []Record {
	return []Record{
		{Name: slo.TotalIncrease(window), Expr: total},
		{Name: slo.BadIncrease(window), Expr: bad},
		{Name: slo.ErrorShare(window), Expr: own(slo.BadIncrease(window)) + " / (" + own(slo.TotalIncrease(window)) + " > 0)"},
	}
}

// sumOver adds up a recorded rate into a number of events: each sample stands
// for one evaluation interval. One rate per rate window would do with fewer
// samples, but what lies between the last scrape of one window and the first of
// the next is in neither: of bursts that come at the pace of the windows a tenth
// would be lost each time. Overlapping rates lose it in turn, and none on average.
func sumOver(rate string, window, interval time.Duration) string {
	return sumIn(rate, window) + " * " + config.Decimal(big.NewRat(int64(interval), int64(time.Second)))
}

// sumIn adds up the samples of a window. Prometheus 2 takes a sample at either
// end of a range, Prometheus 3 only at the later one, and recorded samples lie
// exactly on both: without its first millisecond the window holds the same
// samples in either.
func sumIn(selector string, window time.Duration) string {
	return overTime("sum", selector, window-time.Millisecond)
}

func overTime(op, selector string, window time.Duration) string {
	return op + "_over_time(" + selector + "[" + promql.Duration(window) + "])"
}
