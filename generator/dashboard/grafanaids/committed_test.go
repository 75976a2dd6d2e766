package grafanaids

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard"
)

func newGrafana(t *testing.T) *Grafana {
	t.Helper()
	g, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// documents reads the files that match, which must be at least so many.
func documents(t *testing.T, pattern string, least int) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(names) < least {
		t.Fatalf("only %d files match %s", len(names), pattern)
	}
	out := map[string][]byte{}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = raw
	}
	return out
}

// committed are the boards under out/.
func committed(t *testing.T) map[string][]byte {
	t.Helper()
	return documents(t, "../../../out/*/dashboards/*.json", 15)
}

// resources are the same boards as resources of Grafana 13.
func resources(t *testing.T) map[string][]byte {
	t.Helper()
	out := map[string][]byte{}
	for name, raw := range documents(t, "../../../examples/*.yaml", 3) {
		file, err := config.Decode(name, raw)
		if err != nil {
			t.Fatal(err)
		}
		made, err := generator.Generate(file, generator.Options{Boards: dashboard.V2})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range made.Bundle.Documents {
			if strings.HasPrefix(d.Path, "dashboards-v2/") {
				out[name+" "+d.Path] = d.Data
			}
		}
	}
	if len(out) < len(committed(t)) {
		t.Fatalf("only %d resources", len(out))
	}
	return out
}

func TestGrafanaKnowsEverythingOnCommittedBoards(t *testing.T) {
	g := newGrafana(t)
	for name, raw := range committed(t) {
		for _, p := range g.Classic(raw) {
			t.Errorf("%s: %s", name, p)
		}
		if err := strict(raw); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestGrafanaKnowsEverythingInResources(t *testing.T) {
	g := newGrafana(t)
	for name, raw := range resources(t) {
		for _, p := range g.Resource(raw) {
			t.Errorf("%s: %s", name, p)
		}
		if err := strictV2(raw); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
