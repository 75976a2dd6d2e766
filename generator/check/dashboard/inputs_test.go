package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

// TestInputs is R62.
func TestInputs(t *testing.T) {
	run(t, dashboard.Inputs{}, map[string]expectation{
		"an export for sharing":         {keys: `"__inputs": [{"name": "DS_PROMETHEUS", "type": "datasource"}]`, at: "[", says: "by an import"},
		"an input called as a variable": {keys: `"__inputs": [{"name": "DS"}], "templating": {"list": [{"name": "DS", "type": "datasource"}]}`, at: "[", says: "both an input and a variable"},
		"no input":                      {keys: `"__inputs": []`},
	})
}
