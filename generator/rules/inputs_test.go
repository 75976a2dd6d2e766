package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/prometheus/model/rulefmt"
	"go.yaml.in/yaml/v3"
)

// TestInputsChangeTheirRules is R57: every threshold is an input, and changing
// one changes exactly the rules it belongs to.
func TestInputsChangeTheirRules(t *testing.T) {
	const base = `
  - name: chat
    mode: vllm
    slos: {ttft: {p95: 500ms}, availability: {objective: 99%}}
`
	pagesOfSLOs := func(r rulefmt.Rule) bool {
		return r.Labels["slo"] != "" && r.Labels["severity"] == "page" && r.Alert != ""
	}
	named := func(names ...string) func(rulefmt.Rule) bool {
		return func(r rulefmt.Rule) bool { return slices.Contains(names, r.Alert) }
	}
	every := func(rulefmt.Rule) bool { return true }
	tests := map[string]struct {
		from, to string
		changed  func(rulefmt.Rule) bool
	}{
		"the floor of pages": {"slos:", "alerts: {page: {minBadEvents: 20}}\n    slos:", pagesOfSLOs},
		"the floor of tickets": {"slos:", "alerts: {ticket: {minBadEvents: 20}}\n    slos:", func(r rulefmt.Rule) bool {
			return r.Labels["slo"] != "" && r.Labels["severity"] == "ticket" || r.Alert == "LLMKVTransferFailing" || r.Alert == "LLMKVExpiring"
		}},
		"the severity of pages": {"slos:", "alerts: {page: {severity: critical}}\n    slos:", func(r rulefmt.Rule) bool {
			return r.Labels["severity"] == "page" || r.Labels["severity"] == "critical"
		}},
		"the afterglow of pages":      {"slos:", "alerts: {page: {keepFiringFor: 1m}}\n    slos:", pagesOfSLOs},
		"the stall":                   {"slos:", "alerts: {stallFor: 10m}\n    slos:", named("LLMEngineStalled", "LLMEngineSilent", "LLMModelSilent")},
		"the queue's wait":            {"slos:", "alerts: {queueWait: 2m}\n    slos:", named("LLMQueueGrowing")},
		"an alert that is turned off": {"slos:", "alerts: {disable: [LLMKVExpiring]}\n    slos:", named("LLMKVExpiring")},
		"the class of an alert":       {"slos:", "alerts: {override: {LLMEngineStalled: {class: ticket}}}\n    slos:", named("LLMEngineStalled")},
		"a class with its floor":      {"slos:", "alerts: {override: {LLMKVExpiring: {class: page}}}\n    slos:", named("LLMKVExpiring")},
		"the share of an alert":       {"slos:", "alerts: {override: {LLMKVCacheExhausted: {above: 90%}}}\n    slos:", named("LLMKVCacheExhausted")},
		"labels for routing":          {"slos:", "alerts: {labels: {team: a}}\n    slos:", func(r rulefmt.Rule) bool { return r.Alert != "" }},
		"a latency target": {"p95: 500ms", "p95: 750ms", func(r rulefmt.Rule) bool {
			return r.Labels["slo"] == "ttft-p95" && (r.Alert != "" || slices.Contains([]string{"model:llm_slo_bad:rate5m", "model:llm_slo_bad:increase30s", "model:llm_slo_target:seconds"}, r.Record)) ||
				// Only the bucket that the target asks for is counted.
				r.Record == "model:llm_ttft_seconds_bucket:fresh30s" || r.Record == "model:llm_ttft_seconds_bucket:increase30s"
		}},
		"the selector": {"slos:", "selector: {namespace: a}\n    slos:", nil},
		"the name":     {"name: chat", "name: other", every},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			before, after := byIdentity(t, generate(t, base)), byIdentity(t, generate(t, strings.Replace(base, tc.from, tc.to, 1)))
			changes := 0
			for id, rule := range before {
				same := after[id] != nil && equal(rule, after[id])
				if !same {
					changes++
				}
				if tc.changed != nil && !same && !tc.changed(*rule) {
					t.Errorf("%s changed too", id)
				}
				if tc.changed != nil && same && tc.changed(*rule) {
					t.Errorf("%s did not change", id)
				}
			}
			if changes == 0 {
				t.Error("nothing changed")
			}
		})
	}
}

// byIdentity maps rules by what tells them apart: name, slo and windows.
func byIdentity(t *testing.T, g generated) map[string]*rulefmt.Rule {
	t.Helper()
	out := map[string]*rulefmt.Rule{}
	for _, text := range []string{g.records, g.alerts} {
		var groups rulefmt.RuleGroups
		if err := yaml.Unmarshal([]byte(text), &groups); err != nil {
			t.Fatal(err)
		}
		for _, group := range groups.Groups {
			for i, r := range group.Rules {
				id := strings.Join([]string{r.Record, r.Alert, r.Labels["slo"], r.Labels["long_window"]}, " ")
				if out[id] != nil {
					t.Fatalf("two rules are %q", id)
				}
				out[id] = &group.Rules[i]
			}
		}
	}
	return out
}

func equal(a, b *rulefmt.Rule) bool {
	x, _ := yaml.Marshal(a)
	y, _ := yaml.Marshal(b)
	return string(x) == string(y)
}
