package dashboard

import (
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// alertLabels tell alerts apart.
func (p profile) alertLabels() []string {
	out := []string{"alertname", "severity"}
	if p.many() {
		out = append(out, sli.DeploymentLabel)
	}
	return append(out, slo.SLOLabel, promql.ModelLabel, "instance", "long_window")
}

// runbookLabel holds the name of an alert once more, to be drawn as that of its page.
const runbookLabel = "runbook"

// runbookColumn leads from an alert to its page. Pages are named in lower case, which
// neither PromQL nor a link can make of a name: the column maps one to the other.
func (p profile) runbookColumn() []board.Column {
	if p.runbooks() == "" {
		return nil
	}
	c := board.Column{
		Label: runbookLabel, Title: "Runbook", Width: 175,
		Links: []board.Link{{Title: "Runbook", URL: rules.RunbookPage(p.set.Deployment, "${__value.text:percentencode}"), NewTab: true}},
	}
	for _, name := range p.alerting {
		c.States = append(c.States, board.State{Value: name, Text: rules.PageName(name)})
	}
	return []board.Column{c}
}

// alertPanels are what alerts now and what alerted.
func (p profile) alertPanels() []board.Panel {
	labels := p.alertLabels()
	timeline := board.Panel{
		Key: "alert-timeline", Title: "Alerts over time", Width: 11, Height: 8, View: board.StateTimeline{}, Unit: "none",
		Empty:  "no alert in this time",
		States: []board.State{{Value: "1", Text: "pending", Color: colorWarning}, {Value: "2", Text: "firing", Color: colorBad}},
		Queries: []board.Query{{
			Expr:   by("max", labels, p.alerts("pending")+" or 2 * "+p.alerts("firing")),
			Legend: "{{alertname}} {{slo}} {{model}} {{instance}} {{long_window}}",
		}},
	}
	since := promql.Selector("ALERTS_FOR_STATE", []promql.Matcher{promql.Re("alertname", alertNames)},
		p.scope(), []promql.Matcher{promql.Re(promql.ModelLabel, p.model()+"|")})
	firing := "time() - " + by("max", labels, since) + " and " + by("max", labels, p.alerts("firing"))
	if p.runbooks() != "" {
		firing = `label_join(` + firing + `, "` + runbookLabel + `", "", "alertname")`
	}
	now := board.Panel{
		Key: "alert-list", Title: "Firing now", Width: 13, Height: 8, Unit: unitSeconds, Empty: "no alert fires",
		Queries: []board.Query{{Expr: firing, Instant: true}},
	}
	// Each more column of the table takes from the timeline, until both want the
	// whole width.
	switch {
	case p.runbooks() != "" && p.many():
		timeline.Width, now.Width = board.Columns, board.Columns
	case p.runbooks() != "" || p.many():
		timeline.Width, now.Width = 8, 16
	}
	v := board.Table{SortBy: "Since"}
	widths := map[string]int{"alertname": 200, "severity": 85, slo.SLOLabel: 110, "long_window": 80}
	titles := map[string]string{"alertname": "Alert", "severity": "Severity", slo.SLOLabel: "SLO", "long_window": "Window"}
	for _, l := range labels {
		c := board.Column{Label: l, Title: titles[l], Width: widths[l]}
		if c.Title == "" {
			c.Title = words(l)
		}
		v.Columns = append(v.Columns, c)
	}
	v.Columns = append(v.Columns, p.runbookColumn()...)
	v.Columns = append(v.Columns, board.Column{Query: 0, Title: "Since", Unit: unitSeconds, Width: 85})
	now.View = v
	return []board.Panel{
		p.finish(timeline, about{
			shows: "Alerts of the picked deployments: pending in orange, firing in red.",
			todo:  "The window says which pair of an objective it is: the shorter, the faster the budget burns.",
		}),
		p.finish(now, about{shows: "Alerts that fire now, the newest first, and for how long.", todo: "Each has a runbook of its name."}),
	}
}
