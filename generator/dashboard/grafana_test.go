package dashboard

import (
	"testing"

	"github.com/llmslo/llmslo/generator/dashboard/grafanaids"
)

// TestGrafanaKnowsEverything holds for the boards of every configuration what
// package grafanaids holds for the committed ones.
func TestGrafanaKnowsEverything(t *testing.T) {
	g, err := grafanaids.New()
	if err != nil {
		t.Fatal(err)
	}
	for name, cfg := range configs() {
		_, classics, resources := bothForms(t, cfg)
		for _, f := range classics {
			for _, p := range g.Classic(f.JSON) {
				t.Errorf("%s: %s: %s", name, f.Path, p)
			}
		}
		for _, f := range resources {
			for _, p := range g.Resource(f.JSON) {
				t.Errorf("%s: %s: %s", name, f.Path, p)
			}
		}
	}
}
