package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestWrongSuffix(t *testing.T) {
	run(t, promql.WrongSuffix{}, map[string]expectation{
		"a gauge with _total":       {expr: `rate(vllm:num_requests_waiting_total[5m])`, at: "vllm:num_requests_waiting_total", says: "Write vllm:num_requests_waiting."},
		"a gauge with buckets":      {expr: `vllm:kv_cache_usage_perc_bucket`, at: "vllm:kv_cache_usage_perc_bucket", says: "gauge"},
		"a counter with buckets":    {expr: `vllm:prompt_tokens_bucket`, at: "vllm:prompt_tokens_bucket", says: "Write vllm:prompt_tokens_total."},
		"a histogram with _total":   {expr: `vllm:request_prompt_tokens_total`, at: "vllm:request_prompt_tokens_total", says: "vllm:request_prompt_tokens_sum"},
		"a gauge of another prefix": {expr: `kserve_vllm:num_requests_running_count`, at: "kserve_vllm:num_requests_running_count", says: "Write kserve_vllm:num_requests_running."},
		"a real histogram":          {expr: `vllm:iteration_tokens_total_sum`},
		"a real counter":            {expr: `vllm:prompt_tokens_total`},
	})
}
