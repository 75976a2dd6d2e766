package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestThresholdBetweenBounds(t *testing.T) {
	run(t, promql.ThresholdBetweenBounds{}, map[string]expectation{
		"between two buckets": {expr: `histogram_quantile(0.99, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 3`, at: "3", says: "2.5 and 5"},
		"in milliseconds":     {expr: `1000 * histogram_quantile(0.99, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 300`, at: "300", says: "0.25 and 0.5"},
		"a bound":             {expr: `histogram_quantile(0.99, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2.5`},
		"a mean":              {expr: `rate(vllm:time_to_first_token_seconds_sum[5m]) / rate(vllm:time_to_first_token_seconds_count[5m]) > 3`},
		"another exporter":    {expr: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m]))) > 3`},
	})
}
