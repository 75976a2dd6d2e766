package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestLifetimeRatio(t *testing.T) {
	checktest.Run(t, promql.LifetimeRatio{}, map[string]checktest.Query{
		"hits by queries":             {Expr: `vllm:prefix_cache_hits_total{endpoint="a"} / vllm:prefix_cache_queries_total`, At: `vllm:prefix_cache_hits_total{endpoint="a"} / vllm:prefix_cache_queries_total`, Says: "the ratio is"},
		"a mean latency":              {Expr: `avg(vllm:e2e_request_latency_seconds_sum) / avg(vllm:e2e_request_latency_seconds_count)`, At: `avg(vllm:e2e_request_latency_seconds_sum) / avg(vllm:e2e_request_latency_seconds_count)`, Says: "the mean is"},
		"counters of different units": {Expr: `sum(vllm:generation_tokens_total) / sum(vllm:request_success_total)`, At: `sum(vllm:generation_tokens_total) / sum(vllm:request_success_total)`, Says: "ratio"},
		"rates":                       {Expr: `rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m])`},
		"one side rated":              {Expr: `rate(vllm:prefix_cache_hits_total[5m]) / vllm:prefix_cache_queries_total`},
		"gauges":                      {Expr: `vllm:num_requests_running / vllm:num_requests_waiting`},
	})
}
