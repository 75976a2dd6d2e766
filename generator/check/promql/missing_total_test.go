package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestMissingTotal is R05.
func TestMissingTotal(t *testing.T) {
	run(t, promql.MissingTotal{}, map[string]expectation{
		"the name in the source code": {
			expr: `rate(vllm:prefix_cache_hits[5m])`, at: "vllm:prefix_cache_hits", says: "vllm:prefix_cache_hits_total",
			fixed: `rate(vllm:prefix_cache_hits_total[5m])`,
		},
		"with another prefix": {
			expr: `rate(ray_vllm_num_preemptions[5m])`, at: "ray_vllm_num_preemptions", says: "ray_vllm_num_preemptions_total",
			fixed: `rate(ray_vllm_num_preemptions_total[5m])`,
		},
		"a removed counter gets the living name at once": {
			expr: `rate(vllm:gpu_prefix_cache_hits[5m])`, at: "vllm:gpu_prefix_cache_hits", says: "vllm:prefix_cache_hits_total",
			fixed: `rate(vllm:prefix_cache_hits_total[5m])`,
		},
		"a histogram whose name ends in _total":  {expr: `rate(vllm:iteration_tokens_total_bucket[5m])`},
		"a counter that has no _total anywhere":  {expr: `rate(dynamo_component_kv_cache_events_applied[5m])`},
		"the name on the wire":                   {expr: `rate(vllm:prompt_tokens_total[5m])`},
		"a name that is written by the template": {expr: `rate(${win}prompt_tokens[5m])`, panel: "-"},
	})
}
