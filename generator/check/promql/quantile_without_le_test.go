package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantileWithoutLe(t *testing.T) {
	run(t, promql.QuantileWithoutLe{}, map[string]expectation{
		"grouped by something else": {expr: `histogram_quantile(0.9, sum by (pod) (rate(x_bucket[5m])))`, at: `histogram_quantile(0.9, sum by (pod) (rate(x_bucket[5m])))`, says: "lost their le"},
		"grouped by nothing":        {expr: `histogram_quantile(0.9, sum(rate(x_bucket[5m])))`, at: `histogram_quantile(0.9, sum(rate(x_bucket[5m])))`, says: "empty"},
		"without le":                {expr: `histogram_quantile(0.9, sum without (le) (rate(x_bucket[5m])))`, at: `histogram_quantile(0.9, sum without (le) (rate(x_bucket[5m])))`, says: "le"},
		"with le":                   {expr: `histogram_quantile(0.9, sum by (le, pod) (rate(x_bucket[5m])))`},
		"without something else":    {expr: `histogram_quantile(0.9, sum without (pod) (rate(x_bucket[5m])))`},
		"grouped by a variable":     {expr: `histogram_quantile(0.9, sum by ($win) (rate(x_bucket[5m])))`, panel: "-"},
		"a native histogram":        {expr: `histogram_quantile(0.9, sum(rate(x_seconds[5m])))`},
	})
}
