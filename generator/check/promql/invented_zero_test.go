package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestInventedZero(t *testing.T) {
	run(t, promql.InventedZero{}, map[string]expectation{
		"a quantile":        {expr: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m]))) or vector(0)`, at: "vector(0)", says: "no traffic"},
		"a share of errors": {expr: `sum(rate(a[5m])) / sum(rate(b[5m])) * 100 or vector(0)`, at: "vector(0)", says: "perfect"},
		"a filtered ratio":  {expr: `((a / b) > 0) or on () vector(0)`, at: "vector(0)", says: "ratio"},
		"a recorded ratio":  {expr: `a:b:c or vector(1)`, records: map[string]string{"a:b:c": `sum(rate(vllm:prefix_cache_hits_total[5m])) / sum(rate(vllm:prefix_cache_queries_total[5m]))`}, at: "vector(1)", says: "vector(1)"},
		"a count":           {expr: `sum(rate(a[5m])) or vector(0)`},
		"another series":    {expr: `a / b or c / d`},
	})
}
