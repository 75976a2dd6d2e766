package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestBareHistogram(t *testing.T) {
	checktest.Run(t, promql.BareHistogram{}, map[string]checktest.Query{
		"a rate over the family name":  {Expr: `rate(vllm:time_to_first_token_seconds[5m])`, At: "vllm:time_to_first_token_seconds", Says: "_bucket"},
		"a histogram that ends _total": {Expr: `rate(vllm:iteration_tokens_total[5m])`, At: "vllm:iteration_tokens_total", Says: "is a histogram"},
		"a native histogram":           {Expr: `histogram_quantile(0.9, rate(vllm:time_to_first_token_seconds[5m]))`, At: "vllm:time_to_first_token_seconds", Says: "nhcb", Severity: check.Warning},
		"a summary":                    {Expr: `http_request_size_bytes`, At: "http_request_size_bytes", Says: "http_request_size_bytes_sum"},
		"its parts":                    {Expr: `rate(vllm:time_to_first_token_seconds_sum[5m])`},
	})
}
