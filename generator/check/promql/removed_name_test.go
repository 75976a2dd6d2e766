package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestRemovedName is R01 and R02.
func TestRemovedName(t *testing.T) {
	const old, now = `vllm:gpu_cache_usage_perc`, `vllm:kv_cache_usage_perc`
	checktest.Run(t, promql.RemovedName{}, map[string]checktest.Query{
		"a rename, dead in the range": {Expr: `max(` + old + `)`, At: old, Says: "from 0.11 on", Fixed: `max(` + now + `)`},
		"a rename of a part of a histogram": {
			Expr: `rate(vllm:time_per_output_token_seconds_sum[5m])`, At: "vllm:time_per_output_token_seconds_sum",
			Says: "vllm:inter_token_latency_seconds_sum", Fixed: `rate(vllm:inter_token_latency_seconds_sum[5m])`,
		},
		"under another prefix":              {Expr: `max(vllm_gpu_cache_usage_perc)`, At: "vllm_gpu_cache_usage_perc", Says: "vllm_kv_cache_usage_perc", Fixed: `max(vllm_kv_cache_usage_perc)`},
		"a range that spans the rename":     {Expr: old, VLLM: ">=0.10", At: old, Says: now + " or " + old, Severity: check.Warning},
		"a range that ends before it":       {Expr: old, VLLM: ">=0.8 <0.11"},
		"new or old":                        {Expr: `max(` + now + ` or ` + old + `)`, VLLM: ">=0.10"},
		"old or new":                        {Expr: `max(` + old + `) or max(` + now + `)`},
		"or with something that is no heir": {Expr: old + ` or vector(0)`, At: old, Says: "does not exist", Fixed: now + ` or vector(0)`},
		"nothing succeeds it":               {Expr: `vllm:num_requests_swapped`, At: "vllm:num_requests_swapped", Says: "drop the query"},
		"several series succeed it":         {Expr: `vllm:gpu_prefix_cache_hit_rate`, At: "vllm:gpu_prefix_cache_hit_rate", Says: "vllm:prefix_cache_hits_total"},
		"a family known by its beginning":   {Expr: `dynamo_component_nats_client_x`, At: "dynamo_component_nats_client_x", Says: "nats_client"},
		"an LMCache name of the keys days":  {Expr: `rate(lmcache_mp_l1_read_keys_total[5m])`, At: "lmcache_mp_l1_read_keys_total", Says: "lmcache_mp_l1_read_chunks_total", Fixed: `rate(lmcache_mp_l1_read_chunks_total[5m])`},
		"a name of a template variable":     {Expr: `vllm:${win}_usage_perc`, Panel: "-"},
		"a living name":                     {Expr: now},
	})
}
