package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestLibraryPanel(t *testing.T) {
	run(t, dashboard.LibraryPanel{}, map[string]expectation{
		"kept elsewhere": {panel: `"libraryPanel": {"uid": "x", "name": "y"}`, at: "{", says: "library: 1"},
		"kept here":      {panel: `"type": "stat"`},
	})
}
