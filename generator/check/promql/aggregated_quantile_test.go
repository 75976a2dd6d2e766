package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestAggregatedQuantile(t *testing.T) {
	checktest.Run(t, promql.AggregatedQuantile{}, map[string]checktest.Query{
		"a mean over pods":    {Expr: `avg(histogram_quantile(0.9, sum by (le, pod) (rate(vllm:time_to_first_token_seconds_bucket[5m]))))`, At: `avg(histogram_quantile(0.9, sum by (le, pod) (rate(vllm:time_to_first_token_seconds_bucket[5m]))))`, Says: "not the mean"},
		"a mean over time":    {Expr: `avg_over_time(histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))[1h:])`, At: `avg_over_time(histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))[1h:])`, Says: "averaged"},
		"a recorded quantile": {Expr: `avg(a:b:p99)`, Records: map[string]string{"a:b:p99": `histogram_quantile(0.99, sum by (le, pod) (rate(x_bucket[5m])))`}, At: "avg(a:b:p99)", Says: "quantiles"},
		"the worst":           {Expr: `max(histogram_quantile(0.9, sum by (le, pod) (rate(x_bucket[5m]))))`},
		"buckets first":       {Expr: `histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))`},
	})
}
