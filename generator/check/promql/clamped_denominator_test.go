package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestClampedDenominator(t *testing.T) {
	run(t, promql.ClampedDenominator{}, map[string]expectation{
		"a mean over at least 1":     {expr: `sum(rate(x_sum[5m])) / clamp_min(sum(rate(x_count[5m])), 1)`, at: "clamp_min(sum(rate(x_count[5m])), 1)", says: "never less than 1"},
		"lifted inside the sum":      {expr: `sum(rate(x_sum[5m])) / sum(clamp_min(rate(x_count[5m]), 0.1))`, at: "clamp_min(rate(x_count[5m]), 0.1)", says: "0.1"},
		"one in place of nothing":    {expr: `sum(rate(x_sum[5m])) / (sum(rate(x_count[5m])) or vector(1))`, at: "sum(rate(x_count[5m])) or vector(1)", says: "1"},
		"too small to matter":        {expr: `sum(rate(x_sum[5m])) / clamp_min(sum(rate(x_count[5m])), 1e-9)`},
		"a minimum of the numerator": {expr: `clamp_min(a, 1) / b`},
		"where there is traffic":     {expr: `sum(rate(x_sum[5m])) / (sum(rate(x_count[5m])) > 0)`},
	})
}
