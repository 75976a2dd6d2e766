package rules

import (
	"math/big"
	"slices"
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
	for _, r := range slices.Concat(p.Set.Records(), p.Counted) {
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
// and not tens of thousands. They take the count that the fast group has kept, which
// is whole whenever they come: samples that are being written would be missed.
func events(p slo.Plan) (fast, slow []Record) {
	d := p.Set.Deployment
	own := func(name string) string { return sli.Own(d.Name, name) }
	w, interval := d.Rules.Window, d.Rules.Interval
	for _, s := range p.SLOs {
		fast = append(fast, eventRecords(w, interval, s)...)
	}
	fast = append(fast, Record{Name: slo.ErrorShare(w), Expr: own(slo.BadRate(w)) + " / (" + own(slo.TotalRate(w)) + " > 0)"})
	added := func(window, of time.Duration) []Record {
		return []Record{
			{Name: slo.TotalIncrease(window), Expr: sumIn(own(slo.TotalIncrease(interval)), of)},
			{Name: slo.BadIncrease(window), Expr: sumIn(own(slo.BadIncrease(interval)), of)},
		}
	}
	if interval != slo.Step {
		fast = append(fast, added(slo.Step, slo.Step)...)
	}
	slow = append(slow,
		Record{Name: slo.TotalStep, Expr: own(slo.TotalIncrease(slo.Step))},
		Record{Name: slo.BadStep, Expr: own(slo.BadIncrease(slo.Step))})
	for _, window := range p.Windows() {
		switch {
		case window == slo.Step:
			fast = append(fast, share(own, window))
		case window <= slo.FastLimit:
			fast = append(append(fast, added(window, window-interval)...), share(own, window))
		default:
			slow = append(slow,
				Record{Name: slo.TotalIncrease(window), Expr: sumIn(own(slo.TotalStep), window)},
				Record{Name: slo.BadIncrease(window), Expr: sumIn(own(slo.BadStep), window)},
				share(own, window))
		}
	}
	period := d.Rules.Period
	slow = append(slow, Record{
		Name: slo.BudgetRemaining(period),
		Expr: "1 - " + own(slo.ErrorShare(period)) + " / (1 - " + own(slo.Objective) + ")",
	})
	return fast, slow
}

// eventRecords are an objective's events, as rates and counted, and its constants. The
// variants of its target hold for different models, so each record is their
// union: two rules of one name and labels would be a duplicate to promtool.
func eventRecords(w, interval time.Duration, s slo.SLO) []Record {
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
	rec(slo.TotalIncrease(interval), func(v slo.Variant) string { return v.NewTotal })
	rec(slo.BadIncrease(interval), func(v slo.Variant) string { return v.NewBad })
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

// share is the share of bad events in a window: both counts are added up first and
// divided last, so that a busy hour weighs more than a quiet day.
func share(own func(string) string, window time.Duration) Record {
	return Record{Name: slo.ErrorShare(window), Expr: own(slo.BadIncrease(window)) + " / (" + own(slo.TotalIncrease(window)) + " > 0)"}
}

// sumIn adds up the samples of a window. Prometheus 2 takes a sample at either
// end of a range, Prometheus 3 only at the later one, and recorded samples lie
// exactly on both: without its first millisecond the window holds the same
// samples in either. Where whole steps are not needed, a window begins like that of
// rate with the first sample in it, which has nothing to grow from: one interval less.
func sumIn(selector string, window time.Duration) string {
	return overTime("sum", selector, window-time.Millisecond)
}

func overTime(op, selector string, window time.Duration) string {
	return op + "_over_time(" + selector + "[" + promql.Duration(window) + "])"
}
