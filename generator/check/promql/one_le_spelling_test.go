package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestOneLeSpelling is R32 and R33.
func TestOneLeSpelling(t *testing.T) {
	checktest.Run(t, promql.OneLeSpelling{}, map[string]checktest.Query{
		"as Python writes it":        {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="1.0"}[5m])`, At: `le="1.0"`, Says: "Prometheus 3", Fixed: `rate(vllm:time_to_first_token_seconds_bucket{le=~"1(\\.0)?"}[5m])`},
		"as Rust writes it":          {Expr: `rate(dynamo_frontend_request_duration_seconds_bucket{model="m", le="4"}[5m])`, At: `le="4"`, Says: "4.0", Fixed: `rate(dynamo_frontend_request_duration_seconds_bucket{model="m", le=~"4(\\.0)?"}[5m])`},
		"on a dashboard":             {Expr: `rate(x_bucket{le="10"}[5m])`, Panel: "-", At: `le="10"`, Says: "10.0", Fixed: `rate(x_bucket{le=~"10(\\.0)?"}[5m])`},
		"a large bound":              {Expr: `rate(x_bucket{le="1e+06"}[5m])`, At: `le="1e+06"`, Says: "1000000", Fixed: `rate(x_bucket{le=~"1000000|1e\\+06"}[5m])`},
		"a pattern of one spelling":  {Expr: `rate(x_bucket{le=~"1"}[5m])`, At: `le=~"1"`, Says: "1.0", Fixed: `rate(x_bucket{le=~"1(\\.0)?"}[5m])`},
		"both":                       {Expr: `rate(x_bucket{le=~"1|1.0"}[5m])`},
		"a fraction":                 {Expr: `rate(x_bucket{le="0.1"}[5m])`},
		"everything":                 {Expr: `rate(x_bucket{le="+Inf"}[5m])`},
		"a matcher on another label": {Expr: `rate(x_bucket{size="1"}[5m])`},
	})
}
