package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestAverageOfRatios(t *testing.T) {
	run(t, promql.AverageOfRatios{}, map[string]expectation{
		"a mean of means":               {expr: `avg(rate(vllm:e2e_request_latency_seconds_sum[5m]) / rate(vllm:e2e_request_latency_seconds_count[5m]))`, at: `avg(rate(vllm:e2e_request_latency_seconds_sum[5m]) / rate(vllm:e2e_request_latency_seconds_count[5m]))`, says: "divide last"},
		"a mean of hit rates":           {expr: `avg(rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m])) * 100`, at: `avg(rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m]))`, says: "ratios"},
		"a long window of short ratios": {expr: `avg_over_time(a:b:ratio[1d])`, records: map[string]string{"a:b:ratio": `sum(rate(vllm:prefix_cache_hits_total[5m])) / sum(rate(vllm:prefix_cache_queries_total[5m]))`}, at: "avg_over_time(a:b:ratio[1d])", says: "ratios"},
		"divided last":                  {expr: `sum(rate(vllm:prefix_cache_hits_total[5m])) / sum(rate(vllm:prefix_cache_queries_total[5m]))`},
		"a mean of a gauge":             {expr: `avg(vllm:kv_cache_usage_perc)`},
		"the worst of ratios":           {expr: `max(rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m]))`},
	})
}
