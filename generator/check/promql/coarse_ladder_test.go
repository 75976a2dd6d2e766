package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestCoarseLadder(t *testing.T) {
	checktest.Run(t, promql.CoarseLadder{}, map[string]checktest.Query{
		"a throughput in GB/s":         {Expr: `histogram_quantile(0.5, sum by (le) (rate(lmcache_mp_l2_store_throughput_GB_per_second_bucket[5m])))`, At: `histogram_quantile(0.5, sum by (le) (rate(lmcache_mp_l2_store_throughput_GB_per_second_bucket[5m])))`, Says: "0, 5, 10"},
		"three buckets":                {Expr: `histogram_quantile(0.9, sum by (le) (rate(http_request_duration_seconds_bucket[5m])))`, At: `histogram_quantile(0.9, sum by (le) (rate(http_request_duration_seconds_bucket[5m])))`, Says: "0.1, 0.5, 1"},
		"a ladder made for its values": {Expr: `histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))`},
		"the mean":                     {Expr: `rate(lmcache_mp_l2_store_throughput_GB_per_second_sum[5m]) / rate(lmcache_mp_l2_store_throughput_GB_per_second_count[5m])`},
	})
}
