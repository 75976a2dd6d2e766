package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestRatioPerSeries is R31.
func TestRatioPerSeries(t *testing.T) {
	checktest.Run(t, promql.RatioPerSeries{}, map[string]checktest.Query{
		"errors of all":         {Expr: `rate(x{status!="ok"}[5m]) / rate(x[5m])`, At: `rate(x{status!="ok"}[5m]) / rate(x[5m])`, Says: "always 1"},
		"with a common matcher": {Expr: `rate(x{a="1",status="error"}[5m]) / rate(x{a="1"}[5m]) * 100`, At: `rate(x{a="1",status="error"}[5m]) / rate(x{a="1"}[5m])`, Says: "status"},
		"added up":              {Expr: `sum(rate(x{status!="ok"}[5m])) / sum(rate(x[5m]))`},
		"ignoring the label":    {Expr: `rate(x{status="error"}[5m]) / ignoring (status) rate(x[5m])`},
		"the same choice":       {Expr: `rate(x{a="1"}[5m]) / rate(x{a="1"}[1h])`},
		"different metrics":     {Expr: `rate(x{a="1"}[5m]) / rate(y[5m])`},
		"a bucket of all":       {Expr: `rate(x_bucket{le="1"}[5m]) / ignoring (le) rate(x_bucket{le="+Inf"}[5m])`},
	})
}
