package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestEpsilonDenominator(t *testing.T) {
	checktest.Run(t, promql.EpsilonDenominator{}, map[string]checktest.Query{
		"added":                 {Expr: `rate(a[5m]) / (rate(b[5m]) + 1e-10)`, At: "1e-10", Says: "idle"},
		"added in front":        {Expr: `a / (0.0001 + b)`, At: "0.0001", Says: "tiny"},
		"as a minimum":          {Expr: `a / clamp_min(b, 1e-9)`, At: "clamp_min(b, 1e-9)", Says: "tiny"},
		"inside the sum":        {Expr: `a / sum(b + 1e-10)`, At: "1e-10", Says: "tiny"},
		"as a vector":           {Expr: `a / (b + vector(1e-10))`, At: "vector(1e-10)", Says: "tiny"},
		"a number that matters": {Expr: `a / (b + 1)`},
		"two series":            {Expr: `a / (b + c)`},
	})
}
