package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestNewerName is R01 seen from the new name.
func TestNewerName(t *testing.T) {
	checktest.Run(t, promql.NewerName{}, map[string]checktest.Query{
		"a range that begins before the rename": {
			Expr: `vllm:kv_cache_usage_perc`, VLLM: ">=0.8", At: "vllm:kv_cache_usage_perc",
			Says: "vllm:kv_cache_usage_perc or vllm:gpu_cache_usage_perc",
		},
		"a feature that came later": {
			Expr: `rate(vllm:request_num_preemptions_sum[5m])`, VLLM: ">=0.20", At: "vllm:request_num_preemptions_sum", Says: "came with vLLM 0.30",
		},
		"a panel of a later feature": {
			Expr: `vllm:num_requests_waiting_by_reason`, VLLM: ">=0.16", Panel: "-", At: "vllm:num_requests_waiting_by_reason", Says: "optional panel", Severity: check.Info,
		},
		"a release that is an estimate": {Expr: `vllm:num_requests_waiting_by_reason`, VLLM: ">=0.16", At: "vllm:num_requests_waiting_by_reason", Says: "about vLLM 0.20"},
		"new or old":                    {Expr: `vllm:kv_cache_usage_perc or vllm:gpu_cache_usage_perc`, VLLM: ">=0.8"},
		"as old as the range":           {Expr: `vllm:kv_cache_usage_perc`, VLLM: ">=0.9.2"},
		"the newest release":            {Expr: `vllm:kv_cache_usage_perc`},
		"seen in a branch only": {
			Expr: `rate(lmcache_mp_l0_l1_load_requests_total[5m])`, At: "lmcache_mp_l0_l1_load_requests_total", Says: "branch", Severity: check.Info,
		},
	})
}
