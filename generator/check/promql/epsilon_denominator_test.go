package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestEpsilonDenominator(t *testing.T) {
	run(t, promql.EpsilonDenominator{}, map[string]expectation{
		"added":                 {expr: `rate(a[5m]) / (rate(b[5m]) + 1e-10)`, at: "1e-10", says: "idle"},
		"added in front":        {expr: `a / (0.0001 + b)`, at: "0.0001", says: "tiny"},
		"as a minimum":          {expr: `a / clamp_min(b, 1e-9)`, at: "clamp_min(b, 1e-9)", says: "tiny"},
		"inside the sum":        {expr: `a / sum(b + 1e-10)`, at: "1e-10", says: "tiny"},
		"as a vector":           {expr: `a / (b + vector(1e-10))`, at: "vector(1e-10)", says: "tiny"},
		"a number that matters": {expr: `a / (b + 1)`},
		"two series":            {expr: `a / (b + c)`},
	})
}
