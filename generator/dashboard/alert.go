package dashboard

import (
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
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
	now := board.Panel{
		Key: "alert-list", Title: "Firing now", Width: 13, Height: 8, Unit: unitSeconds, Empty: "no alert fires",
		Queries: []board.Query{{
			Expr:    "time() - " + by("max", labels, since) + " and " + by("max", labels, p.alerts("firing")),
			Instant: true,
		}},
	}
	v := board.Table{SortBy: "Since"}
	widths := map[string]int{"alertname": 200, "severity": 100, slo.SLOLabel: 100, "long_window": 95}
	titles := map[string]string{"alertname": "Alert", "severity": "Severity", slo.SLOLabel: "SLO", "long_window": "Window"}
	for _, l := range labels {
		c := board.Column{Label: l, Title: titles[l], Width: widths[l]}
		if c.Title == "" {
			c.Title = words(l)
		}
		if l == "alertname" && p.runbooks() != "" {
			c.Links = []board.Link{{Title: "Runbooks", URL: p.runbooks(), NewTab: true}}
		}
		v.Columns = append(v.Columns, c)
	}
	v.Columns = append(v.Columns, board.Column{Query: 0, Title: "Since", Unit: unitSeconds, Width: 95})
	now.View = v
	return []board.Panel{
		p.finish(timeline, about{
			shows: "Alerts of the picked deployments: pending in orange, firing in red.",
			todo:  "The window says which pair of an objective it is: the shorter, the faster the budget burns.",
		}),
		p.finish(now, about{shows: "Alerts that fire now, the newest first, and for how long.", todo: "Each has a runbook of its name."}),
	}
}
