package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

// TestUnitMismatch is R04.
func TestUnitMismatch(t *testing.T) {
	run(t, dashboard.UnitMismatch{}, map[string]expectation{
		"half of two shares":           {panel: `"fieldConfig": {"defaults": {"unit": "percentunit"}}, "targets": [{"expr": "(sum(rate(vllm:time_to_first_token_seconds_bucket{le=\"0.5\"}[5m])) + sum(rate(vllm:time_to_first_token_seconds_bucket{le=\"2.5\"}[5m]))) / 2 / sum(rate(vllm:time_to_first_token_seconds_count[5m]))"}]`},
		"milliseconds for seconds":     {panel: `"fieldConfig": {"defaults": {"unit": "ms"}}, "targets": [{"expr": "histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))"}]`, at: "ms", says: "they are seconds"},
		"a share in percent":           {panel: `"fieldConfig": {"defaults": {"unit": "percent"}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`, at: "percent", says: "100 times too little"},
		"a hundred times a share":      {panel: `"fieldConfig": {"defaults": {"unit": "percentunit"}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc) * 100"}]`, at: "percentunit", says: "100 times too much"},
		"gigabytes as bytes":           {panel: `"fieldConfig": {"defaults": {"unit": "Bps"}}, "targets": [{"expr": "rate(lmcache_mp_l2_store_throughput_GB_per_second_sum[5m]) / rate(lmcache_mp_l2_store_throughput_GB_per_second_count[5m])"}]`, at: "Bps", says: "GBs"},
		"a share as seconds":           {panel: `"fieldConfig": {"defaults": {"unit": "s"}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`, at: "s", says: "takes a share for a duration"},
		"milliseconds in milliseconds": {panel: `"fieldConfig": {"defaults": {"unit": "ms"}}, "targets": [{"expr": "1000 * histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))"}]`},
		"a share of one":               {panel: `"fieldConfig": {"defaults": {"unit": "percentunit"}}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`},
		"mebibytes":                    {panel: `"fieldConfig": {"defaults": {"unit": "mbytes"}}, "targets": [{"expr": "lmcache_mp_l1_memory_usage_bytes / 1e6"}]`},
		"units by field":               {panel: `"fieldConfig": {"defaults": {"unit": "ms"}, "overrides": [{"properties": [{"id": "unit", "value": "s"}]}]}, "targets": [{"expr": "avg(vllm:kv_cache_usage_perc)"}]`},
		"a rate per second":            {panel: `"fieldConfig": {"defaults": {"unit": "reqps"}}, "targets": [{"expr": "rate(vllm:request_success_total[5m])"}]`},
	})
}
