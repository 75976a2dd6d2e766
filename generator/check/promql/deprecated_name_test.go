package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestDeprecatedName is R10.
func TestDeprecatedName(t *testing.T) {
	run(t, promql.DeprecatedName{}, map[string]expectation{
		"a deprecated counter": {
			expr: `rate(vllm:kv_offload_total_bytes_total[5m])`, at: "vllm:kv_offload_total_bytes_total", says: "vllm:kv_offload_load_bytes_total",
		},
		"a deprecated gauge with a new name": {
			expr: `sum(dynamo_frontend_inflight_requests)`, at: "dynamo_frontend_inflight_requests",
			says: "dynamo_frontend_active_requests", fixed: `sum(dynamo_frontend_active_requests)`,
		},
		"a new name that the range does not have throughout": {
			expr: `sum(dynamo_frontend_inflight_requests)`, dynamo: ">=0.8", at: "dynamo_frontend_inflight_requests",
			says: "dynamo_frontend_active_requests or dynamo_frontend_inflight_requests",
		},
		"both names":    {expr: `dynamo_frontend_active_requests or dynamo_frontend_inflight_requests`},
		"a living name": {expr: `vllm:num_requests_running`},
	})
}
