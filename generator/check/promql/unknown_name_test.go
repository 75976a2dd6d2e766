package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnknownName(t *testing.T) {
	run(t, promql.UnknownName{}, map[string]expectation{
		"a typing mistake": {
			expr: `rate(vllm:time_to_first_tokn_seconds_bucket[5m])`, at: "vllm:time_to_first_tokn_seconds_bucket",
			says: "vllm:time_to_first_token_seconds_bucket",
		},
		"nothing near":                       {expr: `vllm:completely_different_thing_of_ours`, at: "vllm:completely_different_thing_of_ours", says: "/metrics"},
		"another exporter":                   {expr: `node_load1`},
		"a router under vLLM's prefix":       {expr: `vllm:healthy_pods_total`},
		"a record of the same inputs":        {expr: `vllm:my_own`, records: map[string]string{"vllm:my_own": "up"}},
		"a record by its name":               {expr: `vllm:ttft:p95_5m`},
		"told as a counter without _total":   {expr: `rate(vllm:prompt_tokens[5m])`},
		"told as a suffix that does not fit": {expr: `vllm:num_requests_running_total`},
		"a name that is not all there":       {expr: `vllm:${metric}_total`, panel: "-"},
	})
}
