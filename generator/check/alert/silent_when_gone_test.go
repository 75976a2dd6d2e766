package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

// TestSilentWhenGone is a part of R40 in other people's rules.
func TestSilentWhenGone(t *testing.T) {
	checktest.Run(t, alert.SilentWhenGone{}, map[string]checktest.Query{
		"a sum of nothing":    {Expr: `sum(up{job="x"}) == 0`, At: `sum(up{job="x"}) == 0`, Says: "absent("},
		"a count of those up": {Expr: `count(up{job="x"} == 1) < 2`, At: `count(up{job="x"} == 1) < 2`, Says: "no left side"},
		"with the empty case": {Expr: `sum(up{job="x"}) == 0 or absent(up{job="x"})`},
		"each target":         {Expr: `up{job="x"} == 0`},
		"too many":            {Expr: `count(up == 0) > 2`},
		"something else":      {Expr: `sum(vllm:num_requests_running) == 0`},
	})
}
