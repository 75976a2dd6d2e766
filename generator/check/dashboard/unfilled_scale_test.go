package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestUnfilledScale(t *testing.T) {
	run(t, dashboard.UnfilledScale{}, map[string]expectation{
		"100 for a share":         {panel: `"type": "gauge", "fieldConfig": {"defaults": {"min": 0, "max": 100}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`, at: "100", says: "Set the maximum to 1."},
		"1 for a share":           {panel: `"type": "gauge", "fieldConfig": {"defaults": {"min": 0, "max": 1}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`},
		"100 for percent":         {panel: `"type": "gauge", "fieldConfig": {"defaults": {"max": 100}}, "targets": [{"expr": "100 * avg(vllm:kv_cache_usage_perc)"}]`},
		"room above the line":     {panel: `"type": "timeseries", "fieldConfig": {"defaults": {"max": 1.2}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`},
		"something else beside":   {panel: `"type": "timeseries", "fieldConfig": {"defaults": {"max": 100}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}, {"expr": "sum(vllm:num_requests_running)"}]`},
		"percent of another name": {panel: `"type": "gauge", "fieldConfig": {"defaults": {"max": 100}}, "targets": [{"expr": "avg(DCGM_FI_DEV_GPU_UTIL)"}]`},
	})
}
