package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

// TestNumericID is R64 on other people's boards.
func TestNumericID(t *testing.T) {
	run(t, dashboard.NumericID{}, map[string]expectation{
		"a number":  {keys: `"id": 27`, at: "27", says: `"id": null`},
		"no number": {keys: `"id": null`},
	})
}
