package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestAverageOfRatios(t *testing.T) {
	checktest.Run(t, promql.AverageOfRatios{}, map[string]checktest.Query{
		"a mean of means":               {Expr: `avg(rate(vllm:e2e_request_latency_seconds_sum[5m]) / rate(vllm:e2e_request_latency_seconds_count[5m]))`, At: `avg(rate(vllm:e2e_request_latency_seconds_sum[5m]) / rate(vllm:e2e_request_latency_seconds_count[5m]))`, Says: "divide last"},
		"a mean of hit rates":           {Expr: `avg(rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m])) * 100`, At: `avg(rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m]))`, Says: "ratios"},
		"a long window of short ratios": {Expr: `avg_over_time(a:b:ratio[1d])`, Records: map[string]string{"a:b:ratio": `sum(rate(vllm:prefix_cache_hits_total[5m])) / sum(rate(vllm:prefix_cache_queries_total[5m]))`}, At: "avg_over_time(a:b:ratio[1d])", Says: "ratios"},
		"a month of an objective": {
			Expr: `sum_over_time(a:b:ratio[30d]) / count_over_time(a:b:ratio[30d])`, Records: map[string]string{"a:b:ratio": `sum(rate(vllm:prefix_cache_hits_total[5m])) / sum(rate(vllm:prefix_cache_queries_total[5m]))`},
			At: `sum_over_time(a:b:ratio[30d])`, Says: "quiet hour", Severity: check.Info,
		},
		"of another exporter":        {Expr: `avg by (pod) (100 * rate(a_sum[5m]) / rate(a_count[5m]))`, At: "avg by (pod) (100 * rate(a_sum[5m]) / rate(a_count[5m]))", Says: "divide last"},
		"a mean of ratios of gauges": {Expr: `avg(node_memory_used / node_memory_total)`},
		"divided last":               {Expr: `sum(rate(vllm:prefix_cache_hits_total[5m])) / sum(rate(vllm:prefix_cache_queries_total[5m]))`},
		"a mean of a gauge":          {Expr: `avg(vllm:kv_cache_usage_perc)`},
		"the worst of ratios":        {Expr: `max(rate(vllm:prefix_cache_hits_total[5m]) / rate(vllm:prefix_cache_queries_total[5m]))`},
	})
}
