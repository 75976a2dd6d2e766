package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

// TestFixedWindow is R70 on dashboards.
func TestFixedWindow(t *testing.T) {
	run(t, dashboard.FixedWindow{}, map[string]expectation{
		"five minutes":         {panel: `"targets": [{"expr": "rate(x[5m])"}]`, at: "5m", says: "$__rate_interval"},
		"the panel's own":      {panel: `"targets": [{"expr": "rate(x[$__rate_interval])"}]`},
		"a day, on purpose":    {panel: `"targets": [{"expr": "increase(x[1d])"}]`},
		"of one moment":        {panel: `"targets": [{"expr": "rate(x[5m])", "instant": true}]`},
		"too short is another": {panel: `"targets": [{"expr": "rate(x[30s])"}]`},
	})
}
