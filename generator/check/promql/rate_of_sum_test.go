package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRateOfSum(t *testing.T) {
	run(t, promql.RateOfSum{}, map[string]expectation{
		"a subquery over a sum":   {expr: `rate(sum(vllm:prompt_tokens_total)[1h:1m])`, at: "rate(sum(vllm:prompt_tokens_total)[1h:1m])", says: "sum(rate"},
		"a sum that was recorded": {expr: `rate(a:b:sum[5m])`, records: map[string]string{"a:b:sum": `sum(vllm:prompt_tokens_total)`}, at: "rate(a:b:sum[5m])", says: "restart"},
		"a sum of rates":          {expr: `sum(rate(vllm:prompt_tokens_total[5m]))`},
		"a recorded counter":      {expr: `rate(a:b:c[5m])`, records: map[string]string{"a:b:c": `vllm:prompt_tokens_total{job="a"}`}},
	})
}
