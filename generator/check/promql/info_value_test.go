package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestInfoValue(t *testing.T) {
	run(t, promql.InfoValue{}, map[string]expectation{
		"a sum of timestamps": {expr: `sum(vllm:lora_requests_info)`, at: "sum(vllm:lora_requests_info)", says: "1970"},
		"how many there are":  {expr: `count(vllm:lora_requests_info)`},
		"the newest one":      {expr: `topk by (instance) (1, vllm:lora_requests_info)`},
		"an info series of 1": {expr: `sum(vllm:cache_config_info)`},
	})
}
