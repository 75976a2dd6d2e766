package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestMisleadingRatio is R21 in other people's queries.
func TestMisleadingRatio(t *testing.T) {
	checktest.Run(t, promql.MisleadingRatio{}, map[string]checktest.Query{
		"of retrieved tokens": {Expr: `rate(lmcache:num_hit_tokens_total[5m]) / (rate(lmcache:num_requested_tokens_total[5m]) + 1e-10) * 100`, At: `rate(lmcache:num_hit_tokens_total[5m]) / (rate(lmcache:num_requested_tokens_total[5m]) + 1e-10)`, Says: "num_lookup_hits_total"},
		"a gauge of it":       {Expr: `avg(lmcache:retrieve_hit_rate)`, At: "lmcache:retrieve_hit_rate", Says: "1 when idle"},
		"of lookups":          {Expr: `sum(rate(lmcache:num_lookup_hits_total[5m])) / sum(rate(lmcache:num_lookup_tokens_total[5m]))`},
	})
}
