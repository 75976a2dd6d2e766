package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestMixedUnits(t *testing.T) {
	run(t, dashboard.MixedUnits{}, map[string]expectation{
		"bytes and a share": {panel: `"type": "timeseries", "targets": [{"expr": "lmcache_mp_l1_memory_usage_bytes"}, {"expr": "lmcache_mp_l1_usage_ratio"}]`, at: "lmcache_mp_l1_usage_ratio", says: "on one scale"},
		"two latencies":     {panel: `"type": "timeseries", "targets": [{"expr": "histogram_quantile(0.9, rate(vllm:time_to_first_token_seconds_bucket[5m]))"}, {"expr": "histogram_quantile(0.9, rate(vllm:e2e_request_latency_seconds_bucket[5m]))"}]`},
		"by an override":    {panel: `"type": "timeseries", "fieldConfig": {"overrides": [{"properties": [{"id": "unit", "value": "s"}]}]}, "targets": [{"expr": "lmcache_mp_l1_memory_usage_bytes"}, {"expr": "lmcache_mp_l1_usage_ratio"}]`},
	})
}
