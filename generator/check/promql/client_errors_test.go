package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestClientErrors(t *testing.T) {
	checktest.Run(t, promql.ClientErrors{}, map[string]checktest.Query{
		"all but 2xx":    {Expr: `sum(rate(http_requests_total{status!="2xx"}[5m])) / sum(rate(http_requests_total[5m])) + 0 * sum(vllm:num_requests_running)`, At: `status!="2xx"`, Says: "5xx"},
		"by a pattern":   {Expr: `sum(rate(http_requests_total{status!~"2.."}[5m])) / sum(rate(http_requests_total[5m])) + 0 * sum(vllm:num_requests_running)`, At: `status!~"2.."`, Says: "4xx"},
		"faults only":    {Expr: `sum(rate(http_requests_total{status="5xx"}[5m])) / sum(rate(http_requests_total[5m])) + 0 * sum(vllm:num_requests_running)`},
		"on a graph":     {Expr: `sum(rate(http_requests_total{status!="2xx"}[5m])) + sum(vllm:num_requests_running)`, Panel: "-"},
		"any web server": {Expr: `sum(rate(http_requests_total{status!="2xx"}[5m])) / sum(rate(http_requests_total[5m]))`},
	})
}
