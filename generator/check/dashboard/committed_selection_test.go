package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestCommittedSelection(t *testing.T) {
	run(t, dashboard.CommittedSelection{}, map[string]expectation{
		"a namespace of somebody": {keys: `"templating": {"list": [{"name": "ns", "type": "query", "current": {"value": "robert"}}]}`, at: "{", says: `"robert"`},
		"a generated source":      {keys: `"templating": {"list": [{"name": "ds", "type": "datasource", "current": {"value": "P1809F7CD0C75ACF3"}}]}`, at: "{", says: "another cluster"},
		"everything":              {keys: `"templating": {"list": [{"name": "ns", "type": "query", "current": {"value": ["$__all"]}}, {"name": "ds", "type": "datasource", "current": {"value": "prometheus"}}]}`},
		"a fixed list":            {keys: `"templating": {"list": [{"name": "q", "type": "custom", "current": {"value": "0.9"}}]}`},
	})
}
