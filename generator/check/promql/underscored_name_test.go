package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestUnderscoredName(t *testing.T) {
	checktest.Run(t, promql.UnderscoredName{}, map[string]checktest.Query{
		"an underscore":       {Expr: `sum(vllm_num_requests_running)`, At: "vllm_num_requests_running", Says: "Write vllm:num_requests_running."},
		"a name that is gone": {Expr: `sum(vllm_gpu_cache_usage_perc)`},
		"a colon":             {Expr: `sum(vllm:num_requests_running)`},
		"both, bridged":       {Expr: `vllm:num_requests_running or vllm_num_requests_running`},
		"Ray's own names":     {Expr: `sum(ray_vllm_num_requests_running)`},
		"a name of nobody":    {Expr: `vllm_router_requests`},
		"of a platform too":   {Expr: `kserve_vllm:num_requests_running`},
	})
}
