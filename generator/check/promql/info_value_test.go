package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestInfoValue(t *testing.T) {
	checktest.Run(t, promql.InfoValue{}, map[string]checktest.Query{
		"a sum of timestamps": {Expr: `sum(vllm:lora_requests_info)`, At: "sum(vllm:lora_requests_info)", Says: "1970"},
		"how many there are":  {Expr: `count(vllm:lora_requests_info)`},
		"the newest one":      {Expr: `topk by (instance) (1, vllm:lora_requests_info)`},
		"an info series of 1": {Expr: `sum(vllm:cache_config_info)`},
	})
}
