package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

func TestAlwaysTrue(t *testing.T) {
	checktest.Run(t, alert.AlwaysTrue{}, map[string]checktest.Query{
		"a rate":                {Expr: `rate(x[5m]) >= 0`, At: "rate(x[5m]) >= 0", Says: "never negative"},
		"added up":              {Expr: `sum(rate(vllm:prompt_tokens_total[5m])) > -1`, At: "sum(rate(vllm:prompt_tokens_total[5m])) > -1", Says: "exists"},
		"a count":               {Expr: `count(x) >= 0`, At: "count(x) >= 0", Says: "always"},
		"above zero":            {Expr: `rate(x[5m]) > 0`},
		"a gauge":               {Expr: `x >= 0`},
		"a gauge that counts":   {Expr: `vllm:num_requests_running >= 0`, At: "vllm:num_requests_running >= 0", Says: "always"},
		"a gauge that has some": {Expr: `vllm:num_requests_running > 0`},
	})
}
