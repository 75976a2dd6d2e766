package dashboard

import (
	"testing"

	"github.com/llmslo/llmslo/catalog/metric"
)

// TestUnitsThatGrafanaHas: what is drawn as a plain number has its unit on the axis
// only, and a legend or a tooltip without it.
func TestUnitsThatGrafanaHas(t *testing.T) {
	for name, tt := range map[string]struct {
		unit      metric.Unit
		perSecond bool
		id, axis  string
	}{
		"a speed":                   {metric.GBPerSecond, false, "GBs", ""},
		"bytes over time":           {metric.Bytes, true, "Bps", ""},
		"a gauge of requests":       {metric.RequestsPerS, false, "reqps", ""},
		"requests over time":        {metric.Requests, true, "reqps", ""},
		"how fast a speed rises":    {metric.GBPerSecond, true, "short", "GB/s/s"},
		"what Grafana has no id of": {metric.Tokens, true, "short", "tokens/s"},
	} {
		t.Run(name, func(t *testing.T) {
			if id, axis := unit(tt.unit, tt.perSecond); id != tt.id || axis != tt.axis {
				t.Errorf("drawn as %q with %q on the axis, not %q and %q", id, axis, tt.id, tt.axis)
			}
		})
	}
}
