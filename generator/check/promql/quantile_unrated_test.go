package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantileUnrated(t *testing.T) {
	checktest.Run(t, promql.QuantileUnrated{}, map[string]checktest.Query{
		"buckets as they are":     {Expr: `histogram_quantile(0.9, sum by (le) (vllm:e2e_request_latency_seconds_bucket))`, At: "vllm:e2e_request_latency_seconds_bucket", Says: "since each process started"},
		"of any exporter":         {Expr: `histogram_quantile(0.9, x_bucket{a="b"})`, At: `x_bucket{a="b"}`, Says: "rate(x_bucket[5m])"},
		"rates":                   {Expr: `histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))`},
		"growth over the range":   {Expr: `histogram_quantile(0.9, sum by (le) (increase(x_bucket[1h])))`},
		"a recorded rate":         {Expr: `histogram_quantile(0.9, a:x_bucket:rate5m)`},
		"a recorded rate by name": {Expr: `histogram_quantile(0.9, x_rate5m_bucket)`},
	})
}
