package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestPodNameRole(t *testing.T) {
	run(t, promql.PodNameRole{}, map[string]expectation{
		"prefill by name":  {expr: `vllm:num_requests_running{pod=~".*prefill.*"}`, at: `pod=~".*prefill.*"`, says: "role"},
		"a release":        {expr: `vllm:num_requests_running{pod=~"chat-.*"}`},
		"a label of roles": {expr: `vllm:num_requests_running{dynamo_component_type="prefill"}`},
	})
}
