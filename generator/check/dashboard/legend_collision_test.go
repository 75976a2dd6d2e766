package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestLegendCollision(t *testing.T) {
	run(t, dashboard.LegendCollision{}, map[string]expectation{
		"all called P99":           {panel: `"type": "timeseries", "targets": [{"legendFormat": "P99", "expr": "histogram_quantile(0.99, sum by (le, pod) (rate(x_bucket[5m])))"}]`, at: "P99", says: "{{pod}}"},
		"a mean of every instance": {panel: `"type": "timeseries", "targets": [{"legendFormat": "Average", "expr": "rate(vllm:e2e_request_latency_seconds_sum[5m]) / rate(vllm:e2e_request_latency_seconds_count[5m])"}]`, at: "Average", says: "by instance"},
		"one instance":             {panel: `"type": "timeseries", "targets": [{"legendFormat": "Average", "expr": "vllm:num_requests_running{instance=\"$i\"}"}]`},
		"one line":                 {panel: `"type": "timeseries", "targets": [{"legendFormat": "P99", "expr": "histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m])))"}]`},
		"with the label":           {panel: `"type": "timeseries", "targets": [{"legendFormat": "P99 {{pod}}", "expr": "sum by (pod) (x)"}]`},
		"a tile":                   {panel: `"type": "stat", "targets": [{"legendFormat": "P99", "expr": "sum by (pod) (x)"}]`},
	})
}
