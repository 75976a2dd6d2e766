package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestLifetimeRatio(t *testing.T) {
	run(t, promql.LifetimeRatio{}, map[string]expectation{
		"hits by queries":             {expr: `vllm:prefix_cache_hits_total{endpoint="a"} / vllm:prefix_cache_queries_total`, at: `vllm:prefix_cache_hits_total{endpoint="a"} / vllm:prefix_cache_queries_total`, says: "the ratio is"},
		"a mean latency":              {expr: `avg(vllm:e2e_request_latency_seconds_sum) / avg(vllm:e2e_request_latency_seconds_count)`, at: `avg(vllm:e2e_request_latency_seconds_sum) / avg(vllm:e2e_request_latency_seconds_count)`, says: "the mean is"},
		"counters of different units": {expr: `sum(vllm:generation_tokens_total) / sum(vllm:request_success_total)`, at: `sum(vllm:generation_tokens_total) / sum(vllm:request_success_total)`, says: "ratio"},
		"rates":                       {expr: `rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m])`},
		"one side rated":              {expr: `rate(vllm:prefix_cache_hits_total[5m]) / vllm:prefix_cache_queries_total`},
		"gauges":                      {expr: `vllm:num_requests_running / vllm:num_requests_waiting`},
	})
}
