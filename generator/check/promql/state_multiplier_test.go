package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestStateMultiplier(t *testing.T) {
	run(t, promql.StateMultiplier{}, map[string]expectation{
		"by a phase":          {expr: `sum by (pod) (x) * on (pod, namespace) group_left () kube_pod_status_phase{phase="Running"}`, at: `kube_pod_status_phase{phase="Running"}`, says: "== 1"},
		"filtered by a phase": {expr: `x and on (pod) (kube_pod_status_phase{phase="Running"} == 1)`},
		"filtered and joined": {expr: `x * on (pod) group_left () (kube_pod_status_phase{phase="Running"} == 1)`},
		"by an info series":   {expr: `x * on (pod) group_left (node) kube_pod_info`},
	})
}
