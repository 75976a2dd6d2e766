package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestSummedBuckets(t *testing.T) {
	const ttft = "vllm:time_to_first_token_seconds"
	checktest.Run(t, promql.SummedBuckets{}, map[string]checktest.Query{
		"all buckets as the number of events": {
			Expr: `sum(rate(` + ttft + `_bucket{le="0.5"}[5m])) / sum(rate(` + ttft + `_bucket[5m]))`,
			At:   ttft + "_bucket", Says: ttft + "_count",
		},
		"two bounds in a pattern":     {Expr: `sum(rate(` + ttft + `_bucket{le=~"0.1|0.5"}[5m]))`, At: ttft + `_bucket{le=~"0.1|0.5"}`, Says: "once for every bound"},
		"le taken away by name":       {Expr: `sum without (le, pod) (rate(x_bucket[5m]))`, At: "x_bucket", Says: "x_count"},
		"on the way to a mean":        {Expr: `avg by (pod) (rate(` + ttft + `_bucket[5m]))`, At: ttft + "_bucket", Says: "added up"},
		"one bound":                   {Expr: `sum(rate(` + ttft + `_bucket{le="0.5"}[5m]))`},
		"one bound in both spellings": {Expr: `sum(rate(` + ttft + `_bucket{le=~"1|1.0"}[5m]))`},
		"a bound of a variable":       {Expr: `sum(rate(` + ttft + `_bucket{le="$le"}[5m]))`, Panel: "-"},
		"buckets kept apart":          {Expr: `sum by (le) (rate(` + ttft + `_bucket[5m]))`},
		"kept apart, then added":      {Expr: `sum(sum by (le) (rate(` + ttft + `_bucket{le="0.5"}[5m])))`},
		"a quantile":                  {Expr: `histogram_quantile(0.9, sum by (pod) (rate(` + ttft + `_bucket[5m])))`},
		"how many series there are":   {Expr: `count by (pod) (` + ttft + `_bucket)`},
	})
}
