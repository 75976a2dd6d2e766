package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestGhostSeries(t *testing.T) {
	run(t, promql.GhostSeries{}, map[string]expectation{
		"behind a grouped sum":    {expr: `sum by (pod) (rate(x[5m])) or vector(0)`, at: "vector(0)", says: "or on ()"},
		"behind a plain series":   {expr: `vllm:num_requests_waiting or vector(0)`, at: "vector(0)", says: "both are shown"},
		"filling in for all":      {expr: `sum by (pod) (rate(x[5m])) or on () vector(0)`},
		"behind a total":          {expr: `sum(rate(x[5m])) or vector(0)`},
		"inside a total":          {expr: `sum(rate(x[5m]) or vector(0))`},
		"a ratio is told as such": {expr: `sum by (pod) (a) / sum by (pod) (b) or vector(0)`},
	})
}
