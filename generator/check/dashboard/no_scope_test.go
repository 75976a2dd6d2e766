package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestNoScope(t *testing.T) {
	run(t, dashboard.NoScope{}, map[string]expectation{
		"nothing to choose":       {keys: `"templating": {"list": [{"name": "ds", "type": "datasource"}]},`, panel: `"targets": [{"expr": "vllm:num_requests_running"}, {"expr": "vllm:num_requests_waiting"}]`, at: "T", says: "no variable to choose"},
		"a model to choose":       {keys: `"templating": {"list": [{"name": "m", "type": "query"}]},`, panel: `"targets": [{"expr": "vllm:num_requests_running"}, {"expr": "vllm:num_requests_waiting"}]`},
		"a board of other things": {panel: `"targets": [{"expr": "node_load1"}, {"expr": "node_load5"}]`},
	})
}
