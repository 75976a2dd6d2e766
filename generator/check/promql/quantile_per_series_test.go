package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantilePerSeries(t *testing.T) {
	run(t, promql.QuantilePerSeries{}, map[string]expectation{
		"one result per label set": {expr: `histogram_quantile(0.99, rate(x_bucket[5m])) > 1`, at: `histogram_quantile(0.99, rate(x_bucket[5m]))`, says: "on its own"},
		"added up":                 {expr: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m])))`},
		"native histograms":        {expr: `histogram_quantile(0.99, rate(x_seconds[5m]))`},
	})
}
