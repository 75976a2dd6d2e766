package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestMissingLabel(t *testing.T) {
	run(t, scrape.MissingLabel{}, map[string]expectation{
		"names of its own": {page: `dynamo_router_overhead_total_ms_sum{router="1"} 1`, at: `dynamo_router_overhead_total_ms_sum{router="1"} 1`, says: "router_id is missing"},
		"no label at all":  {page: "vllm:num_requests_running 1", at: "vllm:num_requests_running 1", says: "no labels at all"},
		"all there":        {page: `vllm:num_requests_running{model_name="m",engine="0"} 1`},
		"optional ones":    {page: `vllm:num_requests_running{model_name="m"} 1`},
		"another exporter": {page: "node_load1 1"},
	})
}
