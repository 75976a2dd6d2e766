package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestSecondsThreshold(t *testing.T) {
	checktest.Run(t, promql.SecondsThreshold{}, map[string]checktest.Query{
		"seconds on milliseconds":      {Expr: `1000 * histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 0.5`, At: "0.5", Says: "Write 500 for 0.5 s"},
		"milliseconds on milliseconds": {Expr: `1000 * histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 500`},
		"milliseconds on seconds":      {Expr: `histogram_quantile(0.95, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2000`, At: "2000", Says: "Write 2 for 2000 ms."},
		"between tokens":               {Expr: `rate(vllm:inter_token_latency_seconds_sum[5m]) / rate(vllm:inter_token_latency_seconds_count[5m]) > 50`, At: "50", Says: "0.05"},
		"above the highest bound":      {Expr: `histogram_quantile(0.99, sum by (le) (rate(dynamo_frontend_request_duration_seconds_bucket[5m]))) > 600`, At: "600", Says: "never exceeds 510 s"},
		"a limit of seconds":           {Expr: `histogram_quantile(0.95, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2`},
		"a limit of a minute":          {Expr: `histogram_quantile(0.95, sum by (le) (rate(vllm:e2e_request_latency_seconds_bucket[5m]))) > 60`},
		"milliseconds in milliseconds": {Expr: `1000 * histogram_quantile(0.95, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2000`},
		"how many":                     {Expr: `vllm:num_requests_waiting > 2000`},
	})
}
