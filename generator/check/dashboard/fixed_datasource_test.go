package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

// TestFixedDatasource is R62.
func TestFixedDatasource(t *testing.T) {
	run(t, dashboard.FixedDatasource{}, map[string]expectation{
		"a uid":                  {panel: `"datasource": {"type": "prometheus", "uid": "prometheus"}, "targets": [{"expr": "up", "datasource": {"uid": "prometheus"}}]`, at: "prometheus", says: "2 places"},
		"a name of the old form": {panel: `"datasource": "Thanos", "targets": [{"expr": "up"}]`, at: "Thanos", says: "one place"},
		"a variable":             {panel: `"datasource": {"type": "prometheus", "uid": "${ds}"}, "targets": [{"expr": "up"}]`},
		"a variable of old":      {panel: `"datasource": "$ds", "targets": [{"expr": "up"}]`},
		"Grafana itself":         {panel: `"datasource": {"type": "grafana", "uid": "-- Grafana --"}`},
		"a mix":                  {panel: `"datasource": {"uid": "-- Mixed --"}`},
		"the default":            {panel: `"datasource": null, "targets": [{"expr": "up"}]`},
	})
}
