package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestUnusedVariable(t *testing.T) {
	run(t, dashboard.UnusedVariable{}, map[string]expectation{
		"named nowhere":    {keys: `"templating": {"list": [{"name": "job", "type": "query", "query": "label_values(up, job)"}]},`, panel: `"targets": [{"expr": "up"}]`, at: "job", says: "used nowhere"},
		"in a query":       {keys: `"templating": {"list": [{"name": "job", "type": "query"}]},`, panel: `"targets": [{"expr": "up{job=~\"${job:regex}\"}"}]`},
		"in a title":       {keys: `"templating": {"list": [{"name": "job", "type": "query"}]},`, panel: `"description": "of [[job]]"`},
		"repeated for":     {keys: `"templating": {"list": [{"name": "job", "type": "query"}]},`, panel: `"repeat": "job"`},
		"an ad hoc filter": {keys: `"templating": {"list": [{"name": "Filters", "type": "adhoc"}]}`},
	})
}
