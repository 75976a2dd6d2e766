package sli_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/sli"
)

// TestOverlapsAreTold is of the kind of R47: what belongs to two deployments at once
// is counted and alerted on twice, and nothing else would say so.
func TestOverlapsAreTold(t *testing.T) {
	tests := map[string]struct {
		first, second string
		told          bool
	}{
		"neither has a selector":                     {"mode: vllm", "mode: vllm", true},
		"one has none":                               {"mode: vllm, selector: {namespace: a}", "mode: vllm", true},
		"a worker of Dynamo shows vLLM's series too": {"mode: vllm", "mode: dynamo", true},
		"two labels that say nothing of each other":  {"mode: vllm, selector: {namespace: a}", "mode: vllm, selector: {team: b}", true},
		"two namespaces":                             {"mode: vllm, selector: {namespace: a}", "mode: vllm, selector: {namespace: b}", false},
		"one label of two differs":                   {"mode: vllm, selector: {cluster: x, namespace: a}", "mode: vllm, selector: {cluster: x, namespace: b}", false},
		"one platform renames vLLM's series":         {"mode: vllm, prefix: {vllm: 'kserve_vllm:'}", "mode: vllm", false},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			file, err := config.Decode("test.yaml", []byte("apiVersion: llmslo/v1\ndeployments:\n"+
				"  - {name: one, "+tc.first+", slos: {availability: 99}}\n  - {name: two, "+tc.second+", slos: {availability: 99}}\n"))
			if err != nil {
				t.Fatal(err)
			}
			var log decision.Log
			sli.NoteOverlaps(file.Deployments, &log)
			told := len(log.Notes()) == 1 && log.Notes()[0].Deployment == "two" && strings.Contains(log.Notes()[0].Text, "one")
			if told != tc.told || len(log.Notes()) > 1 {
				t.Errorf("notes: %v", log.Notes())
			}
		})
	}
}
