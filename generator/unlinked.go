package generator

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
)

// noteUnlinked tells, once for all of them, of deployments whose alerts lead nowhere:
// whoever is paged looks for the runbook and the board by name.
func noteUnlinked(deployments []config.Deployment, log *decision.Log) {
	var without []string
	for _, d := range deployments {
		if d.Alerts.RunbookURL == "" && d.Alerts.DashboardURL == "" {
			without = append(without, d.Name)
		}
	}
	if len(without) == 0 {
		return
	}
	shown := without[:min(len(without), 3)]
	of := strings.Join(shown, ", ")
	if n := len(without) - len(shown); n > 0 {
		of += fmt.Sprintf(" and %d more", n)
	}
	log.Add(without[0], "links", "the alerts of "+of+" carry no link: set alerts.runbookURL to where runbooks/ is published and alerts.dashboardURL to Grafana, and each leads to its runbook and its board")
}
