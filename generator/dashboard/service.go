package dashboard

import (
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/sli"
)

// serviceBoard answers whether users are hurt, since when and in which model, and
// then why: traffic, errors, queue, cache, phases.
func (p profile) serviceBoard() board.Board {
	b := board.Board{
		Key: p.key("service"), UID: p.serviceUID(), Title: p.title("Service"),
		Description: "What users of the models get, and why: traffic, errors, latency against its targets, queue, cache. Reads recorded series only.",
		Tags:        []string{tagAll, p.tag()}, From: "now-1h",
		Variables: p.pickers(), Annotations: p.events(), Links: p.top(),
	}
	for _, r := range [][]board.Row{
		row("now", "", false, p.serviceTiles()),
		row("models", "Models", false, p.modelsTable()),
		row("latency", "Latency, as users see it", false, p.families()),
		row("traffic", "Traffic and errors", false, p.traffic()),
		row("queue", "Queue and saturation", false, p.queue()),
		row("phases", "Where the time goes, in the engines", false, p.phases()),
		row("cache", "Cache hits", false, p.hits()),
		row("distribution", "Latency distributions", true, p.heatmaps()),
	} {
		b.Rows = append(b.Rows, r...)
	}
	return b
}

// families are the user-facing latencies, and the others that have an objective.
func (p profile) families() []board.Panel {
	var out []board.Panel
	for _, l := range p.set.Latencies {
		if l.UserFacing {
			out = append(out, p.family(l)...)
		}
	}
	for _, l := range p.set.Latencies {
		if !l.UserFacing && len(p.on(l.ID)) > 0 && l.ID != sli.QueueTime {
			out = append(out, p.family(l)...)
		}
	}
	return out
}

func (p profile) heatmaps() []board.Panel {
	var out []board.Panel
	for _, l := range p.set.Latencies {
		if l.UserFacing {
			out = append(out, p.heatmap(l))
		}
	}
	return out
}

// modelsTable has a line per model: which one is it.
func (p profile) modelsTable() []board.Panel {
	pn := board.Panel{Key: "models-table", Title: "Models now", Width: 24, Height: 7, Unit: unitNumber, Empty: "no model is scraped"}
	v := board.Table{}
	for _, l := range p.apart() {
		c := board.Column{Label: l, Title: words(l)}
		if l == "model" {
			c.Links = []board.Link{
				p.to("Only this model", p.serviceUID(), p.fromRow()),
				p.to("Its objectives", p.sloUID(), p.fromRow()),
				p.to("Its engines", p.enginesUID(), p.fromRow()),
			}
			c.Width = 260
		}
		v.Columns = append(v.Columns, c)
	}
	add := func(title, unitID, expr string, steps []board.Step) {
		v.Columns = append(v.Columns, board.Column{Query: len(pn.Queries), Title: title, Unit: unitID, Steps: steps})
		pn.Queries = append(pn.Queries, board.Query{Expr: expr, Instant: true})
	}
	record := func(title, op string, id sli.ID) {
		if r, ok := p.set.Record(id); ok {
			unitID, _ := unitOf(r)
			add(title, unitID, by(op, p.apart(), p.read(r)), nil)
		}
	}
	if len(p.felt()) > 0 {
		add("Budget left", unitShare, by("min", p.apart(), p.sel(budgetName(p), p.hurting()...)), budgetSteps())
		v.SortBy = "Budget left"
	}
	record("Requests", "sum", sli.Requests)
	add("Error share", unitShare, p.errorShare(p.apart()), p.errorSteps())
	for _, l := range p.set.Latencies {
		if !l.UserFacing {
			continue
		}
		j := p.judge(l)
		var steps []board.Step
		if j.objective != nil {
			if t, ok := j.objective.target(); ok {
				steps = []board.Step{{From: 0, Color: colorGood}, {From: t.Seconds(), Color: colorBad}}
			}
		}
		add(short(l)+" "+j.name, unitSeconds, by("max", p.apart(), j.expr), steps)
	}
	record("Running", "sum", sli.Running)
	record("Waiting", "sum", sli.Waiting)
	record("Fullest KV", "max", sli.KVUsageMax)
	record("Prefix hits", "max", sli.PrefixHitRatio)
	widen(v.Columns)
	pn.View = v
	shows := "Every picked model now, the one with the least budget first. A blank cell is a model without traffic."
	if p.dynamo() {
		shows += " A model that frontend and workers spell differently has a line for each spelling."
	}
	return []board.Panel{p.finish(pn, about{
		shows: shows, todo: "Click a model to look at it alone, at its objectives or at its engines.", metrics: sources(p.slos),
	})}
}
