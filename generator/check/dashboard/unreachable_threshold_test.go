package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestUnreachableThreshold(t *testing.T) {
	run(t, dashboard.UnreachableThreshold{}, map[string]expectation{
		"80 on a share":   {panel: `"type": "gauge", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": null}, {"value": 80}]}}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`, at: "{", says: "0.8"},
		"80 of 100":       {panel: `"type": "gauge", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 80}]}}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc) * 100"}]`},
		"80 % of a scale": {panel: `"type": "gauge", "fieldConfig": {"defaults": {"thresholds": {"mode": "percentage", "steps": [{"value": 80}]}}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`},
		"0.8":             {panel: `"type": "gauge", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 0.8}]}}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`},
		"a graph":         {panel: `"type": "timeseries", "fieldConfig": {"defaults": {"color": {"mode": "palette-classic"}, "thresholds": {"steps": [{"value": 80}]}}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`},
	})
}
