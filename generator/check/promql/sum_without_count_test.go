package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestSumWithoutCount(t *testing.T) {
	checktest.Run(t, promql.SumWithoutCount{}, map[string]checktest.Query{
		"under a quantile":             {Expr: `histogram_quantile(0.9, rate(vllm:time_to_first_token_seconds_sum[5m]))`},
		"a queue time that is a load":  {Expr: `rate(vllm:request_queue_time_seconds_sum[5m])`, Panel: "-", At: "vllm:request_queue_time_seconds_sum[5m]", Says: "not divided"},
		"added up":                     {Expr: `sum by (pod) (rate(vllm:request_prefill_time_seconds_sum[5m]))`, At: "vllm:request_prefill_time_seconds_sum[5m]", Says: "_count"},
		"a mean":                       {Expr: `rate(vllm:request_queue_time_seconds_sum[5m]) / rate(vllm:request_queue_time_seconds_count[5m])`},
		"a mean per something else":    {Expr: `sum(rate(vllm:request_queue_time_seconds_sum[5m])) / sum(rate(vllm:request_success_total[5m]))`},
		"tokens per second":            {Expr: `rate(vllm:request_prompt_tokens_sum[5m])`},
		"a record as a building block": {Expr: `sum(rate(vllm:request_queue_time_seconds_sum[5m]))`, Record: true},
	})
}
