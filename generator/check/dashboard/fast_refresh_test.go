package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestFastRefresh(t *testing.T) {
	run(t, dashboard.FastRefresh{}, map[string]expectation{
		"every 5 seconds": {keys: `"refresh": "5s"`, at: "5s", says: "30s"},
		"every 30":        {keys: `"refresh": "30s"`},
		"never":           {keys: `"refresh": false`},
	})
}
