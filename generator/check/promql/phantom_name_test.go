package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestPhantomName(t *testing.T) {
	checktest.Run(t, promql.PhantomName{}, map[string]checktest.Query{
		"a name of documents only":         {Expr: `dynamo_component_queue_depth`, At: "dynamo_component_queue_depth", Says: "dynamo_work_handler_queue_depth"},
		"nothing by another name":          {Expr: `dynamo_frontend_model_workers`, At: "dynamo_frontend_model_workers", Says: "drop the query"},
		"a beginning that no release uses": {Expr: `rate(dynamo_kvbm_matched_tokens[5m])`, At: "dynamo_kvbm_matched_tokens", Says: "kvbm_*"},
		"failures that vLLM never counted": {Expr: `rate(vllm:request_failure_total[5m])`, At: "vllm:request_failure_total", Says: "http_requests_total"},
		"failures that Ray never counted":  {Expr: `rate(ray_vllm_request_failure_total[5m])`, At: "ray_vllm_request_failure_total", Says: "http_requests_total"},
		"a removed name did exist":         {Expr: `vllm:num_requests_swapped`},
		"a living name":                    {Expr: `dynamo_work_handler_queue_depth`},
	})
}
