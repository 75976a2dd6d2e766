package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantilePerSeries(t *testing.T) {
	checktest.Run(t, promql.QuantilePerSeries{}, map[string]checktest.Query{
		"one result per label set": {Expr: `histogram_quantile(0.99, rate(x_bucket[5m])) > 1`, At: `histogram_quantile(0.99, rate(x_bucket[5m]))`, Says: "on its own"},
		"added up":                 {Expr: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m])))`},
		"native histograms":        {Expr: `histogram_quantile(0.99, rate(x_seconds[5m]))`},
	})
}
