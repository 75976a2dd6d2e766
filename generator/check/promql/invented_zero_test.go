package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestInventedZero(t *testing.T) {
	checktest.Run(t, promql.InventedZero{}, map[string]checktest.Query{
		"a zero with labels":          {Expr: `sum by (pod) (rate(a[5m])) / sum by (pod) (rate(b[5m])) or 0 * sum by (pod) (c)`, At: "0 * sum by (pod) (c)", Says: "idle, broken and perfect"},
		"a count of zero with labels": {Expr: `sum by (pod) (rate(a[5m])) or 0 * sum by (pod) (c)`},
		"a quantile":                  {Expr: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m]))) or vector(0)`, At: "vector(0)", Says: "no traffic"},
		"a share of errors":           {Expr: `sum(rate(a[5m])) / sum(rate(b[5m])) * 100 or vector(0)`, At: "vector(0)", Says: "perfect"},
		"a filtered ratio":            {Expr: `((a / b) > 0) or on () vector(0)`, At: "vector(0)", Says: "ratio"},
		"a recorded ratio":            {Expr: `a:b:c or vector(1)`, Records: map[string]string{"a:b:c": `sum(rate(vllm:prefix_cache_hits_total[5m])) / sum(rate(vllm:prefix_cache_queries_total[5m]))`}, At: "vector(1)", Says: "vector(1)"},
		"a count":                     {Expr: `sum(rate(a[5m])) or vector(0)`},
		"another series":              {Expr: `a / b or c / d`},
	})
}
