package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestDeltaOfCounter(t *testing.T) {
	checktest.Run(t, promql.DeltaOfCounter{}, map[string]checktest.Query{
		"a delta":          {Expr: `delta(vllm:prompt_tokens_total[5m])`, At: "delta(vllm:prompt_tokens_total[5m])", Says: "Use increase."},
		"a derivative":     {Expr: `deriv(vllm:prompt_tokens_total[5m])`, At: "deriv(vllm:prompt_tokens_total[5m])", Says: "Use rate."},
		"a gauge":          {Expr: `deriv(vllm:num_requests_waiting[5m])`},
		"another exporter": {Expr: `delta(node_x_total[5m])`},
	})
}
