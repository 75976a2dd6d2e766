package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestNewerName is R01 seen from the new name.
func TestNewerName(t *testing.T) {
	run(t, promql.NewerName{}, map[string]expectation{
		"a range that begins before the rename": {
			expr: `vllm:kv_cache_usage_perc`, vllm: ">=0.8", at: "vllm:kv_cache_usage_perc",
			says: "vllm:kv_cache_usage_perc or vllm:gpu_cache_usage_perc",
		},
		"a feature that came later": {
			expr: `rate(vllm:request_num_preemptions_sum[5m])`, vllm: ">=0.20", at: "vllm:request_num_preemptions_sum", says: "came with vLLM 0.30",
		},
		"a release that is an estimate": {expr: `vllm:num_requests_waiting_by_reason`, vllm: ">=0.16", at: "vllm:num_requests_waiting_by_reason", says: "about vLLM 0.20"},
		"new or old":                    {expr: `vllm:kv_cache_usage_perc or vllm:gpu_cache_usage_perc`, vllm: ">=0.8"},
		"as old as the range":           {expr: `vllm:kv_cache_usage_perc`, vllm: ">=0.9.2"},
		"the newest release":            {expr: `vllm:kv_cache_usage_perc`},
		"seen in a branch only": {
			expr: `rate(lmcache_mp_l0_l1_load_requests_total[5m])`, at: "lmcache_mp_l0_l1_load_requests_total", says: "branch", severity: check.Info,
		},
	})
}
