package rules_test

import (
	"strings"
	"testing"
)

// TestEveryAlertSaysWhere: on a phone there is the summary alone, so it names the
// model or the deployment; the description names both the deployment and the places,
// and the card what fires it.
func TestEveryAlertSaysWhere(t *testing.T) {
	for mode, identity := range map[string]string{"vllm": "cluster", "dynamo": "namespace", "lmcache": "cluster"} {
		g := generate(t, "  - name: chat-of-"+mode+"\n    mode: "+mode+"\n    slos: {ttft: {p95: 500ms}, availability: {objective: 99%}}\n")
		deployment := g.plan.Set.Deployment.Name
		for _, a := range g.set.Alerts() {
			if !strings.Contains(a.Summary, "$labels.model") && !strings.Contains(a.Summary, deployment) {
				t.Errorf("the summary of %s says nothing of where: %s", a.Name, a.Summary)
			}
			if !strings.Contains(a.Description, deployment) || !strings.Contains(a.Description, identity) && a.Name != "LLMDeploymentUnseen" {
				t.Errorf("the description of %s says nothing of where: %s", a.Name, a.Description)
			}
			if (a.Card.Fires == "") != (a.SLO != nil) {
				t.Errorf("the card of %s: %q", a.Name, a.Card.Fires)
			}
			if strings.Contains(a.Card.Fires, "$") || strings.Contains(a.Card.Fires, "{{") {
				t.Errorf("the card of %s holds a template: %s", a.Name, a.Card.Fires)
			}
		}
	}
}
