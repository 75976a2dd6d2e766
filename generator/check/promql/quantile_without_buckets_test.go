package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantileWithoutBuckets(t *testing.T) {
	checktest.Run(t, promql.QuantileWithoutBuckets{}, map[string]checktest.Query{
		"the sum of a histogram": {
			Expr: `histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_sum[5m])))`,
			At:   "vllm:time_to_first_token_seconds_sum", Says: "Read vllm:time_to_first_token_seconds_bucket.",
		},
		"a gauge":            {Expr: `histogram_quantile(0.9, vllm:num_requests_running)`, At: "vllm:num_requests_running", Says: "the value itself"},
		"buckets":            {Expr: `histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))`},
		"a native histogram": {Expr: `histogram_quantile(0.9, sum(rate(vllm:time_to_first_token_seconds[5m])))`},
		"another exporter":   {Expr: `histogram_quantile(0.9, rate(x_sum[5m]))`},
	})
}
