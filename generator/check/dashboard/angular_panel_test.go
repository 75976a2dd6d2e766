package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestAngularPanel(t *testing.T) {
	run(t, dashboard.AngularPanel{}, map[string]expectation{
		"a graph":       {panel: `"type": "graph"`, at: "graph", says: "timeseries"},
		"a time series": {panel: `"type": "timeseries"`},
	})
}
