package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
)

// AngularPanel finds panels that Grafana 12 and later no longer have.
type AngularPanel struct{}

// Meta implements Checker.
func (AngularPanel) Meta() check.Meta {
	return check.Meta{ID: "dashboard/angular-panel", Severity: check.Warning, Title: "panel that newer Grafanas do not have"}
}

var angular = map[string]string{
	"graph": "timeseries", "singlestat": "stat", "table-old": "table", "grafana-piechart-panel": "piechart", "grafana-worldmap-panel": "geomap",
	"natel-discrete-panel": "state-timeline", "grafana-singlestat-panel": "stat",
}

// Check implements Checker.
func (AngularPanel) Check(s Subject) []check.Problem {
	var out []check.Problem
	for i := range s.Board.Panels {
		p := &s.Board.Panels[i]
		now := angular[p.Type]
		if now == "" {
			continue
		}
		out = append(out, check.Problem{
			At: s.at(p.Node.Get("type")), Where: p.Location(),
			Summary: fmt.Sprintf("the panel is of the type %s", p.Type),
			Why:     "It needs Angular, which Grafana switched off in version 11 and dropped in 12: there the panel is replaced by a guess or not shown.",
			Fix:     fmt.Sprintf("Save it as %s.", now),
		})
	}
	return out
}
