package rule_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/rule"
)

func TestShadowedName(t *testing.T) {
	run(t, rule.ShadowedName{}, map[string]expectation{
		"the very name":     {rules: "  - record: vllm:num_requests_running\n    expr: a\n", at: "vllm:num_requests_running", says: "own series"},
		"the prefix":        {rules: "  - record: vllm:ttft:p95\n    expr: a\n", at: "vllm:ttft:p95", says: "begins like"},
		"a name of its own": {rules: "  - record: model:vllm_ttft:p95\n    expr: a\n"},
		"an alert":          {rules: "  - alert: vllm:x\n    expr: a\n"},
	})
}
