package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestMissingUnit(t *testing.T) {
	run(t, dashboard.MissingUnit{}, map[string]expectation{
		"seconds":        {panel: `"type": "timeseries", "targets": [{"expr": "histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))"}]`, at: "histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))", says: "unit to s"},
		"a short share":  {panel: `"type": "stat", "fieldConfig": {"defaults": {"unit": "short"}}, "targets": [{"expr": "vllm:kv_cache_usage_perc"}]`, at: "vllm:kv_cache_usage_perc", says: "percentunit"},
		"how many times": {panel: `"type": "stat", "targets": [{"expr": "max(vllm:num_requests_running) / avg(vllm:num_requests_running)"}]`},
		"a count":        {panel: `"type": "timeseries", "targets": [{"expr": "vllm:num_requests_running"}]`},
		"with its unit":  {panel: `"type": "stat", "fieldConfig": {"defaults": {"unit": "percentunit"}}, "targets": [{"expr": "vllm:kv_cache_usage_perc"}]`},
		"a table":        {panel: `"type": "table", "targets": [{"expr": "vllm:kv_cache_usage_perc"}]`},
	})
}
