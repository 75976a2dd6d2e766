package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestMixedLadders(t *testing.T) {
	run(t, promql.MixedLadders{}, map[string]expectation{
		"over all models":        {expr: `histogram_quantile(0.9, sum by (le) (rate(vllm:request_prompt_tokens_bucket[5m])))`, at: `sum by (le) (rate(vllm:request_prompt_tokens_bucket[5m]))`, says: "model_name"},
		"per model":              {expr: `histogram_quantile(0.9, sum by (le, model_name) (rate(vllm:request_prompt_tokens_bucket[5m])))`},
		"of one model":           {expr: `sum by (le) (rate(vllm:request_prompt_tokens_bucket{model_name="a"}[5m]))`},
		"per pod":                {expr: `sum by (le, pod) (rate(vllm:request_prompt_tokens_bucket[5m]))`},
		"a ladder of one length": {expr: `sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))`},
	})
}
