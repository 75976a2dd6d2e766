package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestBareHistogram(t *testing.T) {
	run(t, promql.BareHistogram{}, map[string]expectation{
		"a rate over the family name":  {expr: `rate(vllm:time_to_first_token_seconds[5m])`, at: "vllm:time_to_first_token_seconds", says: "_bucket"},
		"a histogram that ends _total": {expr: `rate(vllm:iteration_tokens_total[5m])`, at: "vllm:iteration_tokens_total", says: "is a histogram"},
		"a native histogram":           {expr: `histogram_quantile(0.9, rate(vllm:time_to_first_token_seconds[5m]))`, at: "vllm:time_to_first_token_seconds", says: "nhcb", severity: check.Warning},
		"a summary":                    {expr: `http_request_size_bytes`, at: "http_request_size_bytes", says: "http_request_size_bytes_sum"},
		"its parts":                    {expr: `rate(vllm:time_to_first_token_seconds_sum[5m])`},
	})
}
