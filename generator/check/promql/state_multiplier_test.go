package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestStateMultiplier(t *testing.T) {
	checktest.Run(t, promql.StateMultiplier{}, map[string]checktest.Query{
		"by a phase":          {Expr: `sum by (pod) (x) * on (pod, namespace) group_left () kube_pod_status_phase{phase="Running"}`, At: `kube_pod_status_phase{phase="Running"}`, Says: "== 1"},
		"filtered by a phase": {Expr: `x and on (pod) (kube_pod_status_phase{phase="Running"} == 1)`},
		"filtered and joined": {Expr: `x * on (pod) group_left () (kube_pod_status_phase{phase="Running"} == 1)`},
		"by an info series":   {Expr: `x * on (pod) group_left (node) kube_pod_info`},
	})
}
