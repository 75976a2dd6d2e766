package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestBareLabelValues(t *testing.T) {
	run(t, dashboard.BareLabelValues{}, map[string]expectation{
		"over all series": {keys: `"templating": {"list": [{"name": "m", "type": "query", "query": "label_values(model_name)"}]}`, at: "label_values(model_name)", says: "all series"},
		"over a metric":   {keys: `"templating": {"list": [{"name": "m", "type": "query", "query": "label_values(up, job)"}]}`},
	})
}
