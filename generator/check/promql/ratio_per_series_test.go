package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestRatioPerSeries is R31.
func TestRatioPerSeries(t *testing.T) {
	run(t, promql.RatioPerSeries{}, map[string]expectation{
		"errors of all":         {expr: `rate(x{status!="ok"}[5m]) / rate(x[5m])`, at: `rate(x{status!="ok"}[5m]) / rate(x[5m])`, says: "always 1"},
		"with a common matcher": {expr: `rate(x{a="1",status="error"}[5m]) / rate(x{a="1"}[5m]) * 100`, at: `rate(x{a="1",status="error"}[5m]) / rate(x{a="1"}[5m])`, says: "status"},
		"added up":              {expr: `sum(rate(x{status!="ok"}[5m])) / sum(rate(x[5m]))`},
		"ignoring the label":    {expr: `rate(x{status="error"}[5m]) / ignoring (status) rate(x[5m])`},
		"the same choice":       {expr: `rate(x{a="1"}[5m]) / rate(x{a="1"}[1h])`},
		"different metrics":     {expr: `rate(x{a="1"}[5m]) / rate(y[5m])`},
		"a bucket of all":       {expr: `rate(x_bucket{le="1"}[5m]) / ignoring (le) rate(x_bucket{le="+Inf"}[5m])`},
	})
}
