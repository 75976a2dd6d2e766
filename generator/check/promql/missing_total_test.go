package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestMissingTotal is R05.
func TestMissingTotal(t *testing.T) {
	checktest.Run(t, promql.MissingTotal{}, map[string]checktest.Query{
		"the name in the source code": {
			Expr: `rate(vllm:prefix_cache_hits[5m])`, At: "vllm:prefix_cache_hits", Says: "vllm:prefix_cache_hits_total",
			Fixed: `rate(vllm:prefix_cache_hits_total[5m])`,
		},
		"with another prefix": {
			Expr: `rate(ray_vllm_num_preemptions[5m])`, At: "ray_vllm_num_preemptions", Says: "ray_vllm_num_preemptions_total",
			Fixed: `rate(ray_vllm_num_preemptions_total[5m])`,
		},
		"a removed counter gets the living name at once": {
			Expr: `rate(vllm:gpu_prefix_cache_hits[5m])`, At: "vllm:gpu_prefix_cache_hits", Says: "vllm:prefix_cache_hits_total",
			Fixed: `rate(vllm:prefix_cache_hits_total[5m])`,
		},
		"a histogram whose name ends in _total":  {Expr: `rate(vllm:iteration_tokens_total_bucket[5m])`},
		"a counter that has no _total anywhere":  {Expr: `rate(dynamo_component_kv_cache_events_applied[5m])`},
		"the name on the wire":                   {Expr: `rate(vllm:prompt_tokens_total[5m])`},
		"a name that is written by the template": {Expr: `rate(${win}prompt_tokens[5m])`, Panel: "-"},
	})
}
