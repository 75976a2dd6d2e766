package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestFractionThreshold is R04 for limits.
func TestFractionThreshold(t *testing.T) {
	run(t, promql.FractionThreshold{}, map[string]expectation{
		"percent on a share":      {expr: `vllm:gpu_cache_usage_perc > 95`, at: "95", says: "0.95 for 95 %"},
		"the other way round":     {expr: `80 < avg(vllm:kv_cache_usage_perc)`, at: "80", says: "can not fire"},
		"always below":            {expr: `vllm:kv_cache_usage_perc < 80`, at: "80", says: "always true"},
		"a ratio above one":       {expr: `sum(rate(dynamo_frontend_requests_total{status="error"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m])) > 1.44`, at: "1.44", says: "never exceeds 1"},
		"a record of a share":     {expr: `a:b:c > 5`, records: map[string]string{"a:b:c": `max(vllm:kv_cache_usage_perc)`}, at: "5", says: "never"},
		"a hundred times a share": {expr: `vllm:kv_cache_usage_perc * 100 > 100`, at: "100", says: "never exceeds 100"},
		"a share of a share":      {expr: `vllm:kv_cache_usage_perc > 0.9`},
		"in percent":              {expr: `100 * vllm:kv_cache_usage_perc > 90`},
		"a count":                 {expr: `vllm:num_requests_waiting > 80`},
		"what is left":            {expr: `1 - vllm:kv_cache_usage_perc < 0.1`},
	})
}

func TestFractionThresholdInPercent(t *testing.T) {
	run(t, promql.FractionThreshold{}, map[string]expectation{
		"a share in percent with a limit of a share": {expr: `vllm:kv_cache_usage_perc * 100 > 0.9`, at: "0.9", says: "0.9 %", severity: check.Warning},
	})
}
