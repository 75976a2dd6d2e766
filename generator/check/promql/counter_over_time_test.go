package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestCounterOverTime(t *testing.T) {
	checktest.Run(t, promql.CounterOverTime{}, map[string]checktest.Query{
		"the total by its highest value": {Expr: `sum(max_over_time(vllm:prompt_tokens_total[$__range]))`, Panel: "-", At: "max_over_time(vllm:prompt_tokens_total[$__range])", Says: "increase"},
		"the mean of a counter":          {Expr: `avg_over_time(vllm:e2e_request_latency_seconds_count[1h])`, At: "avg_over_time(vllm:e2e_request_latency_seconds_count[1h])", Says: "restart"},
		"how many samples there are":     {Expr: `count_over_time(vllm:prompt_tokens_total[5m])`},
		"a gauge":                        {Expr: `max_over_time(vllm:num_requests_waiting[5m])`},
		"a rate":                         {Expr: `max_over_time(rate(vllm:prompt_tokens_total[5m])[1h:])`},
	})
}
