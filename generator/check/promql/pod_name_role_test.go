package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestPodNameRole(t *testing.T) {
	checktest.Run(t, promql.PodNameRole{}, map[string]checktest.Query{
		"prefill by name":  {Expr: `vllm:num_requests_running{pod=~".*prefill.*"}`, At: `pod=~".*prefill.*"`, Says: "role"},
		"a release":        {Expr: `vllm:num_requests_running{pod=~"chat-.*"}`},
		"a label of roles": {Expr: `vllm:num_requests_running{dynamo_component_type="prefill"}`},
	})
}
