package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRateOverGauge(t *testing.T) {
	run(t, promql.RateOverGauge{}, map[string]expectation{
		"a gauge":                         {expr: `sum(rate(vllm:num_requests_running[5m]))`, at: "rate(vllm:num_requests_running[5m])", says: "restart of a counter"},
		"a fraction":                      {expr: `increase(vllm:kv_cache_usage_perc[5m])`, at: "increase(vllm:kv_cache_usage_perc[5m])", says: "gauge"},
		"a gauge through a subquery":      {expr: `rate(vllm:num_requests_waiting[1h:1m])`, at: "rate(vllm:num_requests_waiting[1h:1m])", says: "gauge"},
		"a rate that a rule recorded":     {expr: `rate(a:b:rate5m[5m])`, records: map[string]string{"a:b:rate5m": `sum(rate(vllm:prompt_tokens_total[5m]))`}, at: "rate(a:b:rate5m[5m])", says: "recorded as a rate"},
		"a counter":                       {expr: `rate(vllm:prompt_tokens_total[5m])`},
		"a counter without _total":        {expr: `rate(dynamo_component_kv_cache_events_applied[5m])`},
		"a part of a histogram":           {expr: `rate(vllm:iteration_tokens_total_bucket[5m])`},
		"a gauge that only ever rises":    {expr: `rate(dynamo_frontend_disconnected_clients[5m])`},
		"the change of a gauge":           {expr: `deriv(vllm:num_requests_waiting[5m])`},
		"another exporter":                {expr: `rate(node_load1[5m])`},
		"a sum of counters in a subquery": {expr: `rate(sum(vllm:prompt_tokens_total)[1h:1m])`},
	})
}
