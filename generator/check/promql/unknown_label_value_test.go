package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnknownLabelValue(t *testing.T) {
	checktest.Run(t, promql.UnknownLabelValue{}, map[string]checktest.Query{
		"a reason that is none":   {Expr: `rate(vllm:request_success_total{finished_reason="success"}[5m])`, At: `finished_reason="success"`, Says: "stop, length"},
		"an exclusion of nothing": {Expr: `rate(dynamo_frontend_requests_total{status!="ok"}[5m])`, At: `status!="ok"`, Says: "leaves nothing out"},
		"a pattern of none":       {Expr: `rate(dynamo_frontend_requests_total{status=~"5.."}[5m])`, At: `status=~"5.."`, Says: "success, error"},
		"a value":                 {Expr: `rate(dynamo_frontend_requests_total{status!="success"}[5m])`},
		"a pattern":               {Expr: `rate(vllm:request_success_total{finished_reason=~"stop|length"}[5m])`},
		"any web server":          {Expr: `rate(http_requests_total{status="500"}[5m])`},
		"an open label":           {Expr: `vllm:num_requests_running{model_name="x"}`},
		"an empty value":          {Expr: `rate(dynamo_frontend_requests_total{error_type!=""}[5m])`},
		"a variable":              {Expr: `rate(dynamo_frontend_requests_total{status="$win"}[5m])`, Panel: "-"},
	})
}
