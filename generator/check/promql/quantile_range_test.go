package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestQuantileRange(t *testing.T) {
	checktest.Run(t, promql.QuantileRange{}, map[string]checktest.Query{
		"a maximum that is none": {Expr: `histogram_quantile(1.0, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))`, At: "1.0", Says: "at most 2560", Severity: check.Warning},
		"a minimum that is none": {Expr: `histogram_quantile(0, sum by (le) (rate(x_bucket[5m])))`, At: "0", Says: "minimum", Severity: check.Warning},
		"a percentage":           {Expr: `histogram_quantile(95, sum by (le) (rate(x_bucket[5m])))`, At: "95", Says: "Write 0.95."},
		"computed":               {Expr: `histogram_quantile(99 / 100, sum by (le) (rate(x_bucket[5m])))`},
		"a variable":             {Expr: `histogram_quantile($q, sum by (le) (rate(x_bucket[5m])))`, Panel: "-"},
	})
}
