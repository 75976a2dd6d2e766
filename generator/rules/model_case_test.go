package rules_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/internal/promtest"
)

// TestOverridesHoldForLowerCaseNames: a frontend of Dynamo before 1.2 writes
// "qwen/qwen-70b" for the model that everybody calls Qwen/Qwen-70B. Its own target
// has to hold, and no other.
func TestOverridesHoldForLowerCaseNames(t *testing.T) {
	config := plainDynamo + "    models:\n      - match: \".*-70B\"\n        slos: {ttft: {p95: 2s}}\n"
	for releases, want := range map[string]map[string]float64{
		">=0.8": {"qwen/qwen-70b": 2, "Qwen/Qwen-70B": 2, "qwen/qwen-8b": 1},
		">=1.2": {"qwen/qwen-70b": 1, "Qwen/Qwen-70B": 2, "qwen/qwen-8b": 1},
	} {
		g := generate(t, strings.Replace(config, "mode: dynamo", "mode: dynamo\n    versions: {dynamo: \""+releases+"\"}", 1))
		var page []promtest.Series
		for model := range want {
			page = append(page, series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="`+model+`",le="+Inf"}`, "0+100x40"))
		}
		got := g.at(t, "model:llm_slo_target:seconds", page...).By(t, "model")
		for model, target := range want {
			near(t, releases+": the target of "+model, got[model], target)
		}
	}
}
