package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestUnmatchedSides is R30.
func TestUnmatchedSides(t *testing.T) {
	checktest.Run(t, promql.UnmatchedSides{}, map[string]checktest.Query{
		"grouped differently":           {Expr: `sum by (model) (rate(a[5m])) / sum by (pod) (rate(b[5m]))`, At: `sum by (model) (rate(a[5m])) / sum by (pod) (rate(b[5m]))`, Says: "label model"},
		"a floor without on":            {Expr: `(sum by (pod) (a) > 1) and sum(b) > 5`, At: `(sum by (pod) (a) > 1) and sum(b) > 5`, Says: "label pod"},
		"a total of series":             {Expr: `rate(a[5m]) / sum(rate(b[5m]))`, At: `rate(a[5m]) / sum(rate(b[5m]))`, Says: "instance"},
		"a label that the total lacks":  {Expr: `rate(vllm:request_success_total[5m]) / rate(vllm:prompt_tokens_total[5m])`, At: `rate(vllm:request_success_total[5m]) / rate(vllm:prompt_tokens_total[5m])`, Says: "finished_reason"},
		"nothing is removed":            {Expr: `sum by (pod) (a) unless sum by (node) (b)`, At: `sum by (pod) (a) unless sum by (node) (b)`, Says: "removes nothing"},
		"a label of on that is missing": {Expr: `sum by (pod) (a) / on (pod, node) sum by (pod, node) (b)`, At: `sum by (pod) (a) / on (pod, node) sum by (pod, node) (b)`, Says: "node"},
		"grouped alike":                 {Expr: `sum by (a, b) (x) / sum by (b, a) (y)`},
		"matched on what both have":     {Expr: `sum by (pod, node) (x) / on (pod) sum by (pod) (y)`},
		"many to one":                   {Expr: `sum by (pod, node) (x) / on (pod) group_left sum by (pod) (y)`},
		"ignoring the difference":       {Expr: `sum by (pod, code) (x) / ignoring (code) sum by (pod) (y)`},
		"totals":                        {Expr: `sum(x) / sum(y)`},
		"a constant":                    {Expr: `sum by (pod) (x) / 2`},
		"series of one process":         {Expr: `vllm:num_requests_running / vllm:num_requests_waiting`},
		"series of other exporters":     {Expr: `node_memory_x / node_memory_y`},
		"alternatives":                  {Expr: `sum by (pod) (x) or sum(y)`},
		"grouped by variables":          {Expr: `sum by ($win) (x) / sum by (pod) (y)`, Panel: "-"},
	})
}
