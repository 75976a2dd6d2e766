package dashboard

import (
	"slices"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/slo"
)

// objectiveRow explains one objective: what was attained, how fast the budget
// burns, which alert is near, and what is left.
func (p profile) objectiveRow(o objective) []board.Panel {
	return wide(6, p.attained(o), p.burnGraph(o), p.near(o), p.budgetGraph(o))
}

func (o objective) matcher() promql.Matcher { return promql.Eq(slo.SLOLabel, o.ID) }

// attained is the share of good events against the objective, with the band in
// which the truth lies when the target cuts a bucket.
func (p profile) attained(o objective) board.Panel {
	w := p.window()
	bad := p.sel(slo.ErrorShare(w), o.matcher())
	long := fast([]objective{o})
	pn := board.Panel{
		Key: "attained-" + o.ID, Title: "Attained, worst model", Height: 8,
		View: board.TimeSeries{Legend: board.List}, Unit: unitShare, Empty: idle, Max: new(1.0),
		Queries: []board.Query{
			{Expr: by("min", nil, "1 - "+bad), Legend: "last " + promql.Window(w), Style: board.Style{Color: colorShort}},
			{Expr: by("min", nil, "1 - "+p.sel(slo.ErrorShare(long), o.matcher())), Legend: "last " + promql.Window(long), Style: board.Style{Color: colorLonger}},
			{Expr: by("max", nil, p.sel(slo.Objective, o.matcher())), Legend: "objective", Style: board.Style{Color: colorTarget, Dashed: true}},
		},
	}
	a := about{
		shows:   "Share of good events (" + o.words() + ") of the worst picked model.",
		todo:    "Below the dashed line the budget is spent faster than it comes.",
		metrics: o.Sources,
	}
	if o.exact() {
		if o.latency() {
			a.shows += " The target is a bucket bound, so the share is exact."
		}
		return p.finish(pn, a)
	}
	below, above := o.edges()
	unsure := p.sel(slo.UncertainShare(w), o.matcher())
	edge := func(sign, part string) string {
		e := part + " * " + unsure
		if o.mixed() {
			// Models whose target is a bound have no unsure share.
			e = "(" + e + " or 0 * " + bad + ")"
		}
		return by("min", nil, "1 - "+bad+" "+sign+" "+e)
	}
	const low, high = "at worst", "at best"
	pn.Queries = append(pn.Queries,
		board.Query{Expr: "clamp_min(" + edge("-", config.Decimal(below)) + ", 0)", Legend: low, Style: board.Style{Color: colorShort, Faint: true}},
		board.Query{Expr: "clamp_max(" + edge("+", config.Decimal(above)) + ", 1)", Legend: high, Style: board.Style{Color: colorShort, Faint: true, FillTo: low}},
	)
	a.shows += " The target lies inside a bucket of the histogram: the band is where the true share of the last " + promql.Window(w) + " may be."
	a.todo += " A band across the line can not tell: choose a bucket bound as target, or give the engine other buckets."
	return p.finish(pn, a)
}

// mixed tells whether some targets cut a bucket and others do not.
func (o objective) mixed() bool {
	return !o.exact() && slices.ContainsFunc(o.variants, func(v slo.Variant) bool { return v.Uncertain == "" })
}

// classColor is how an alert's window is drawn: pages red, tickets orange.
func classColor(pair slo.Pair, nth int) board.Color {
	shades := map[slo.Class][]board.Color{
		slo.Page:   {"dark-red", "red", "light-red"},
		slo.Ticket: {"orange", "light-orange"},
	}[pair.Class]
	return shades[nth%len(shades)]
}

// pairColors gives each pair of an objective its colour.
func (o objective) pairColors() []board.Color {
	out := make([]board.Color, len(o.Pairs))
	seen := map[slo.Class]int{}
	for i, pair := range o.Pairs {
		out[i] = classColor(pair, seen[pair.Class])
		seen[pair.Class]++
	}
	return out
}

