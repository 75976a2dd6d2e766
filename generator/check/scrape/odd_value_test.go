package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestOddValue(t *testing.T) {
	run(t, scrape.OddValue{}, map[string]expectation{
		"no number":            {page: "vllm:num_requests_running NaN", at: "vllm:num_requests_running NaN", says: "no number"},
		"a negative counter":   {page: "vllm:prompt_tokens_total -1", at: "vllm:prompt_tokens_total -1", says: "never negative"},
		"a percentage":         {page: "vllm:kv_cache_usage_perc 93", at: "vllm:kv_cache_usage_perc 93", says: "never above 1"},
		"an infinite rate":     {page: "lmcache_mp_l1_usage_ratio +Inf", at: "lmcache_mp_l1_usage_ratio +Inf", says: "infinite"},
		"nothing measured yet": {page: "vllm:gpu_prefix_cache_hit_rate -1.0"},
		"a share":              {page: "vllm:kv_cache_usage_perc 0.93"},
		"another exporter":     {page: "node_load1 NaN"},
	})
}
