package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestRemovedName is R01 and R02.
func TestRemovedName(t *testing.T) {
	const old, now = `vllm:gpu_cache_usage_perc`, `vllm:kv_cache_usage_perc`
	run(t, promql.RemovedName{}, map[string]expectation{
		"a rename, dead in the range": {expr: `max(` + old + `)`, at: old, says: "from 0.11 on", fixed: `max(` + now + `)`},
		"a rename of a part of a histogram": {
			expr: `rate(vllm:time_per_output_token_seconds_sum[5m])`, at: "vllm:time_per_output_token_seconds_sum",
			says: "vllm:inter_token_latency_seconds_sum", fixed: `rate(vllm:inter_token_latency_seconds_sum[5m])`,
		},
		"under another prefix":              {expr: `max(vllm_gpu_cache_usage_perc)`, at: "vllm_gpu_cache_usage_perc", says: "vllm_kv_cache_usage_perc", fixed: `max(vllm_kv_cache_usage_perc)`},
		"a range that spans the rename":     {expr: old, vllm: ">=0.10", at: old, says: now + " or " + old, severity: check.Warning},
		"a range that ends before it":       {expr: old, vllm: ">=0.8 <0.11"},
		"new or old":                        {expr: `max(` + now + ` or ` + old + `)`, vllm: ">=0.10"},
		"old or new":                        {expr: `max(` + old + `) or max(` + now + `)`},
		"or with something that is no heir": {expr: old + ` or vector(0)`, at: old, says: "does not exist", fixed: now + ` or vector(0)`},
		"nothing succeeds it":               {expr: `vllm:num_requests_swapped`, at: "vllm:num_requests_swapped", says: "drop the query"},
		"several series succeed it":         {expr: `vllm:gpu_prefix_cache_hit_rate`, at: "vllm:gpu_prefix_cache_hit_rate", says: "vllm:prefix_cache_hits_total"},
		"a family known by its beginning":   {expr: `dynamo_component_nats_client_x`, at: "dynamo_component_nats_client_x", says: "nats_client"},
		"an LMCache name of the keys days":  {expr: `rate(lmcache_mp_l1_read_keys_total[5m])`, at: "lmcache_mp_l1_read_keys_total", says: "lmcache_mp_l1_read_chunks_total", fixed: `rate(lmcache_mp_l1_read_chunks_total[5m])`},
		"a name of a template variable":     {expr: `vllm:${win}_usage_perc`, panel: "-"},
		"a living name":                     {expr: now},
	})
}
