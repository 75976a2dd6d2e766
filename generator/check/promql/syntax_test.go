package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestSyntax(t *testing.T) {
	checktest.Run(t, promql.Syntax{}, map[string]checktest.Query{
		"MetricsQL of a rule":                      {Expr: `sum(rate(x[5m])) keep_metric_names`, Lenient: true, At: "keep_metric_names", Says: "MetricsQL", Severity: check.Info},
		"LogQL of a ruler of Loki":                 {Expr: `sum(rate({app="vllm"} |= "ERROR" [5m])) > 1`},
		"LogQL with a parser":                      {Expr: `sum by (model) (rate({app="vllm"} | json | level="error" [5m]))`},
		"a sound expression":                       {Expr: `sum(rate(x[5m]))`},
		"an unknown function":                      {Expr: `sum(speed(x[5m]))`, At: `speed`, Says: "speed"},
		"variables where a rule file has none":     {Expr: `rate(x[$__rate_interval])`, At: "$__rate_interval])", Says: "does not parse"},
		"variables of a dashboard":                 {Expr: `rate(x{a=~"$win"}[$__rate_interval])`, Panel: "-"},
		"what only variables may explain":          {Expr: `x ${a} y`, Panel: "-"},
		"an empty matcher is told by its own name": {Expr: `x{ , a="b"}`},
	})
}
