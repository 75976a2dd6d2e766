package dashboard

import (
	"slices"
	"strconv"
	"time"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/slo"
)

// sloBoard answers which objective is missed, for which model, how fast its
// budget burns and which alert that is.
func (p profile) sloBoard() board.Board {
	b := board.Board{
		Key: p.key("slo"), UID: p.sloUID(), Title: p.title("SLO"),
		Description: "Objectives, error budgets and burn rates, from the series that the alerts judge. Times are those of the alerts' windows.",
		Tags:        []string{tagAll, p.tag()}, From: "now-24h",
		Variables: p.pickers(), Annotations: p.events(), Links: p.top(),
	}
	for _, r := range [][]board.Row{
		row("now", "", false, p.sloTiles()),
		row("alerts", "Alerts", false, p.alertPanels()),
		row("objectives", "Objectives", false, p.objectivesTable()),
	} {
		b.Rows = append(b.Rows, r...)
	}
	for _, o := range p.slos {
		b.Rows = append(b.Rows, row("slo-"+o.ID, o.Title+": "+o.words(), false, p.objectiveRow(o))...)
	}
	return b
}

// fast is the long window of the fastest alert that is no outage: of the first
// page, or of the first ticket where nothing pages.
func fast(os []objective) time.Duration {
	var ticket time.Duration
	for _, o := range os {
		for _, pair := range o.Pairs {
			if pair.Outage {
				continue
			}
			if pair.Class == slo.Page {
				return pair.Long
			}
			if ticket == 0 {
				ticket = pair.Long
			}
		}
	}
	return ticket
}

// burn is how many times faster than sustainable a budget is spent over a window.
func (p profile) burn(window time.Duration, of ...promql.Matcher) string {
	return p.sel(slo.ErrorShare(window), of...) + " / (1 - " + p.sel(slo.Objective, of...) + ")"
}

func (p profile) sloTiles() []board.Panel {
	out := []board.Panel{p.firingTile()}
	if len(p.slos) == 0 {
		return append(strip(out), p.noObjectives())
	}
	out = append(out, p.budgetTile()...)
	if len(p.felt()) > 0 {
		out = append(out, p.burnTile(), p.overspentTile())
	}
	out = append(out, p.countTile())
	if t, ok := p.quietTile(); ok {
		out = append(out, t)
	}
	return strip(out)
}

// noObjectives says why the board is empty.
func (p profile) noObjectives() board.Panel {
	return board.Panel{
		Key: "no-objectives", Title: "No objectives", Width: 24, Height: 4,
		Description: "These deployments have no objectives in the configuration.",
		View: board.Text{Markdown: "These deployments have no objectives. Add `slos` to the configuration, " +
			"for example `ttft: {p95: 500ms}`, and generate again: budgets, burn rates and alerts follow from them."},
	}
}

func (p profile) burnTile() board.Panel {
	w := fast(p.felt())
	steps := []board.Step{{From: 0, Color: colorGood}, {From: 1, Color: colorWarning}}
	lowest := 0.0
	for _, o := range p.felt() {
		for _, pair := range o.Pairs {
			if f := float(pair.Factor); pair.Class == slo.Page && pair.Long == w && f > 1 && (lowest == 0 || f < lowest) {
				lowest = f
			}
		}
	}
	if lowest > 0 {
		steps = append(steps, board.Step{From: lowest, Color: colorBad})
	}
	span := promql.Window(w)
	return p.tile("burn-now", "Burn rate, "+span, unitNumber, idle, by("max", nil, p.burn(w, p.hurting()...)), steps, about{
		shows: "How many times faster than sustainable the fastest budget that users feel is spent, over the last " + span +
			". At 1 a budget lasts exactly its period of " + promql.Window(p.set.Deployment.Rules.Period) + ".",
		todo:    "Red is where the first page may fire. The table below says which objective and model.",
		metrics: sources(p.slos),
	})
}

// overspentTile counts what the period can no longer keep.
func (p profile) overspentTile() board.Panel {
	return p.tile("overspent-now", "Budgets overspent", unitNumber, "no events yet", by("sum", nil, p.sel(budgetName(p), p.hurting()...)+" < bool 0"),
		[]board.Step{{From: 0, Color: colorGood}, {From: 1, Color: colorBad}}, about{
			shows:   "Pairs of a model and an objective that users feel whose budget of " + promql.Window(p.set.Deployment.Rules.Period) + " is spent.",
			todo:    "They stay so until the bad hours leave the period: what burns now is in the tile beside.",
			metrics: sources(p.felt()),
		})
}

