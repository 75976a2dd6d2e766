package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/config"
)

// TestConfigurationKnowsEveryCauseAlert: what belongs to no objective can be turned
// off by name, where the deployment has it, and nothing else can.
func TestConfigurationKnowsEveryCauseAlert(t *testing.T) {
	const slos = "\n    slos: {ttft: {p95: 500ms}, availability: {objective: 99%}}\n"
	for mode, systems := range map[string][]string{
		"vllm": {""}, "dynamo": {"", "dynamo"}, "lmcache": {"", "dynamo", "lmcache"}, "lmcache\n    engine: vllm": {"", "lmcache"},
	} {
		var want, got []string
		for _, a := range config.CauseAlerts() {
			if slices.Contains(systems, a.System) {
				want = append(want, a.Name)
			}
		}
		for _, a := range generate(t, "  - name: chat\n    mode: "+mode+slos).set.Alerts() {
			if a.SLO == nil {
				got = append(got, a.Name)
				if a.Class != "page" && a.Class != "ticket" {
					t.Errorf("%s has the class %q", a.Name, a.Class)
				}
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("mode %s has %v, the configuration knows %v", mode, got, want)
		}
		off := generate(t, "  - name: chat\n    mode: "+mode+"\n    alerts: {disable: ["+strings.Join(want, ", ")+"]}"+slos)
		for _, a := range off.set.Alerts() {
			if a.SLO == nil {
				t.Errorf("mode %s: %s is turned off and there", mode, a.Name)
			}
		}
	}
}
