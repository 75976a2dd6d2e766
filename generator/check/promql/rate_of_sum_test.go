package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRateOfSum(t *testing.T) {
	checktest.Run(t, promql.RateOfSum{}, map[string]checktest.Query{
		"a subquery over a sum":   {Expr: `rate(sum(vllm:prompt_tokens_total)[1h:1m])`, At: "rate(sum(vllm:prompt_tokens_total)[1h:1m])", Says: "sum(rate"},
		"a sum that was recorded": {Expr: `rate(a:b:sum[5m])`, Records: map[string]string{"a:b:sum": `sum(vllm:prompt_tokens_total)`}, At: "rate(a:b:sum[5m])", Says: "restart"},
		"a sum of rates":          {Expr: `sum(rate(vllm:prompt_tokens_total[5m]))`},
		"a recorded counter":      {Expr: `rate(a:b:c[5m])`, Records: map[string]string{"a:b:c": `vllm:prompt_tokens_total{job="a"}`}},
	})
}
