package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnstableLabel(t *testing.T) {
	run(t, promql.UnstableLabel{}, map[string]expectation{
		"a fixed worker generation": {expr: `rate(dynamo_component_requests_total{dynamo_namespace="ns_c76086f3"}[5m])`, at: `dynamo_namespace="ns_c76086f3"`, says: "rollout"},
		"a pattern":                 {expr: `rate(dynamo_component_requests_total{dynamo_namespace=~"ns.*"}[5m])`},
		"a variable":                {expr: `rate(dynamo_component_requests_total{dynamo_namespace="$win"}[5m])`, panel: "-"},
		"the Kubernetes namespace":  {expr: `rate(dynamo_component_requests_total{namespace="ns"}[5m])`},
	})
}
