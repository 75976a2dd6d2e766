package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnevenMatchers(t *testing.T) {
	run(t, promql.UnevenMatchers{}, map[string]expectation{
		"one side of one namespace": {expr: `sum(rate(a{namespace="x"}[5m])) / sum(rate(b[5m]))`, at: `sum(rate(a{namespace="x"}[5m])) / sum(rate(b[5m]))`, says: "only the numerator is limited by namespace"},
		"the other side":            {expr: `sum(rate(a[5m])) / sum(rate(b{model_name="x"}[5m]))`, at: `sum(rate(a[5m])) / sum(rate(b{model_name="x"}[5m]))`, says: "only the denominator"},
		"series by series":          {expr: `vllm:prefix_cache_hits_total{endpoint="p"} / vllm:prefix_cache_queries_total`, at: `vllm:prefix_cache_hits_total{endpoint="p"} / vllm:prefix_cache_queries_total`, says: "pairs the right series", severity: check.Info},
		"a label of the exporter":   {expr: `sum(rate(a{namespace="x",status="error"}[5m])) / sum(rate(a{namespace="x"}[5m]))`},
		"both sides":                {expr: `sum(rate(a{job="x"}[5m])) / sum(rate(b{job="x"}[5m]))`},
		"anything matches":          {expr: `sum(rate(a{job=~".*"}[5m])) / sum(rate(b[5m]))`},
	})
}
