package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestNameRegex(t *testing.T) {
	run(t, promql.NameRegex{}, map[string]expectation{
		"old and new name at once": {
			expr: `sum({__name__=~"vllm:(gpu|kv)_cache_usage_perc"})`, at: `__name__=~"vllm:(gpu|kv)_cache_usage_perc"`, says: "added up",
		},
		"on a dashboard":   {expr: `{__name__=~"lmcache_mp_.*"}`, panel: "-", at: `__name__=~"lmcache_mp_.*"`, says: "pattern", severity: check.Info},
		"a list of names":  {expr: `{__name__=~"(dynamo_)?kvbm_.*|x"}`, at: `__name__=~"(dynamo_)?kvbm_.*|x"`, says: "pattern"},
		"other exporters":  {expr: `{__name__=~"node_.*"}`},
		"a name by = only": {expr: `{__name__="vllm:num_requests_running"}`},
	})
}
