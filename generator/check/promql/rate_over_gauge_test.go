package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRateOverGauge(t *testing.T) {
	checktest.Run(t, promql.RateOverGauge{}, map[string]checktest.Query{
		"a sum of gauges in a subquery":   {Expr: `rate(sum(vllm:num_requests_waiting)[5m:])`, At: "rate(sum(vllm:num_requests_waiting)[5m:])", Says: "which is a gauge"},
		"a gauge":                         {Expr: `sum(rate(vllm:num_requests_running[5m]))`, At: "rate(vllm:num_requests_running[5m])", Says: "restart of a counter"},
		"a fraction":                      {Expr: `increase(vllm:kv_cache_usage_perc[5m])`, At: "increase(vllm:kv_cache_usage_perc[5m])", Says: "gauge"},
		"a gauge through a subquery":      {Expr: `rate(vllm:num_requests_waiting[1h:1m])`, At: "rate(vllm:num_requests_waiting[1h:1m])", Says: "gauge"},
		"a rate that a rule recorded":     {Expr: `rate(a:b:rate5m[5m])`, Records: map[string]string{"a:b:rate5m": `sum(rate(vllm:prompt_tokens_total[5m]))`}, At: "rate(a:b:rate5m[5m])", Says: "recorded as a rate"},
		"a counter":                       {Expr: `rate(vllm:prompt_tokens_total[5m])`},
		"a counter without _total":        {Expr: `rate(dynamo_component_kv_cache_events_applied[5m])`},
		"a part of a histogram":           {Expr: `rate(vllm:iteration_tokens_total_bucket[5m])`},
		"a gauge that only ever rises":    {Expr: `rate(dynamo_frontend_disconnected_clients[5m])`},
		"the change of a gauge":           {Expr: `deriv(vllm:num_requests_waiting[5m])`},
		"a name that never existed":       {Expr: `rate(dynamo_component_queue_depth[5m])`},
		"another exporter":                {Expr: `rate(node_load1[5m])`},
		"a sum of counters in a subquery": {Expr: `rate(sum(vllm:prompt_tokens_total)[1h:1m])`},
	})
}
