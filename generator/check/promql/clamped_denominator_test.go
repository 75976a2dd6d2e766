package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestClampedDenominator(t *testing.T) {
	checktest.Run(t, promql.ClampedDenominator{}, map[string]checktest.Query{
		"a rate with one added":      {Expr: `rate(vllm:prefix_cache_hits_total[5m]) / (rate(vllm:prefix_cache_queries_total[5m]) + 1)`, At: "rate(vllm:prefix_cache_queries_total[5m]) + 1", Says: "never less than 1"},
		"smoothed on both sides":     {Expr: `(rate(vllm:prefix_cache_hits_total[5m]) + 1) / (rate(vllm:prefix_cache_queries_total[5m]) + 2)`},
		"a count with one added":     {Expr: `increase(vllm:prefix_cache_hits_total[1h]) / (increase(vllm:prefix_cache_queries_total[1h]) + 1)`},
		"a mean over at least 1":     {Expr: `sum(rate(x_sum[5m])) / clamp_min(sum(rate(x_count[5m])), 1)`, At: "clamp_min(sum(rate(x_count[5m])), 1)", Says: "never less than 1"},
		"lifted inside the sum":      {Expr: `sum(rate(x_sum[5m])) / sum(clamp_min(rate(x_count[5m]), 0.1))`, At: "clamp_min(rate(x_count[5m]), 0.1)", Says: "0.1"},
		"one in place of nothing":    {Expr: `sum(rate(x_sum[5m])) / (sum(rate(x_count[5m])) or vector(1))`, At: "sum(rate(x_count[5m])) or vector(1)", Says: "1"},
		"too small to matter":        {Expr: `sum(rate(x_sum[5m])) / clamp_min(sum(rate(x_count[5m])), 1e-9)`},
		"a minimum of the numerator": {Expr: `clamp_min(a, 1) / b`},
		"where there is traffic":     {Expr: `sum(rate(x_sum[5m])) / (sum(rate(x_count[5m])) > 0)`},
	})
}
