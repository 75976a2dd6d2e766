package demo

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

func TestAlertsLeadToTheDemo(t *testing.T) {
	for _, mode := range []fleet.Mode{fleet.VLLM, fleet.Dynamo, fleet.LMCache} {
		b, err := generate(mode, "http://127.0.0.1:9095")
		if err != nil {
			t.Fatal(err)
		}
		kinds := map[bundle.Kind]int{}
		for _, d := range b.Documents {
			kinds[d.Kind]++
			if !strings.HasSuffix(d.Path, ".alerts.rules.yaml") {
				continue
			}
			alerts := strings.Count(string(d.Data), "- alert:")
			if links := strings.Count(string(d.Data), "dashboard_url: http://127.0.0.1:9095/d/"); links != alerts {
				t.Errorf("%s: %d of %d alerts lead to a board", d.Path, links, alerts)
			}
			if links := strings.Count(string(d.Data), "runbook_url: http://127.0.0.1:9095/files/runbooks/"); links != alerts {
				t.Errorf("%s: %d of %d alerts lead to a runbook", d.Path, links, alerts)
			}
		}
		if files := ruleFiles(b); len(files) != 2 || kinds[bundle.Dashboard] < 3 || kinds[bundle.Runbook] < 5 {
			t.Errorf("%s: %d rule files, documents %v", mode, len(files), kinds)
		}
	}
}

func TestAModeWithoutAnExample(t *testing.T) {
	if _, err := generate("sglang", "http://127.0.0.1:1"); err == nil || !strings.Contains(err.Error(), "use vllm, dynamo or lmcache") {
		t.Errorf("error %v", err)
	}
}
