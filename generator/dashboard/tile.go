package dashboard

import (
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// tile is a number read at this moment: an instant query, which is empty as soon
// as its series ends, where a range query would show the value before a crash.
func (p profile) tile(key, title, unitID, empty, expr string, steps []board.Step, a about, links ...board.Link) board.Panel {
	return p.finish(board.Panel{
		Key: key, Title: title, Width: 3, Height: 4, View: board.Stat{}, Unit: unitID, Empty: empty, Steps: steps, Links: links,
		Queries: []board.Query{{Expr: expr, Instant: true}},
	}, a)
}

// strip spreads tiles over lines of at most eight, evenly.
func strip(tiles []board.Panel) []board.Panel {
	perLine := 8
	if n := len(tiles); n > 8 {
		perLine = (n + (n+7)/8 - 1) / ((n + 7) / 8)
	}
	return wide(board.Columns/min(perLine, max(1, len(tiles))), tiles...)
}

// serviceTiles answer at a glance whether users are hurt.
func (p profile) serviceTiles() []board.Panel {
	var out []board.Panel
	out = append(out, p.firingTile())
	out = append(out, p.budgetTile()...)
	out = append(out, p.sumTile("requests-now", "Requests", sli.Requests, "None on a busy day: look in front of the engines.")...)
	out = append(out, p.errorTile())
	for _, l := range p.set.Latencies {
		if l.UserFacing && (l.ID == sli.TTFT || l.ID == sli.ITL || l.ID == sli.E2E) {
			out = append(out, p.latencyTile(l))
		}
	}
	out = append(out, p.sumTile("waiting-now", "Waiting", sli.Waiting, "Growing: the graphs on the queue say which model and why.")...)
	if len(out) < 8 {
		out = append(out, p.sumTile("output-now", "Output tokens/s", sli.OutputTokens, "None while requests wait: the engines stall.")...)
	}
	return strip(out)
}

func (p profile) firingTile() board.Panel {
	return p.tile("firing", "Firing alerts", unitNumber, "none", by("count", nil, p.alerts("firing")),
		[]board.Step{{From: 0, Color: colorGood}, {From: 1, Color: colorBad}},
		about{shows: "Alerts of these deployments that fire now.", todo: "Open the list on the SLO board; each alert has a runbook."},
		p.to("The alerts", p.sloUID(), nil))
}

// budgetTile is the worst budget of all objectives.
func (p profile) budgetTile() []board.Panel {
	if len(p.felt()) == 0 {
		return nil
	}
	period := p.set.Deployment.Rules.Period
	return []board.Panel{p.tile("budget-left", "Budget left", unitShare, "no events yet", by("min", nil, p.sel(budgetName(p), p.hurting()...)),
		budgetSteps(),
		about{
			shows:   "The smallest share of an error budget that is left over " + promql.Window(period) + ", over the picked models and the objectives that users feel; below 0 it is overspent.",
			todo:    "The SLO board says which objective and model, and how fast it burns.",
			metrics: sources(p.felt()),
		}, p.to("Objectives", p.sloUID(), nil))}
}

// budgetSteps judge what is left of a budget.
func budgetSteps() []board.Step {
	return []board.Step{{From: -1e9, Color: colorBad}, {From: 0, Color: colorWarning}, {From: 0.25, Color: colorGood}}
}

func (p profile) sumTile(key, title string, id sli.ID, todo string) []board.Panel {
	r, ok := p.set.Record(id)
	if !ok {
		return nil
	}
	unitID, _ := unitOf(r)
	return []board.Panel{p.tile(key, title, unitID, emptyOf(r), by("sum", nil, p.read(r)), nil,
		about{shows: r.Meaning + " All picked models together.", todo: todo})}
}

// errorTile is judged by the objective on availability, where there is one.
func (p profile) errorTile() board.Panel {
	return p.tile("errors-now", "Error share", unitShare, idle, p.errorShare(nil), p.errorSteps(), about{
		shows:   "Share of valid requests that failed on the server's side, all picked models together; client faults are in neither number.",
		todo:    "Coloured from the error budget upward where there is an objective on availability. Look at error share by model, then at the engines' logs.",
		metrics: p.objectiveSources(sli.ID(config.Availability)),
	}, p.to("Objectives", p.sloUID(), nil))
}

// errorShare divides failed by valid requests after adding both up.
func (p profile) errorShare(labels []string) string {
	valid, _ := p.set.Record(sli.Valid)
	failed, _ := p.set.Record(sli.Failed)
	return by("sum", labels, p.read(failed)) + " / (" + by("sum", labels, p.read(valid)) + " > 0)"
}

// errorSteps turn orange where the budget is spent as fast as it comes, and red
// where the fastest page fires. Without an objective nothing judges.
func (p profile) errorSteps() []board.Step {
	on := p.on(sli.ID(config.Availability))
	if len(on) == 0 || !on[0].everywhere {
		return nil
	}
	steps := []board.Step{{From: 0, Color: colorGood}, {From: float(on[0].Percent.Budget()), Color: colorWarning}}
	for _, pair := range on[0].Pairs {
		if pair.Class == slo.Page && !pair.Outage && pair.Threshold.Cmp(on[0].Percent.Budget()) > 0 {
			return append(steps, board.Step{From: float(pair.Threshold), Color: colorBad})
		}
	}
	return steps
}

// latencyTile is the judged quantile of the slowest model.
func (p profile) latencyTile(l sli.Latency) board.Panel {
	j := p.judge(l)
	var steps []board.Step
	todo := "No objective judges it: compare with what is usual."
	if j.objective != nil {
		todo = "The objective: " + j.objective.words() + "."
		if t, ok := j.objective.target(); ok {
			steps = []board.Step{{From: 0, Color: colorGood}, {From: t.Seconds(), Color: colorBad}}
			todo += " Red above the target."
		} else {
			todo += " Targets differ, so no colour judges: compare by model below."
		}
	}
	return p.tile(string(l.ID)+"-now", short(l)+" "+j.name, unitSeconds, idle, by("max", nil, j.expr), steps, about{
		shows: l.Meaning + " The slowest of the picked models over the last " + promql.Window(p.window()) + ".",
		todo:  todo, metrics: p.objectiveSources(l.ID),
	}, p.to("Objectives", p.sloUID(), nil))
}

// short is the name of a latency that fits a tile or a column.
func short(l sli.Latency) string {
	switch l.ID {
	case sli.TTFT:
		return "TTFT"
	case sli.ITL:
		return "ITL"
	case sli.TPOT:
		return "TPOT"
	case sli.E2E:
		return "E2E"
	default:
		return l.Title
	}
}
