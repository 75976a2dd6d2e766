package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestFractionThreshold is R04 for limits.
func TestFractionThreshold(t *testing.T) {
	checktest.Run(t, promql.FractionThreshold{}, map[string]checktest.Query{
		"percent on a share":      {Expr: `vllm:gpu_cache_usage_perc > 95`, At: "95", Says: "0.95 for 95 %"},
		"the other way round":     {Expr: `80 < avg(vllm:kv_cache_usage_perc)`, At: "80", Says: "can not fire"},
		"always below":            {Expr: `vllm:kv_cache_usage_perc < 80`, At: "80", Says: "always true"},
		"a ratio above one":       {Expr: `sum(rate(dynamo_frontend_requests_total{status="error"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m])) > 1.44`, At: "1.44", Says: "never exceeds 1"},
		"a record of a share":     {Expr: `a:b:c > 5`, Records: map[string]string{"a:b:c": `max(vllm:kv_cache_usage_perc)`}, At: "5", Says: "never"},
		"a hundred times a share": {Expr: `vllm:kv_cache_usage_perc * 100 > 100`, At: "100", Says: "never exceeds 100"},
		"a share of a share":      {Expr: `vllm:kv_cache_usage_perc > 0.9`},
		"in percent":              {Expr: `100 * vllm:kv_cache_usage_perc > 90`},
		"a count":                 {Expr: `vllm:num_requests_waiting > 80`},
		"what is left":            {Expr: `1 - vllm:kv_cache_usage_perc < 0.1`},
	})
}

func TestFractionThresholdInPercent(t *testing.T) {
	checktest.Run(t, promql.FractionThreshold{}, map[string]checktest.Query{
		"a share in percent with a limit of a share": {Expr: `vllm:kv_cache_usage_perc * 100 > 0.9`, At: "0.9", Says: "0.9 %", Severity: check.Warning},
	})
}
