package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestNotABound(t *testing.T) {
	run(t, promql.NotABound{}, map[string]expectation{
		"between two bounds":          {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="2.0"}[5m])`, at: `le="2.0"`, says: "1 and 2.5"},
		"above all":                   {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="5000"}[5m])`, at: `le="5000"`, says: "2560 and +Inf"},
		"500 ms at a Dynamo frontend": {expr: `rate(dynamo_frontend_time_to_first_token_seconds_bucket{le="0.5"}[5m])`, at: `le="0.5"`, says: "0.47 and 1"},
		"another spelling":            {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="0.50"}[5m])`, at: `le="0.50"`, says: "spelt 0.5", fixed: `rate(vllm:time_to_first_token_seconds_bucket{le="0.5"}[5m])`},
		"a spelling of infinity":      {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="Inf"}[5m])`, at: `le="Inf"`, says: "+Inf"},
		"a text":                      {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="500ms"}[5m])`, at: `le="500ms"`, says: "no number"},
		"a pattern without a match":   {expr: `rate(vllm:time_to_first_token_seconds_bucket{le=~"2(\\.0)?"}[5m])`, at: `le=~"2(\\.0)?"`, says: "no bound"},
		"a pattern":                   {expr: `rate(vllm:time_to_first_token_seconds_bucket{le=~"1(\\.0)?|2.5"}[5m])`},
		"a bound":                     {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="0.5"}[5m])`},
		"everything":                  {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="+Inf"}[5m])`},
		"a bound of an older release": {expr: `rate(vllm:e2e_request_latency_seconds_bucket{le="0.3"}[5m])`, vllm: ">=0.6"},
		"a bound of a long model":     {expr: `rate(vllm:request_prompt_tokens_bucket{le="1e+06"}[5m])`},
		"another exporter":            {expr: `rate(x_bucket{le="123"}[5m])`},
		"a variable":                  {expr: `rate(vllm:time_to_first_token_seconds_bucket{le="$win"}[5m])`, panel: "-"},
	})
}
