package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestAggregatedQuantile(t *testing.T) {
	run(t, promql.AggregatedQuantile{}, map[string]expectation{
		"a mean over pods":    {expr: `avg(histogram_quantile(0.9, sum by (le, pod) (rate(vllm:time_to_first_token_seconds_bucket[5m]))))`, at: `avg(histogram_quantile(0.9, sum by (le, pod) (rate(vllm:time_to_first_token_seconds_bucket[5m]))))`, says: "not the mean"},
		"a mean over time":    {expr: `avg_over_time(histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))[1h:])`, at: `avg_over_time(histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))[1h:])`, says: "averaged"},
		"a recorded quantile": {expr: `avg(a:b:p99)`, records: map[string]string{"a:b:p99": `histogram_quantile(0.99, sum by (le, pod) (rate(x_bucket[5m])))`}, at: "avg(a:b:p99)", says: "quantiles"},
		"the worst":           {expr: `max(histogram_quantile(0.9, sum by (le, pod) (rate(x_bucket[5m]))))`},
		"buckets first":       {expr: `histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m])))`},
	})
}
