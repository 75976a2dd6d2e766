package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestPartialFailures(t *testing.T) {
	checktest.Run(t, promql.PartialFailures{}, map[string]checktest.Query{
		"internal errors only": {Expr: `1 - sum(rate(dynamo_frontend_requests_total{error_type="internal"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m]))`, At: `error_type="internal"`, Says: "overload"},
		"aborts as failures":   {Expr: `rate(vllm:request_success_total{finished_reason="abort"}[5m]) > 0`, At: `finished_reason="abort"`, Says: "never counts"},
		"all that fail":        {Expr: `sum(rate(dynamo_frontend_requests_total{error_type=~"internal|overload"}[5m])) / sum(rate(dynamo_frontend_requests_total[5m]))`},
		"one kind on a graph":  {Expr: `sum(rate(dynamo_frontend_requests_total{error_type="internal"}[5m]))`},
		"aborts on a graph":    {Expr: `rate(vllm:request_success_total{finished_reason="abort"}[5m])`, Panel: "-"},
	})
}
