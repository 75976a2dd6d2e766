package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestBrokenSelector is R15.
func TestBrokenSelector(t *testing.T) {
	run(t, promql.BrokenSelector{}, map[string]expectation{
		"a filter that was empty":            {expr: `rate(x{ , deployment=~"a"}[5m])`, at: "{ ,", says: "comma"},
		"an empty filter in the middle":      {expr: `x{a="1", ,b="2"}`, at: `{a="1", ,b="2"}`, says: "comma"},
		"an empty filter on a dashboard":     {expr: `x{,model=~"$win"}`, panel: "-", at: "{,", says: "comma"},
		"a comma behind the last matcher":    {expr: `x{a="1",}`},
		"commas in a value":                  {expr: `x{a="{,,"}`},
		"another fault is left to its check": {expr: `x{a=}`},
	})
}
