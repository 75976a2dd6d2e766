package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestSumOfFractions is R08.
func TestSumOfFractions(t *testing.T) {
	checktest.Run(t, promql.SumOfFractions{}, map[string]checktest.Query{
		"a fleet of caches":               {Expr: `sum(vllm:kv_cache_usage_perc)`, At: "sum(vllm:kv_cache_usage_perc)", Says: "between 0 and 1"},
		"per model":                       {Expr: `sum by (model_name) (vllm:gpu_cache_usage_perc) * 100`, At: "sum by (model_name) (vllm:gpu_cache_usage_perc)", Says: "max"},
		"per pod, engines added up":       {Expr: `sum by (pod) (vllm:kv_cache_usage_perc)`, At: "sum by (pod) (vllm:kv_cache_usage_perc)", Says: "400 %"},
		"a fraction that a rule recorded": {Expr: `sum(a:b:c)`, Records: map[string]string{"a:b:c": `max by (pod) (vllm:kv_cache_usage_perc)`}, At: "sum(a:b:c)", Says: "share"},
		"per engine of a pod, one series": {Expr: `sum by (pod, engine) (vllm:kv_cache_usage_perc)`},
		"a mean":                          {Expr: `sum(vllm:kv_cache_usage_perc) / count(vllm:kv_cache_usage_perc)`},
		"the fullest":                     {Expr: `max(vllm:kv_cache_usage_perc)`},
		"a count":                         {Expr: `sum(vllm:num_requests_running)`},
	})
}
