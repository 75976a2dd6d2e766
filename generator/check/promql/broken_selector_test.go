package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestBrokenSelector is R15.
func TestBrokenSelector(t *testing.T) {
	checktest.Run(t, promql.BrokenSelector{}, map[string]checktest.Query{
		"a filter that was empty":            {Expr: `rate(x{ , deployment=~"a"}[5m])`, At: "{ ,", Says: "comma"},
		"an empty filter in the middle":      {Expr: `x{a="1", ,b="2"}`, At: `{a="1", ,b="2"}`, Says: "comma"},
		"an empty filter on a dashboard":     {Expr: `x{,model=~"$win"}`, Panel: "-", At: "{,", Says: "comma"},
		"a comma behind the last matcher":    {Expr: `x{a="1",}`},
		"commas in a value":                  {Expr: `x{a="{,,"}`},
		"another fault is left to its check": {Expr: `x{a=}`},
	})
}
