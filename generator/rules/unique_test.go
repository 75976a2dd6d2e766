package rules_test

import "testing"

// TestNoTwoRulesRecordOneSeries: two rules that write one series give it two
// samples, of which a range sees both. Rate windows shorter than a step have a
// window as long as the step.
func TestNoTwoRulesRecordOneSeries(t *testing.T) {
	for _, window := range []string{"1m", "2m", "5m", "6m", "10m", "30m", "1h"} {
		t.Run(window, func(t *testing.T) {
			g := generate(t, `
  - name: chat
    mode: vllm
    rules: {window: `+window+`}
    slos:
      ttft: {p95: 500ms}
      availability: 99.9%
`)
			seen := map[string]string{}
			for _, group := range g.set.Recording {
				for _, r := range group.Records {
					series := r.Name + " slo=" + r.Labels["slo"]
					if other := seen[series]; other != "" {
						t.Errorf("%s is recorded in %s and in %s", series, other, group.Name)
					}
					seen[series] = group.Name
				}
			}
		})
	}
}
