package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestDeltaOfCounter(t *testing.T) {
	run(t, promql.DeltaOfCounter{}, map[string]expectation{
		"a delta":          {expr: `delta(vllm:prompt_tokens_total[5m])`, at: "delta(vllm:prompt_tokens_total[5m])", says: "Use increase."},
		"a derivative":     {expr: `deriv(vllm:prompt_tokens_total[5m])`, at: "deriv(vllm:prompt_tokens_total[5m])", says: "Use rate."},
		"a gauge":          {expr: `deriv(vllm:num_requests_waiting[5m])`},
		"another exporter": {expr: `delta(node_x_total[5m])`},
	})
}
