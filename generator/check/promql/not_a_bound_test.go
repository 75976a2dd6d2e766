package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestNotABound(t *testing.T) {
	checktest.Run(t, promql.NotABound{}, map[string]checktest.Query{
		"between two bounds":          {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="2.0"}[5m])`, At: `le="2.0"`, Says: "1 and 2.5"},
		"above all":                   {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="5000"}[5m])`, At: `le="5000"`, Says: "2560 and +Inf"},
		"500 ms at a Dynamo frontend": {Expr: `rate(dynamo_frontend_time_to_first_token_seconds_bucket{le="0.5"}[5m])`, At: `le="0.5"`, Says: "0.47 and 1"},
		"another spelling":            {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="0.50"}[5m])`, At: `le="0.50"`, Says: "spelt 0.5", Fixed: `rate(vllm:time_to_first_token_seconds_bucket{le="0.5"}[5m])`},
		"a spelling of infinity":      {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="Inf"}[5m])`, At: `le="Inf"`, Says: "+Inf"},
		"a text":                      {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="500ms"}[5m])`, At: `le="500ms"`, Says: "no number"},
		"a pattern without a match":   {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le=~"2(\\.0)?"}[5m])`, At: `le=~"2(\\.0)?"`, Says: "no bound"},
		"a pattern":                   {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le=~"1(\\.0)?|2.5"}[5m])`},
		"a bound":                     {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="0.5"}[5m])`},
		"everything":                  {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="+Inf"}[5m])`},
		"a bound of an older release": {Expr: `rate(vllm:e2e_request_latency_seconds_bucket{le="0.3"}[5m])`, VLLM: ">=0.6"},
		"a bound of a long model":     {Expr: `rate(vllm:request_prompt_tokens_bucket{le="1e+06"}[5m])`},
		"another exporter":            {Expr: `rate(x_bucket{le="123"}[5m])`},
		"a variable":                  {Expr: `rate(vllm:time_to_first_token_seconds_bucket{le="$win"}[5m])`, Panel: "-"},
	})
}
