package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestMixedLadders(t *testing.T) {
	checktest.Run(t, promql.MixedLadders{}, map[string]checktest.Query{
		"over all models":            {Expr: `histogram_quantile(0.9, sum by (le) (rate(vllm:request_prompt_tokens_bucket[5m])))`, At: `sum by (le) (rate(vllm:request_prompt_tokens_bucket[5m]))`, Says: "model_name"},
		"per model":                  {Expr: `histogram_quantile(0.9, sum by (le, model_name) (rate(vllm:request_prompt_tokens_bucket[5m])))`},
		"of one model":               {Expr: `sum by (le) (rate(vllm:request_prompt_tokens_bucket{model_name="a"}[5m]))`},
		"per pod":                    {Expr: `sum by (le, pod) (rate(vllm:request_prompt_tokens_bucket[5m]))`},
		"per model by another label": {Expr: `sum by (le, model) (label_replace(rate(vllm:request_prompt_tokens_bucket[5m]), "model", "$1", "model_name", "(.+)"))`},
		"the model under a label that is lost": {
			Expr: `sum by (le) (label_replace(rate(vllm:request_prompt_tokens_bucket[5m]), "model", "$1", "model_name", "(.+)"))`,
			At:   `sum by (le) (label_replace(rate(vllm:request_prompt_tokens_bucket[5m]), "model", "$1", "model_name", "(.+)"))`, Says: "model_name",
		},
		"one bound":              {Expr: `sum by (le) (rate(vllm:request_prompt_tokens_bucket{le=~"1(\\.0)?"}[5m]))`},
		"a ladder of one length": {Expr: `sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))`},
	})
}
