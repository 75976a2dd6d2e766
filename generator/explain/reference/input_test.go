package reference_test

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/explain/reference"
)

// sharedInputs are found once: it takes a hundred generations.
var sharedInputs = sync.OnceValues(reference.Inputs)

// TestEveryInputIsDocumented is R57: every key of the configuration that decides a
// number or a text of a rule is on the pages, with its default, and is shown to
// change rules.
func TestEveryInputIsDocumented(t *testing.T) {
	inputs, err := sharedInputs()
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, in := range inputs {
		keys = append(keys, in.Key)
		if in.Meaning == "" || in.Default == "" {
			t.Errorf("%s has no meaning or no default: %+v", in.Key, in)
		}
		// No record of today reads a Dynamo name that was another one before.
		if len(in.Alerts)+len(in.Records) == 0 && in.Key != "versions.dynamo" {
			t.Errorf("%s changes nothing", in.Key)
		}
	}
	// What a rule is not made of: names of objects, addresses of scrapes, fields of groups.
	other := []string{"name", "mode", "engine", "slos", "resources", "scrape.ports", "scrape.targets", "scrape.honorLabels", "rules.queryOffset"}
	leaves := leaves(t)
	if len(leaves) < 25 {
		t.Errorf("the schema has only the keys %v", leaves)
	}
	for _, leaf := range leaves {
		begins := func(with string) bool { return leaf == with || strings.HasPrefix(leaf, with+".") }
		if !slices.Contains(keys, leaf) && !slices.ContainsFunc(other, begins) {
			t.Errorf("%s is not documented", leaf)
		}
	}
}

// TestInputsChangeTheirRules spot-checks what is found by generating.
func TestInputsChangeTheirRules(t *testing.T) {
	inputs, err := sharedInputs()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		key             string
		alerts, records []string
	}{
		"the stall": {"alerts.stallFor", []string{"LLMEngineStalled", "LLMEngineSilent", "LLMModelSilent"}, nil},
		"the queue": {"alerts.queueWait", []string{"LLMQueueGrowing", "LLMPrefillStarved", "LLMDecodeStarved"}, nil},
		"a policy":  {"slos.ttft.policy", nil, []string{"model:llm_slo_bad:rate5m", "model:llm_slo_bad:increase30s"}},
		"a quiet target": {"alerts.downFor", []string{
			"LLMTargetDown", "LLMModelGone", "LLMMetricsMissing", "LLMFrontendMetricsMissing", "LLMModelNotReady", "LLMCacheMetricsMissing", "LLMCacheEvictionStopped",
		}, nil},
		"custom buckets":  {"ladders", nil, []string{"model:llm_queue_time_seconds_bucket:fresh30s", "model:llm_queue_time_seconds_bucket:increase30s", "model:llm_slo_bad:rate5m", "model:llm_slo_bad:increase30s"}},
		"the slo's model": {"models", []string{"LLMTTFTOutage", "LLMTTFTBudgetBurn"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			i := slices.IndexFunc(inputs, func(in reference.Input) bool { return in.Key == c.key })
			if i < 0 {
				t.Fatalf("no input %s", c.key)
			}
			if c.alerts != nil && !slices.Equal(inputs[i].Alerts, c.alerts) {
				t.Errorf("alerts %v, want %v", inputs[i].Alerts, c.alerts)
			}
			if c.records != nil && !slices.Equal(inputs[i].Records, c.records) {
				t.Errorf("records %v, want %v", inputs[i].Records, c.records)
			}
		})
	}
}

// leaves lists the keys of a deployment in the schema that hold no other keys.
func leaves(t *testing.T) []string {
	t.Helper()
	type key struct {
		Properties map[string]json.RawMessage `json:"properties"`
		Items      json.RawMessage            `json:"items"`
	}
	read := func(raw json.RawMessage) key {
		var k key
		if err := json.Unmarshal(raw, &k); err != nil {
			t.Fatal(err)
		}
		return k
	}
	deployment := read(read(read(config.Schema()).Properties["deployments"]).Items)
	var out []string
	var walk func(path string, k key)
	walk = func(path string, k key) {
		for name, raw := range k.Properties {
			if inner := read(raw); len(inner.Properties) > 0 {
				walk(path+name+".", inner)
			} else {
				out = append(out, path+name)
			}
		}
	}
	walk("", deployment)
	slices.Sort(out)
	return out
}
