package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnstableLabel(t *testing.T) {
	checktest.Run(t, promql.UnstableLabel{}, map[string]checktest.Query{
		"a fixed worker generation": {Expr: `rate(dynamo_component_requests_total{dynamo_namespace="ns_c76086f3"}[5m])`, At: `dynamo_namespace="ns_c76086f3"`, Says: "rollout"},
		"a pattern":                 {Expr: `rate(dynamo_component_requests_total{dynamo_namespace=~"ns.*"}[5m])`},
		"a variable":                {Expr: `rate(dynamo_component_requests_total{dynamo_namespace="$win"}[5m])`, Panel: "-"},
		"the Kubernetes namespace":  {Expr: `rate(dynamo_component_requests_total{namespace="ns"}[5m])`},
	})
}