func (p profile) countTile() board.Panel {
	return p.tile("objectives-now", "Objectives watched", unitNumber, "none: no events yet", by("count", nil, p.sel(slo.Objective)), nil, about{
		shows:   "Pairs of a model and an objective that have series now. An engine that exports nothing is watched by no objective.",
		todo:    "Fewer than expected: look at the alerts on missing targets.",
		metrics: sources(p.slos),
	})
}

// quietTile counts the objectives with too few events for a page to fire.
func (p profile) quietTile() (board.Panel, bool) {
	floor := 0
	for _, o := range p.felt() {
		if floor == 0 || o.floor < floor {
			floor = o.floor
		}
	}
	if floor == 0 {
		return board.Panel{}, false
	}
	w := fast(p.felt())
	n, span := strconv.Itoa(floor), promql.Window(w)
	return p.tile("quiet-now", "Too quiet to page", unitNumber, "none", by("count", nil, p.sel(slo.TotalIncrease(w), p.hurting()...)+" < "+n), nil, about{
		shows: "Objectives that counted fewer than " + n + " events in the last " + span + ": a page asks for that many bad ones, so it can not fire there.",
		todo:  "One unlucky request of three is no outage. If the traffic is real and small, lower the floor of bad events in the configuration.",

		metrics: sources(p.slos),
	}), true
}

// objectivesTable has a line per objective and model, the emptiest budget first.
func (p profile) objectivesTable() []board.Panel {
	if len(p.slos) == 0 {
		return nil
	}
	labels := p.apart(slo.SLOLabel)
	period := p.set.Deployment.Rules.Period
	pn := board.Panel{Key: "objectives-table", Title: "Objectives by model", Width: 24, Height: 8, Unit: unitNumber, Empty: "no events yet"}
	v := board.Table{SortBy: "Budget left", Columns: []board.Column{{Label: slo.SLOLabel, Title: "SLO", Width: 120}}}
	for _, l := range p.apart() {
		c := board.Column{Label: l, Title: words(l)}
		if l == promql.ModelLabel {
			c.Width = 280
			c.Links = []board.Link{
				p.to("Only this model", p.sloUID(), p.fromRow()),
				p.to("Its traffic and latency", p.serviceUID(), p.fromRow()),
				p.to("Its engines", p.enginesUID(), p.fromRow()),
			}
		}
		v.Columns = append(v.Columns, c)
	}
	add := func(title, unitID, op, expr string, steps []board.Step) {
		v.Columns = append(v.Columns, board.Column{Query: len(pn.Queries), Title: title, Unit: unitID, Steps: steps})
		pn.Queries = append(pn.Queries, board.Query{Expr: by(op, labels, expr), Instant: true})
	}
	add("Objective", unitShare, "max", p.sel(slo.Objective), nil)
	if slices.ContainsFunc(p.slos, objective.latency) {
		add("Target", unitSeconds, "min", p.sel(slo.TargetSeconds), nil)
	}
	add("Attained, "+promql.Window(period), unitShare, "min", "1 - "+p.sel(slo.ErrorShare(period)), nil)
	add("Budget left", unitShare, "min", p.sel(budgetName(p)), budgetSteps())
	for _, w := range p.longWindows() {
		add("Burn, "+promql.Window(w), unitNumber, "max", p.burn(w), []board.Step{{From: 1, Color: colorWarning}})
	}
	w := fast(p.slos)
	add("Events, "+promql.Window(w), unitNumber, "sum", p.sel(slo.TotalIncrease(w)), nil)
	for i := range v.Columns {
		if v.Columns[i].Unit == unitShare {
			v.Columns[i].Decimals = 2
		}
	}
	widen(v.Columns)
	pn.View = v
	return []board.Panel{p.finish(pn, about{
		shows: "Every objective of every picked model. Burn is the speed at which the budget is spent; 1 spends it exactly within " + promql.Window(period) + ".",
		todo:  "Start at the top: the least budget. Burn high over a short window only: it is new; over all windows: it has lasted.",

		metrics: sources(p.slos),
	})}
}

// widen makes room in the header of the column that is sorted by.
func widen(columns []board.Column) {
	for i := range columns {
		if columns[i].Title == "Budget left" {
			columns[i].Width = 130
		}
	}
}

// longWindows are the long windows of all alerts, ascending.
func (p profile) longWindows() []time.Duration {
	long := map[time.Duration]bool{}
	for _, o := range p.slos {
		for _, pair := range o.Pairs {
			if !pair.Outage {
				long[pair.Long] = true
			}
		}
	}
	var out []time.Duration
	for _, q := range p.plans {
		for _, w := range q.Windows() {
			if long[w] {
				out = append(out, w)
				delete(long, w)
			}
		}
	}
	return out
}
