package ruletest

import (
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// TestQueriesOfRunbooksAnswerWhileTheirAlertFires: whoever is woken pastes the query,
// and what comes back must not be empty. Discovery is asked in worlds that have none.
func TestQueriesOfRunbooksAnswerWhileTheirAlertFires(t *testing.T) {
	asksDiscovery := map[string]bool{"LLMDeploymentUnseen": true}
	for mode, yaml := range map[string]string{
		"vllm":    "  - name: chat\n    mode: vllm\n    slos: {e2e: {p99: 30s}}\n",
		"lmcache": "  - name: chat\n    mode: lmcache\n    slos: {e2e: {p99: 30s}}\n",
	} {
		g := generate(t, yaml)
		queries, answered := map[string]string{}, map[string]bool{}
		for _, a := range g.set.Alerts() {
			if a.SLO == nil {
				queries[a.Name] = a.Card.Query
			}
		}
		for _, doc := range g.documents {
			loaded, err := promtest.Load(g.files, "tests/"+doc.Name)
			if err != nil {
				t.Fatal(err)
			}
			for _, test := range loaded.Tests {
				// One firing of each alert is enough, and the first is the cheapest.
				first := map[string]time.Duration{}
				var until time.Duration
				for _, c := range test.AlertCases {
					at := time.Duration(c.EvalTime)
					if _, seen := first[c.Alert]; seen || len(c.Expected) == 0 || queries[c.Alert] == "" || answered[c.Alert] {
						continue
					}
					first[c.Alert] = at
					until = max(until, at)
				}
				if len(first) == 0 {
					continue
				}
				r := promtest.Record(t, promtest.Scenario{
					Series: test.InputSeries, Spacing: time.Duration(test.Interval), Rules: g.files,
					RuleFiles:          []string{"rules/chat.records.rules.yaml", "rules/chat.alerts.rules.yaml"},
					EvaluationInterval: time.Duration(loaded.EvaluationInterval), GroupOrder: loaded.GroupEvalOrder,
				}, until)
				for alert, at := range first {
					answered[alert] = true
					if !asksDiscovery[alert] && len(r.Must(t, queries[alert], at)) == 0 {
						t.Errorf("%s, %s: %s fires at %v and its query has no answer: %s", mode, doc.Name, alert, at, queries[alert])
					}
				}
			}
		}
		for alert := range queries {
			if !answered[alert] {
				t.Errorf("%s: %s never fired", mode, alert)
			}
		}
	}
}
