package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestWrongSuffix(t *testing.T) {
	checktest.Run(t, promql.WrongSuffix{}, map[string]checktest.Query{
		"a gauge with _total":       {Expr: `rate(vllm:num_requests_waiting_total[5m])`, At: "vllm:num_requests_waiting_total", Says: "Write vllm:num_requests_waiting."},
		"a gauge with buckets":      {Expr: `vllm:kv_cache_usage_perc_bucket`, At: "vllm:kv_cache_usage_perc_bucket", Says: "gauge"},
		"a counter with buckets":    {Expr: `vllm:prompt_tokens_bucket`, At: "vllm:prompt_tokens_bucket", Says: "Write vllm:prompt_tokens_total."},
		"a histogram with _total":   {Expr: `vllm:request_prompt_tokens_total`, At: "vllm:request_prompt_tokens_total", Says: "vllm:request_prompt_tokens_sum"},
		"a gauge of another prefix": {Expr: `kserve_vllm:num_requests_running_count`, At: "kserve_vllm:num_requests_running_count", Says: "Write kserve_vllm:num_requests_running."},
		"a real histogram":          {Expr: `vllm:iteration_tokens_total_sum`},
		"a real counter":            {Expr: `vllm:prompt_tokens_total`},
	})
}
