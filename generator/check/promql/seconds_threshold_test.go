package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestSecondsThreshold(t *testing.T) {
	run(t, promql.SecondsThreshold{}, map[string]expectation{
		"milliseconds on seconds":      {expr: `histogram_quantile(0.95, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2000`, at: "2000", says: "Write 2 for 2000 ms."},
		"between tokens":               {expr: `rate(vllm:inter_token_latency_seconds_sum[5m]) / rate(vllm:inter_token_latency_seconds_count[5m]) > 50`, at: "50", says: "0.05"},
		"above the highest bound":      {expr: `histogram_quantile(0.99, sum by (le) (rate(dynamo_frontend_request_duration_seconds_bucket[5m]))) > 600`, at: "600", says: "never exceeds 510 s"},
		"a limit of seconds":           {expr: `histogram_quantile(0.95, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2`},
		"a limit of a minute":          {expr: `histogram_quantile(0.95, sum by (le) (rate(vllm:e2e_request_latency_seconds_bucket[5m]))) > 60`},
		"milliseconds in milliseconds": {expr: `1000 * histogram_quantile(0.95, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2000`},
		"how many":                     {expr: `vllm:num_requests_waiting > 2000`},
	})
}