// burnGraph is the burn rate over the long window of each alert, with the rates
// at which they fire.
func (p profile) burnGraph(o objective) board.Panel {
	pn := board.Panel{
		Key: "burn-" + o.ID, Title: "Burn rate, worst model", Height: 8, Axis: "× sustainable",
		View: board.TimeSeries{Legend: board.List, Lines: true}, Unit: unitNumber, Empty: idle, Min: new(0.0), SoftMax: new(1.0),
	}
	colors := o.pairColors()
	for i, pair := range o.Pairs {
		if pair.Outage {
			continue
		}
		pn.Queries = append(pn.Queries, board.Query{
			Expr: by("max", nil, p.burn(pair.Long, o.matcher())), Legend: promql.Window(pair.Long), Style: board.Style{Color: colors[i]},
		})
		pn.Steps = append(pn.Steps, board.Step{From: float(pair.Factor), Color: colors[i]})
	}
	slices.SortFunc(pn.Steps, func(a, b board.Step) int {
		switch {
		case a.From < b.From:
			return -1
		case a.From > b.From:
			return 1
		}
		return 0
	})
	pn.Steps = slices.CompactFunc(pn.Steps, func(a, b board.Step) bool { return a.From == b.From })
	return p.finish(pn, about{
		shows:   "How many times faster than sustainable the budget is spent, over the window of each alert. Dashed lines are where the alert of the same colour may fire; pages are red, tickets orange.",
		todo:    "Only short windows high: it has just begun. All high: it has lasted, and the budget is going.",
		metrics: o.Sources,
	})
}

// near is how far each alert is from firing: both its windows must pass.
func (p profile) near(o objective) board.Panel {
	pn := board.Panel{
		Key: "near-" + o.ID, Title: "How near each alert is", Height: 8, Axis: "100 % fires",
		View: board.TimeSeries{Legend: board.List, Lines: true}, Unit: unitShare, Empty: idle, Min: new(0.0), SoftMax: new(1.0),
		Steps: []board.Step{{From: 1, Color: colorBad}},
		Links: p.runbook(p.alertOf[o.ID]),
	}
	colors := o.pairColors()
	for i, pair := range o.Pairs {
		long := p.sel(slo.ErrorShare(pair.Long), o.matcher())
		expr, name := long, string(pair.Class)+" "+promql.Window(pair.Long)
		if pair.Outage {
			name = "outage " + promql.Window(pair.Long)
		}
		if pair.Short != pair.Long {
			short := p.sel(slo.ErrorShare(pair.Short), o.matcher())
			expr = "(" + long + " <= " + short + " or " + short + ")"
			name += "/" + promql.Window(pair.Short)
		}
		pn.Queries = append(pn.Queries, board.Query{
			Expr: by("max", nil, expr) + " / " + config.Decimal(pair.Threshold), Legend: name, Style: board.Style{Color: colors[i]},
		})
	}
	return p.finish(pn, about{
		shows:   "The smaller of an alert's two error shares, as a part of its threshold: it may fire from 100 % on. Worst picked model.",
		todo:    "A line above 100 % without an alert: fewer bad events than the floor, or it has just begun.",
		metrics: o.Sources,
	})
}

// budgetGraph is what is left of the budget, for the models with the least.
func (p profile) budgetGraph(o objective) board.Panel {
	return p.finish(board.Panel{
		Key: "budget-" + o.ID, Title: "Budget left by model", Height: 8,
		View: board.TimeSeries{Legend: board.List, ByName: true, Lines: true}, Unit: unitShare, Empty: "no events yet", Max: new(1.0),
		Steps:   []board.Step{{From: 0, Color: colorBad}},
		Queries: []board.Query{{Expr: lowest(by("min", p.apart(), p.sel(budgetName(p), o.matcher()))), Legend: legend(p.apart()...)}},
		Links:   p.modelLinks(),
	}, about{
		shows:   "Share of the error budget of the last " + promql.Window(p.set.Deployment.Rules.Period) + " that is left, the " + most + " models with the least. Below 0 the objective of the period is missed.",
		todo:    "A steady slope is a lasting fault, a cliff an outage. It rises again as bad hours leave the period.",
		metrics: o.Sources,
	})
}
