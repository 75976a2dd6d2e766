package dashboard

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// idle is what a ratio or a latency says without traffic: no line, never 0.
const idle = "no traffic"

// judged is the quantile at which a latency is compared with its target: that of
// the first objective on it, else p95.
type judged struct {
	// name is p95, expr its value per model.
	name, expr string
	// objective is nil without one.
	objective *objective
}

// judge picks the quantile. One that is not recorded is computed from the
// recorded buckets, which are few and already one set per model.
func (p profile) judge(l sli.Latency) judged {
	j := judged{name: "p95", expr: p.sel(l.P95.Name)}
	on := p.on(l.ID)
	if len(on) == 0 {
		return j
	}
	j.objective = &on[0]
	j.name = "p" + on[0].Percent.String()
	switch j.name {
	case "p50":
		j.expr = p.sel(l.P50.Name)
	case "p95":
	case "p99":
		j.expr = p.sel(l.P99.Name)
	default:
		q := decimalOf(on[0].Percent)
		j.expr = "histogram_quantile(" + q + ", " + p.sel(l.Bucket.Name) + ") >= 0"
	}
	return j
}

// targetLines draws the targets of a signal: one line per objective, two where
// models have different ones.
func (p profile) targetLines(id sli.ID) []board.Query {
	on := p.on(id)
	if len(on) == 0 {
		return nil
	}
	sel := p.sel(slo.TargetSeconds, promql.Eq(slo.SLILabel, string(id)))
	style := board.Style{Color: colorTarget, Dashed: true}
	same := true
	for _, o := range on {
		low, high := o.targets()
		same = same && low == high
	}
	if same {
		return []board.Query{{Expr: by("min", []string{slo.SLOLabel}, sel), Legend: "target {{slo}}", Style: style}}
	}
	return []board.Query{
		{Expr: by("min", []string{slo.SLOLabel}, sel), Legend: "strictest target {{slo}}", Style: style},
		{Expr: by("max", []string{slo.SLOLabel}, sel), Legend: "loosest target {{slo}}", Style: style},
	}
}

// family is the pair of graphs of a user-facing latency: every model against the
// target, and the spread of the slowest.
func (p profile) family(l sli.Latency) []board.Panel {
	j := p.judge(l)
	todo := "Above the dashed target, users wait longer than agreed: look at the queue, then at prefill, then at the engines."
	if j.objective == nil {
		todo = "Without an objective there is no target to compare with: add one to the configuration."
	}
	byModel := board.Panel{
		Key: string(l.ID) + "-by-model", Title: l.Title + ", " + j.name + " by model", Width: 12, Height: 9,
		View: board.TimeSeries{Legend: board.Values, ByName: true}, Unit: unitSeconds, Empty: idle, Min: new(0.0),
		Queries: append([]board.Query{{Expr: highest(by("max", p.apart(), j.expr)), Legend: legend(p.apart()...)}}, p.targetLines(l.ID)...),
		Links:   p.modelLinks(),
	}
	return []board.Panel{
		p.finish(byModel, about{
			shows: l.Meaning + " The " + most + " slowest models at each moment." + p.ladder(l),
			todo:  todo, metrics: p.objectiveSources(l.ID),
		}),
		p.spread(l, l.Title+", spread", p.targetLines(l.ID), todo),
	}
}

// spread is the quantiles and the mean of a latency, for the slowest of the
// picked models: four lines, however many models there are.
func (p profile) spread(l sli.Latency, title string, targets []board.Query, todo string) board.Panel {
	line := func(r sli.Record, name string, c board.Color) board.Query {
		return board.Query{Expr: by("max", nil, p.sel(r.Name)), Legend: name, Style: board.Style{Color: c}}
	}
	pn := board.Panel{
		Key: string(l.ID) + "-spread", Title: title, Width: 12, Height: 9,
		View: board.TimeSeries{Legend: board.Values}, Unit: unitSeconds, Empty: idle, Min: new(0.0),
		Queries: append([]board.Query{
			line(l.P99, "p99", colorP99), line(l.P95, "p95", colorP95), line(l.P50, "p50", colorP50), line(l.Mean, "mean", colorMean),
		}, targets...),
	}
	return p.finish(pn, about{
		shows:   l.Meaning + " Each line is the worst of the picked models; pick one to see it alone." + p.ladder(l),
		todo:    todo,
		metrics: p.objectiveSources(l.ID),
	})
}

// heatmap is where the observations of a latency fall.
func (p profile) heatmap(l sli.Latency) board.Panel {
	return p.finish(board.Panel{
		Key: string(l.ID) + "-heatmap", Title: l.Title + ", distribution", Width: 12, Height: 8,
		View: board.Heatmap{}, Unit: unitSeconds, Empty: idle,
		Queries: []board.Query{{Expr: by("sum", []string{"le"}, p.sel(l.Bucket.Name))}},
	}, about{
		shows: l.Meaning + " Darker cells hold more observations; all picked models together.",
		todo:  "Two bands are two kinds of requests, or two kinds of engines: pick one model, then one filter.",
	})
}

// ladder says what the buckets can not tell.
func (p profile) ladder(l sli.Latency) string {
	if len(l.Ladder) == 0 {
		return ""
	}
	first := l.Ladder[0]
	if first == 0 && len(l.Ladder) > 1 {
		first = l.Ladder[1]
	}
	return " Quantiles are read from buckets: below " + seconds(first) + " and above " + seconds(l.Ladder[len(l.Ladder)-1]) + " they tell nothing."
}

// objectiveSources are the entries behind the objectives on a signal.
func (p profile) objectiveSources(id sli.ID) []metric.Metric { return sources(p.on(id)) }

// modelLinks lead from a line or a row of a model.
func (p profile) modelLinks() []board.Link {
	return []board.Link{
		p.to("Only this model", p.serviceUID(), p.fromSeries()),
		p.to("Its objectives", p.sloUID(), p.fromSeries()),
		p.to("Its engines", p.enginesUID(), p.fromSeries()),
	}
}
