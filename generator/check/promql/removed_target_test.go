package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRemovedTarget(t *testing.T) {
	checktest.Run(t, promql.RemovedTarget{}, map[string]checktest.Query{
		"down or nothing": {Expr: `count(up{job=~"vllm"} == 0) or vector(0)`, At: `count(up{job=~"vllm"} == 0) or vector(0)`, Says: "no longer discovered"},
		"down":            {Expr: `count(up == 0)`},
		"something else":  {Expr: `count(x == 0) or vector(0)`},
		"how many are up": {Expr: `count(up == 1) or vector(0)`},
	})
}
