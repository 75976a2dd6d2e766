package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnknownName(t *testing.T) {
	checktest.Run(t, promql.UnknownName{}, map[string]checktest.Query{
		"a typing mistake": {
			Expr: `rate(vllm:time_to_first_tokn_seconds_bucket[5m])`, At: "vllm:time_to_first_tokn_seconds_bucket",
			Says: "vllm:time_to_first_token_seconds_bucket",
		},
		"nothing near":                       {Expr: `vllm:completely_different_thing_of_ours`, At: "vllm:completely_different_thing_of_ours", Says: "/metrics"},
		"failures":                           {Expr: `rate(vllm:num_failed_requests_total[5m])`, At: "vllm:num_failed_requests_total", Says: `http_requests_total{status="5xx"}`},
		"memory of GPUs":                     {Expr: `vllm:gpu_memory_usage_bytes`, At: "vllm:gpu_memory_usage_bytes", Says: "DCGM_FI_DEV_FB_USED"},
		"another exporter":                   {Expr: `node_load1`},
		"a router under vLLM's prefix":       {Expr: `vllm:healthy_pods_total`},
		"a record of the same inputs":        {Expr: `vllm:my_own`, Records: map[string]string{"vllm:my_own": "up"}},
		"a record by its name":               {Expr: `vllm:ttft:p95_5m`},
		"told as a counter without _total":   {Expr: `rate(vllm:prompt_tokens[5m])`},
		"told as a suffix that does not fit": {Expr: `vllm:num_requests_running_total`},
		"a name that is not all there":       {Expr: `vllm:${metric}_total`, Panel: "-"},
	})
}
