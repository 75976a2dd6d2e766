package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestDefaultThreshold(t *testing.T) {
	run(t, dashboard.DefaultThreshold{}, map[string]expectation{
		"80 seconds":                {panel: `"type": "stat", "fieldConfig": {"defaults": {"color": {"mode": "thresholds"}, "thresholds": {"steps": [{"value": null}, {"value": 80}]}}}, "targets": [{"expr": "rate(vllm:time_to_first_token_seconds_sum[5m]) / rate(vllm:time_to_first_token_seconds_count[5m])"}]`, at: "{", says: "80 seconds"},
		"80 requests":               {panel: `"type": "stat", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 80}]}}}, "targets": [{"expr": "sum(vllm:num_requests_running)"}]`, at: "{", says: "80, Grafana"},
		"a limit":                   {panel: `"type": "stat", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 2}]}}}, "targets": [{"expr": "sum(vllm:num_requests_running)"}]`},
		"no colour by it":           {panel: `"type": "stat", "fieldConfig": {"defaults": {"color": {"mode": "fixed"}, "thresholds": {"steps": [{"value": 80}]}}}, "targets": [{"expr": "sum(vllm:num_requests_running)"}]`},
		"a share is told elsewhere": {panel: `"type": "stat", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 80}]}}}, "targets": [{"expr": "vllm:kv_cache_usage_perc"}]`},
	})
}
