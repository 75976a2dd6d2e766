package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestThresholdBetweenBounds(t *testing.T) {
	checktest.Run(t, promql.ThresholdBetweenBounds{}, map[string]checktest.Query{
		"between two buckets": {Expr: `histogram_quantile(0.99, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 3`, At: "3", Says: "2.5 and 5"},
		"in milliseconds":     {Expr: `1000 * histogram_quantile(0.99, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 300`, At: "300", Says: "0.25 and 0.5"},
		"a bound":             {Expr: `histogram_quantile(0.99, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2.5`},
		"a mean":              {Expr: `rate(vllm:time_to_first_token_seconds_sum[5m]) / rate(vllm:time_to_first_token_seconds_count[5m]) > 3`},
		"another exporter":    {Expr: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m]))) > 3`},
	})
}
