package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestSecondsThreshold(t *testing.T) {
	const quantile = `"targets": [{"expr": "histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))"}]`
	run(t, dashboard.SecondsThreshold{}, map[string]expectation{
		"500 on seconds":          {panel: `"type": "stat", "fieldConfig": {"defaults": {"unit": "s", "thresholds": {"steps": [{"value": null}, {"value": 500}]}}}, ` + quantile, at: "{", says: "Set the threshold to 0.5."},
		"500 without a unit":      {panel: `"type": "stat", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 500}]}}}, ` + quantile, at: "{", says: "milliseconds"},
		"5 on seconds":            {panel: `"type": "stat", "fieldConfig": {"defaults": {"unit": "s", "thresholds": {"steps": [{"value": 5}]}}}, ` + quantile},
		"500 on milliseconds":     {panel: `"type": "stat", "fieldConfig": {"defaults": {"unit": "ms", "thresholds": {"steps": [{"value": 500}]}}}, "targets": [{"expr": "1000 * histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))"}]`},
		"the wrong unit as well":  {panel: `"type": "stat", "fieldConfig": {"defaults": {"unit": "ms", "thresholds": {"steps": [{"value": 500}]}}}, ` + quantile},
		"no colour":               {panel: `"type": "timeseries", "fieldConfig": {"defaults": {"color": {"mode": "palette-classic"}, "thresholds": {"steps": [{"value": 500}]}}}, ` + quantile},
		"what nobody chose":       {panel: `"type": "stat", "fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 80}]}}}, "targets": [{"expr": "histogram_quantile(0.9, sum by (le) (rate(vllm:inter_token_latency_seconds_bucket[5m])))"}]`},
		"another exporter's time": {panel: `"type": "stat", "fieldConfig": {"defaults": {"unit": "s", "thresholds": {"steps": [{"value": 5000}]}}}, "targets": [{"expr": "max(node_time_seconds)"}]`},
	})
}
