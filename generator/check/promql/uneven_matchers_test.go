package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnevenMatchers(t *testing.T) {
	checktest.Run(t, promql.UnevenMatchers{}, map[string]checktest.Query{
		"one side of one namespace": {Expr: `sum(rate(a{namespace="x"}[5m])) / sum(rate(b[5m]))`, At: `sum(rate(a{namespace="x"}[5m])) / sum(rate(b[5m]))`, Says: "only the numerator is limited by namespace"},
		"the other side":            {Expr: `sum(rate(a[5m])) / sum(rate(b{model_name="x"}[5m]))`, At: `sum(rate(a[5m])) / sum(rate(b{model_name="x"}[5m]))`, Says: "only the denominator"},
		"series by series":          {Expr: `vllm:prefix_cache_hits_total{endpoint="p"} / vllm:prefix_cache_queries_total`, At: `vllm:prefix_cache_hits_total{endpoint="p"} / vllm:prefix_cache_queries_total`, Says: "pairs the right series", Severity: check.Info},
		"a label of the exporter":   {Expr: `sum(rate(a{namespace="x",status="error"}[5m])) / sum(rate(a{namespace="x"}[5m]))`},
		"both sides":                {Expr: `sum(rate(a{job="x"}[5m])) / sum(rate(b{job="x"}[5m]))`},
		"anything matches":          {Expr: `sum(rate(a{job=~".*"}[5m])) / sum(rate(b[5m]))`},
	})
}
