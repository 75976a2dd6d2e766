package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestIntervalWindow(t *testing.T) {
	run(t, dashboard.IntervalWindow{}, map[string]expectation{
		"the distance of points": {panel: `"targets": [{"expr": "rate(x[$__interval])"}]`, at: "$__interval", says: "zooms in"},
		"in braces":              {panel: `"targets": [{"expr": "rate(x[${__interval}])"}]`, at: "${__interval}", says: "two scrapes"},
		"the rate interval":      {panel: `"targets": [{"expr": "rate(x[$__rate_interval])"}]`},
		"a choice of the board":  {keys: `"templating": {"list": [{"name": "interval", "type": "interval"}]},`, panel: `"targets": [{"expr": "rate(x[$interval])"}]`},
	})
}
