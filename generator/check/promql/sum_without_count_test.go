package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestSumWithoutCount(t *testing.T) {
	run(t, promql.SumWithoutCount{}, map[string]expectation{
		"a queue time that is a load":  {expr: `rate(vllm:request_queue_time_seconds_sum[5m])`, panel: "-", at: "vllm:request_queue_time_seconds_sum[5m]", says: "not divided"},
		"added up":                     {expr: `sum by (pod) (rate(vllm:request_prefill_time_seconds_sum[5m]))`, at: "vllm:request_prefill_time_seconds_sum[5m]", says: "_count"},
		"a mean":                       {expr: `rate(vllm:request_queue_time_seconds_sum[5m]) / rate(vllm:request_queue_time_seconds_count[5m])`},
		"a mean per something else":    {expr: `sum(rate(vllm:request_queue_time_seconds_sum[5m])) / sum(rate(vllm:request_success_total[5m]))`},
		"tokens per second":            {expr: `rate(vllm:request_prompt_tokens_sum[5m])`},
		"a record as a building block": {expr: `sum(rate(vllm:request_queue_time_seconds_sum[5m]))`, record: true},
	})
}
