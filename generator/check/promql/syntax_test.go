package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestSyntax(t *testing.T) {
	run(t, promql.Syntax{}, map[string]expectation{
		"a sound expression":                       {expr: `sum(rate(x[5m]))`},
		"an unknown function":                      {expr: `sum(speed(x[5m]))`, at: `speed`, says: "speed"},
		"variables where a rule file has none":     {expr: `rate(x[$__rate_interval])`, at: "$__rate_interval])", says: "does not parse"},
		"variables of a dashboard":                 {expr: `rate(x{a=~"$win"}[$__rate_interval])`, panel: "-"},
		"what only variables may explain":          {expr: `x ${a} y`, panel: "-"},
		"an empty matcher is told by its own name": {expr: `x{ , a="b"}`},
	})
}
