package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestOneLeSpelling is R32 and R33.
func TestOneLeSpelling(t *testing.T) {
	run(t, promql.OneLeSpelling{}, map[string]expectation{
		"as Python writes it":        {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="1.0"}[5m])`, at: `le="1.0"`, says: "Prometheus 3", fixed: `rate(vllm:time_to_first_token_seconds_bucket{le=~"1(\\.0)?"}[5m])`},
		"as Rust writes it":          {expr: `rate(dynamo_frontend_request_duration_seconds_bucket{model="m", le="4"}[5m])`, at: `le="4"`, says: "4.0", fixed: `rate(dynamo_frontend_request_duration_seconds_bucket{model="m", le=~"4(\\.0)?"}[5m])`},
		"on a dashboard":             {expr: `rate(x_bucket{le="10"}[5m])`, panel: "-", at: `le="10"`, says: "10.0", fixed: `rate(x_bucket{le=~"10(\\.0)?"}[5m])`},
		"a large bound":              {expr: `rate(x_bucket{le="1e+06"}[5m])`, at: `le="1e+06"`, says: "1000000", fixed: `rate(x_bucket{le=~"1000000|1e\\+06"}[5m])`},
		"a pattern of one spelling":  {expr: `rate(x_bucket{le=~"1"}[5m])`, at: `le=~"1"`, says: "1.0", fixed: `rate(x_bucket{le=~"1(\\.0)?"}[5m])`},
		"both":                       {expr: `rate(x_bucket{le=~"1|1.0"}[5m])`},
		"a fraction":                 {expr: `rate(x_bucket{le="0.1"}[5m])`},
		"everything":                 {expr: `rate(x_bucket{le="+Inf"}[5m])`},
		"a matcher on another label": {expr: `rate(x_bucket{size="1"}[5m])`},
	})
}
