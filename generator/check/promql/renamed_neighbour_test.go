package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRenamedNeighbour(t *testing.T) {
	checktest.Run(t, promql.RenamedNeighbour{}, map[string]checktest.Query{
		"of a gateway": {Expr: `rate(inference_model_request_total[5m])`, At: "inference_model_request_total", Says: "inference_objective_request_total"},
		"both names":   {Expr: `rate(inference_objective_request_total[5m]) or rate(inference_model_request_total[5m])`},
		"the new name": {Expr: `rate(inference_objective_request_total[5m])`},
	})
}
