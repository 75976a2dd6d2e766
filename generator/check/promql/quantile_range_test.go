package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantileRange(t *testing.T) {
	run(t, promql.QuantileRange{}, map[string]expectation{
		"a maximum that is none": {expr: `histogram_quantile(1.0, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))`, at: "1.0", says: "at most 2560", severity: check.Warning},
		"a minimum that is none": {expr: `histogram_quantile(0, sum by (le) (rate(x_bucket[5m])))`, at: "0", says: "minimum", severity: check.Warning},
		"a percentage":           {expr: `histogram_quantile(95, sum by (le) (rate(x_bucket[5m])))`, at: "95", says: "Write 0.95."},
		"computed":               {expr: `histogram_quantile(99 / 100, sum by (le) (rate(x_bucket[5m])))`},
		"a variable":             {expr: `histogram_quantile($q, sum by (le) (rate(x_bucket[5m])))`, panel: "-"},
	})
}
