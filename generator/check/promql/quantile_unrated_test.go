package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantileUnrated(t *testing.T) {
	run(t, promql.QuantileUnrated{}, map[string]expectation{
		"buckets as they are":     {expr: `histogram_quantile(0.9, sum by (le) (vllm:e2e_request_latency_seconds_bucket))`, at: "vllm:e2e_request_latency_seconds_bucket", says: "since each process started"},
		"of any exporter":         {expr: `histogram_quantile(0.9, x_bucket{a="b"})`, at: `x_bucket{a="b"}`, says: "rate(x_bucket[5m])"},
		"rates":                   {expr: `histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))`},
		"growth over the range":   {expr: `histogram_quantile(0.9, sum by (le) (increase(x_bucket[1h])))`},
		"a recorded rate":         {expr: `histogram_quantile(0.9, a:x_bucket:rate5m)`},
		"a recorded rate by name": {expr: `histogram_quantile(0.9, x_rate5m_bucket)`},
	})
}
