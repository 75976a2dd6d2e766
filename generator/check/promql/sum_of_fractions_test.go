package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestSumOfFractions is R08.
func TestSumOfFractions(t *testing.T) {
	run(t, promql.SumOfFractions{}, map[string]expectation{
		"a fleet of caches":               {expr: `sum(vllm:kv_cache_usage_perc)`, at: "sum(vllm:kv_cache_usage_perc)", says: "between 0 and 1"},
		"per model":                       {expr: `sum by (model_name) (vllm:gpu_cache_usage_perc) * 100`, at: "sum by (model_name) (vllm:gpu_cache_usage_perc)", says: "max"},
		"per pod, engines added up":       {expr: `sum by (pod) (vllm:kv_cache_usage_perc)`, at: "sum by (pod) (vllm:kv_cache_usage_perc)", says: "400 %"},
		"a fraction that a rule recorded": {expr: `sum(a:b:c)`, records: map[string]string{"a:b:c": `max by (pod) (vllm:kv_cache_usage_perc)`}, at: "sum(a:b:c)", says: "share"},
		"per engine of a pod, one series": {expr: `sum by (pod, engine) (vllm:kv_cache_usage_perc)`},
		"a mean":                          {expr: `sum(vllm:kv_cache_usage_perc) / count(vllm:kv_cache_usage_perc)`},
		"the fullest":                     {expr: `max(vllm:kv_cache_usage_perc)`},
		"a count":                         {expr: `sum(vllm:num_requests_running)`},
	})
}
