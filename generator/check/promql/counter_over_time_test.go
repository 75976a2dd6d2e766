package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestCounterOverTime(t *testing.T) {
	run(t, promql.CounterOverTime{}, map[string]expectation{
		"the total by its highest value": {expr: `sum(max_over_time(vllm:prompt_tokens_total[$__range]))`, panel: "-", at: "max_over_time(vllm:prompt_tokens_total[$__range])", says: "increase"},
		"the mean of a counter":          {expr: `avg_over_time(vllm:e2e_request_latency_seconds_count[1h])`, at: "avg_over_time(vllm:e2e_request_latency_seconds_count[1h])", says: "restart"},
		"how many samples there are":     {expr: `count_over_time(vllm:prompt_tokens_total[5m])`},
		"a gauge":                        {expr: `max_over_time(vllm:num_requests_waiting[5m])`},
		"a rate":                         {expr: `max_over_time(rate(vllm:prompt_tokens_total[5m])[1h:])`},
	})
}
