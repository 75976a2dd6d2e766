package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestClientErrors(t *testing.T) {
	checktest.Run(t, promql.ClientErrors{}, map[string]checktest.Query{
		"every error of Dynamo":     {Expr: `sum(rate(dynamo_frontend_requests_total{status="error"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m]))`, At: `status="error"`, Says: `error_type=~"internal|overload`},
		"clients' taken off":        {Expr: `(sum(rate(dynamo_frontend_requests_total{status="error"}[5m])) - sum(rate(dynamo_frontend_requests_total{error_type=~"validation|cancelled"}[5m]))) / sum(rate(dynamo_frontend_requests_total[5m]))`},
		"by kind":                   {Expr: `sum by (error_type) (rate(dynamo_frontend_requests_total{status="error"}[5m])) / ignoring (error_type) group_left sum(rate(dynamo_frontend_requests_total[5m]))`},
		"before kinds were counted": {Expr: `sum(rate(dynamo_frontend_requests_total{status="error"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m]))`, Dynamo: ">=0.8 <0.9"},
		"the good of Dynamo":        {Expr: `sum(rate(dynamo_frontend_requests_total{status="success"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m]))`},
		"all but 2xx":               {Expr: `sum(rate(http_requests_total{status!="2xx"}[5m])) / sum(rate(http_requests_total[5m])) + 0 * sum(vllm:num_requests_running)`, At: `status!="2xx"`, Says: "5xx"},
		"by a pattern":              {Expr: `sum(rate(http_requests_total{status!~"2.."}[5m])) / sum(rate(http_requests_total[5m])) + 0 * sum(vllm:num_requests_running)`, At: `status!~"2.."`, Says: "4xx"},
		"faults only":               {Expr: `sum(rate(http_requests_total{status="5xx"}[5m])) / sum(rate(http_requests_total[5m])) + 0 * sum(vllm:num_requests_running)`},
		"on a graph":                {Expr: `sum(rate(http_requests_total{status!="2xx"}[5m])) + sum(vllm:num_requests_running)`, Panel: "-"},
		"any web server":            {Expr: `sum(rate(http_requests_total{status!="2xx"}[5m])) / sum(rate(http_requests_total[5m]))`},
	})
}
