package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestDeprecatedName is R10.
func TestDeprecatedName(t *testing.T) {
	checktest.Run(t, promql.DeprecatedName{}, map[string]checktest.Query{
		"a deprecated counter": {
			Expr: `rate(vllm:kv_offload_total_bytes_total[5m])`, At: "vllm:kv_offload_total_bytes_total", Says: "vllm:kv_offload_load_bytes_total",
		},
		"while older releases have nothing else": {
			Expr: `rate(vllm:kv_offload_total_bytes_total[5m])`, VLLM: ">=0.16", At: "vllm:kv_offload_total_bytes_total", Says: "both are needed", Severity: check.Info,
		},
		"a deprecated gauge with a new name": {
			Expr: `sum(dynamo_frontend_inflight_requests)`, At: "dynamo_frontend_inflight_requests",
			Says: "dynamo_frontend_active_requests", Fixed: `sum(dynamo_frontend_active_requests)`,
		},
		"a new name that the range does not have throughout": {
			Expr: `sum(dynamo_frontend_inflight_requests)`, Dynamo: ">=0.8", At: "dynamo_frontend_inflight_requests",
			Says: "dynamo_frontend_active_requests or dynamo_frontend_inflight_requests",
		},
		"nothing to read instead": {Expr: `rate(kvbm_matched_tokens[5m])`, At: "kvbm_matched_tokens", Says: "Nothing succeeds it", Severity: check.Info},
		"both names":              {Expr: `dynamo_frontend_active_requests or dynamo_frontend_inflight_requests`},
		"a living name":           {Expr: `vllm:num_requests_running`},
	})
}
