package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

func TestKVFullness(t *testing.T) {
	checktest.Run(t, alert.KVFullness{}, map[string]checktest.Query{
		"usage alone":          {Expr: `vllm:kv_cache_usage_perc > 0.9`, At: "vllm:kv_cache_usage_perc", Says: "busy engine"},
		"in percent, averaged": {Expr: `avg(vllm:kv_cache_usage_perc) * 100 > 80`, At: "avg(vllm:kv_cache_usage_perc) * 100", Says: "queue"},
		"of a pool":            {Expr: `inference_pool_average_kv_cache_utilization > 0.9`, At: "inference_pool_average_kv_cache_utilization", Says: "alone"},
		"with a queue":         {Expr: `vllm:kv_cache_usage_perc > 0.9 and vllm:num_requests_waiting > 0`},
		"emptiness":            {Expr: `vllm:kv_cache_usage_perc < 0.1`},
		"a queue":              {Expr: `vllm:num_requests_waiting > 10`},
	})
}
