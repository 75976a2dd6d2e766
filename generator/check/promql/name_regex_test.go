package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestNameRegex(t *testing.T) {
	checktest.Run(t, promql.NameRegex{}, map[string]checktest.Query{
		"old and new name at once": {
			Expr: `sum({__name__=~"vllm:(gpu|kv)_cache_usage_perc"})`, At: `__name__=~"vllm:(gpu|kv)_cache_usage_perc"`, Says: "added up",
		},
		"on a dashboard":   {Expr: `{__name__=~"lmcache_mp_.*"}`, Panel: "-", At: `__name__=~"lmcache_mp_.*"`, Says: "pattern", Severity: check.Info},
		"a list of names":  {Expr: `{__name__=~"(dynamo_)?kvbm_.*|x"}`, At: `__name__=~"(dynamo_)?kvbm_.*|x"`, Says: "pattern"},
		"other exporters":  {Expr: `{__name__=~"node_.*"}`},
		"a name by = only": {Expr: `{__name__="vllm:num_requests_running"}`},
	})
}
