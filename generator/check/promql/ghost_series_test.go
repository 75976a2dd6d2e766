package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestGhostSeries(t *testing.T) {
	checktest.Run(t, promql.GhostSeries{}, map[string]checktest.Query{
		"behind a grouped sum":    {Expr: `sum by (pod) (rate(x[5m])) or vector(0)`, At: "vector(0)", Says: "or on ()"},
		"behind a plain series":   {Expr: `vllm:num_requests_waiting or vector(0)`, At: "vector(0)", Says: "both are shown"},
		"filling in for all":      {Expr: `sum by (pod) (rate(x[5m])) or on () vector(0)`},
		"behind a total":          {Expr: `sum(rate(x[5m])) or vector(0)`},
		"inside a total":          {Expr: `sum(rate(x[5m]) or vector(0))`},
		"a ratio is told as such": {Expr: `sum by (pod) (a) / sum by (pod) (b) or vector(0)`},
	})
}
