package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestZeroForNoData(t *testing.T) {
	run(t, dashboard.ZeroForNoData{}, map[string]expectation{
		"0 on a latency": {panel: `"type": "stat", "fieldConfig": {"defaults": {"noValue": "0"}}, "targets": [{"expr": "rate(x_sum[5m]) / rate(x_count[5m])"}]`, at: "0", says: "no traffic"},
		"0 ms":           {panel: `"type": "stat", "fieldConfig": {"defaults": {"noValue": "0 ms"}}, "targets": [{"expr": "histogram_quantile(0.9, rate(x_bucket[5m]))"}]`, at: "0 ms", says: "idle"},
		"0 on a count":   {panel: `"type": "stat", "fieldConfig": {"defaults": {"noValue": "0"}}, "targets": [{"expr": "sum(x)"}]`},
		"a text":         {panel: `"type": "stat", "fieldConfig": {"defaults": {"noValue": "no traffic"}}, "targets": [{"expr": "a / b"}]`},
	})
}
