package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestMultiValueEquality(t *testing.T) {
	run(t, dashboard.MultiValueEquality{}, map[string]expectation{
		"several values": {keys: `"templating": {"list": [{"name": "m", "type": "query", "multi": true}]},`, panel: `"targets": [{"expr": "x{model=\"$m\"}"}]`, at: `model="$m"`, says: `model=~"$m"`},
		"all values":     {keys: `"templating": {"list": [{"name": "m", "type": "query", "includeAll": true}]},`, panel: `"targets": [{"expr": "x{model!=\"${m}\"}"}]`, at: `model!="${m}"`, says: "no label value"},
		"a pattern":      {keys: `"templating": {"list": [{"name": "m", "type": "query", "multi": true}]},`, panel: `"targets": [{"expr": "x{model=~\"$m\"}"}]`},
		"a single value": {keys: `"templating": {"list": [{"name": "m", "type": "query"}]},`, panel: `"targets": [{"expr": "x{model=\"$m\"}"}]`},
	})
}
