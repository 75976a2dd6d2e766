package rules

import (
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// unseen: no process of the deployment shows a serving metric. Every other alert
// judges what it sees, or what it saw in the last hours: of a selector that matches
// nothing, a scrape that was never set up, or an outage of yesterday all of them are
// silent, and boards are as empty as at night. It waits for a day, so that a
// deployment that is scaled to zero overnight opens no ticket.
func (l live) unseen() Alert {
	expected := "absent(" + l.targets() + ")"
	return Alert{
		Name: "LLMDeploymentUnseen", For: l.d.Alerts.AbsentFor,
		Expr: expected, Labels: map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary:     l.d.Name + ": nothing of the deployment is measured",
		Description: "No target of deployment " + l.d.Name + " has shown a serving metric for " + promql.Duration(l.d.Alerts.AbsentFor) + ". Every objective is blind to it, and every other alert is silent.",
		Card: Card{
			Means: "The deployment is gone, or Prometheus does not see it: no objective, board or alert of it means anything.",
			Fires: "No target has shown a serving metric of the deployment for " + promql.Duration(l.d.Alerts.AbsentFor) + ".",
			Quiet: "It ends when one target shows a serving metric. A deployment that is meant to be gone for longer sets alerts.absentFor, 0s to never open this.",
			Steps: []string{
				"Does the selector of the configuration match the labels that the series have in this Prometheus.",
				"Is anything scraped: what this Prometheus has in discovery, below; the targets page, the port of the mode, PodMonitors that no operator picks up.",
				"Right mode: Dynamo workers show vllm:* on the system port, a frontend never does. Workers of other engines than vLLM are not measured.",
				"Was it retired: take it out of the configuration.",
			},
			// Whatever the selector is, this has an answer.
			Query: "count by (job, namespace) (up)",
			Asks:  []Ask{{"What the selector finds in discovery", l.up()}, {"What shows serving metrics: nothing, while it fires", l.targets()}},
		},
	}
}
