package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnknownLabelValue(t *testing.T) {
	run(t, promql.UnknownLabelValue{}, map[string]expectation{
		"a reason that is none":   {expr: `rate(vllm:request_success_total{finished_reason="success"}[5m])`, at: `finished_reason="success"`, says: "stop, length"},
		"an exclusion of nothing": {expr: `rate(dynamo_frontend_requests_total{status!="ok"}[5m])`, at: `status!="ok"`, says: "leaves nothing out"},
		"a pattern of none":       {expr: `rate(dynamo_frontend_requests_total{status=~"5.."}[5m])`, at: `status=~"5.."`, says: "success, error"},
		"a value":                 {expr: `rate(dynamo_frontend_requests_total{status!="success"}[5m])`},
		"a pattern":               {expr: `rate(vllm:request_success_total{finished_reason=~"stop|length"}[5m])`},
		"any web server":          {expr: `rate(http_requests_total{status="500"}[5m])`},
		"an open label":           {expr: `vllm:num_requests_running{model_name="x"}`},
		"an empty value":          {expr: `rate(dynamo_frontend_requests_total{error_type!=""}[5m])`},
		"a variable":              {expr: `rate(dynamo_frontend_requests_total{status="$win"}[5m])`, panel: "-"},
	})
}
