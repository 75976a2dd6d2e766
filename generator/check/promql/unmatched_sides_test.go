package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestUnmatchedSides is R30.
func TestUnmatchedSides(t *testing.T) {
	run(t, promql.UnmatchedSides{}, map[string]expectation{
		"grouped differently":           {expr: `sum by (model) (rate(a[5m])) / sum by (pod) (rate(b[5m]))`, at: `sum by (model) (rate(a[5m])) / sum by (pod) (rate(b[5m]))`, says: "label model"},
		"a floor without on":            {expr: `(sum by (pod) (a) > 1) and sum(b) > 5`, at: `(sum by (pod) (a) > 1) and sum(b) > 5`, says: "label pod"},
		"a total of series":             {expr: `rate(a[5m]) / sum(rate(b[5m]))`, at: `rate(a[5m]) / sum(rate(b[5m]))`, says: "instance"},
		"a label that the total lacks":  {expr: `rate(vllm:request_success_total[5m]) / rate(vllm:prompt_tokens_total[5m])`, at: `rate(vllm:request_success_total[5m]) / rate(vllm:prompt_tokens_total[5m])`, says: "finished_reason"},
		"nothing is removed":            {expr: `sum by (pod) (a) unless sum by (node) (b)`, at: `sum by (pod) (a) unless sum by (node) (b)`, says: "removes nothing"},
		"a label of on that is missing": {expr: `sum by (pod) (a) / on (pod, node) sum by (pod, node) (b)`, at: `sum by (pod) (a) / on (pod, node) sum by (pod, node) (b)`, says: "node"},
		"grouped alike":                 {expr: `sum by (a, b) (x) / sum by (b, a) (y)`},
		"matched on what both have":     {expr: `sum by (pod, node) (x) / on (pod) sum by (pod) (y)`},
		"many to one":                   {expr: `sum by (pod, node) (x) / on (pod) group_left sum by (pod) (y)`},
		"ignoring the difference":       {expr: `sum by (pod, code) (x) / ignoring (code) sum by (pod) (y)`},
		"totals":                        {expr: `sum(x) / sum(y)`},
		"a constant":                    {expr: `sum by (pod) (x) / 2`},
		"series of one process":         {expr: `vllm:num_requests_running / vllm:num_requests_waiting`},
		"series of other exporters":     {expr: `node_memory_x / node_memory_y`},
		"alternatives":                  {expr: `sum by (pod) (x) or sum(y)`},
		"grouped by variables":          {expr: `sum by ($win) (x) / sum by (pod) (y)`, panel: "-"},
	})
}
