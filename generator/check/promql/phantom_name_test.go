package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestPhantomName(t *testing.T) {
	run(t, promql.PhantomName{}, map[string]expectation{
		"a name of documents only":         {expr: `dynamo_component_queue_depth`, at: "dynamo_component_queue_depth", says: "dynamo_work_handler_queue_depth"},
		"nothing by another name":          {expr: `dynamo_frontend_model_workers`, at: "dynamo_frontend_model_workers", says: "drop the query"},
		"a beginning that no release uses": {expr: `rate(dynamo_kvbm_matched_tokens[5m])`, at: "dynamo_kvbm_matched_tokens", says: "kvbm_*"},
		"a removed name did exist":         {expr: `vllm:num_requests_swapped`},
		"a living name":                    {expr: `dynamo_work_handler_queue_depth`},
	})
}
