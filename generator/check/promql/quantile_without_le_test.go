package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantileWithoutLe(t *testing.T) {
	checktest.Run(t, promql.QuantileWithoutLe{}, map[string]checktest.Query{
		"grouped by something else": {Expr: `histogram_quantile(0.9, sum by (pod) (rate(x_bucket[5m])))`, At: `histogram_quantile(0.9, sum by (pod) (rate(x_bucket[5m])))`, Says: "lost their le"},
		"grouped by nothing":        {Expr: `histogram_quantile(0.9, sum(rate(x_bucket[5m])))`, At: `histogram_quantile(0.9, sum(rate(x_bucket[5m])))`, Says: "empty"},
		"without le":                {Expr: `histogram_quantile(0.9, sum without (le) (rate(x_bucket[5m])))`, At: `histogram_quantile(0.9, sum without (le) (rate(x_bucket[5m])))`, Says: "le"},
		"with le":                   {Expr: `histogram_quantile(0.9, sum by (le, pod) (rate(x_bucket[5m])))`},
		"without something else":    {Expr: `histogram_quantile(0.9, sum without (pod) (rate(x_bucket[5m])))`},
		"grouped by a variable":     {Expr: `histogram_quantile(0.9, sum by ($win) (rate(x_bucket[5m])))`, Panel: "-"},
		"a native histogram":        {Expr: `histogram_quantile(0.9, sum(rate(x_seconds[5m])))`},
	})
}
