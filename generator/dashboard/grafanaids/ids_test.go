package grafanaids

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"
)

// TestDataIsOfTheLockedPackages: the ids are those of the packages that the
// preview draws with, so that the two layers judge by one Grafana.
func TestDataIsOfTheLockedPackages(t *testing.T) {
	raw, err := os.ReadFile("../../../internal/preview/web/package.json")
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Dependencies map[string]string `json:"dependencies"`
	}
	if err := json.Unmarshal(raw, &manifest); err != nil {
		t.Fatal(err)
	}
	g := newGrafana(t)
	if len(g.IDs.Packages) != 2 {
		t.Errorf("the data is of %v", g.IDs.Packages)
	}
	for name, version := range g.IDs.Packages {
		if manifest.Dependencies[name] != version {
			t.Errorf("the data is of %s %s, the preview of %q: run make grafana-ids", name, version, manifest.Dependencies[name])
		}
	}
	want := "@grafana/schema " + g.IDs.Packages["@grafana/schema"]
	for name, s := range g.panels {
		if s.Comment != want {
			t.Errorf("the schema of %s is of %q, not of %s", name, s.Comment, want)
		}
	}
	if g.classic.Comment != want || g.v2.Comment != want {
		t.Errorf("boards are of %q and %q, not of %s", g.classic.Comment, g.v2.Comment, want)
	}
}

// TestRegistriesAndTypesAgree: what is judged by the schema alone is what the
// registry has.
func TestRegistriesAndTypesAgree(t *testing.T) {
	g := newGrafana(t)
	texts := func(values []any) []string {
		var out []string
		for _, v := range values {
			out = append(out, v.(string))
		}
		return slices.Sorted(slices.Values(out))
	}
	for _, s := range []*schema{g.classic, g.v2} {
		if got := texts(s.Definitions["ThresholdsMode"].Enum); !slices.Equal(got, g.IDs.ThresholdModes) {
			t.Errorf("threshold modes are %v in the schema, %v in the registry", got, g.IDs.ThresholdModes)
		}
		if got := texts(s.Definitions["SpecialValueMatch"].Enum); len(got) == 0 || slices.ContainsFunc(got, func(v string) bool { return !slices.Contains(g.IDs.SpecialValues, v) }) {
			t.Errorf("special values are %v in the schema, %v in the registry", got, g.IDs.SpecialValues)
		}
		var mappings []string
		for _, m := range s.Definitions["ValueMapping"].AnyOf {
			mappings = append(mappings, m.target().Properties["type"].target().Const.(string))
		}
		if slices.Sort(mappings); !slices.Equal(mappings, g.IDs.MappingTypes) {
			t.Errorf("types of mappings are %v in the schema, %v in the registry", mappings, g.IDs.MappingTypes)
		}
	}
}

func TestPanelsAreThoseOfTheBoards(t *testing.T) {
	got := slices.Sorted(maps.Keys(newGrafana(t).panels))
	if want := []string{"bargauge", "gauge", "heatmap", "stat", "state-timeline", "table", "text", "timeseries"}; !slices.Equal(got, want) {
		t.Errorf("panels are %v, want %v", got, want)
	}
}

func TestUnits(t *testing.T) {
	ids := newGrafana(t).IDs
	for unit, want := range map[string]bool{
		"":                true,
		"percentunit":     true,
		"suffix:tokens/s": true,
		"si:tok":          true,
		"time:YYYY":       true,
		"suffix:":         false,
		"percentUnit":     false,
		"requests":        false,
		"unit:x":          false,
	} {
		if got := ids.Unit(unit); got != want {
			t.Errorf("unit %q is known: %t", unit, got)
		}
	}
}

func TestColors(t *testing.T) {
	ids := newGrafana(t).IDs
	for color, want := range map[string]bool{
		"semi-dark-red": true, "transparent": true, "#f00": true, "rgba(1, 2, 3, 0.4)": true,
		"dark-pink": false, "": false, "f00": false,
	} {
		if got := ids.Color(color); got != want {
			t.Errorf("colour %q is known: %t", color, got)
		}
	}
}
