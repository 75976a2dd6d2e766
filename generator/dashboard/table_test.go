package dashboard

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestTablesFitALaptop: the last column of a table is in sight on a screen that is
// 1500 pixels wide, of which the page's edges take some.
func TestTablesFitALaptop(t *testing.T) {
	const screen, edges = 1500, 48
	all := configs()
	all["several with runbooks"] = strings.ReplaceAll(all["several"], ", slos:", ", alerts: {runbookURL: \"https://runbooks.example.com/llm\"}, slos:")
	for mode, cfg := range all {
		files, err := Make(plansOf(t, cfg), Classic)
		if err != nil {
			t.Fatal(err)
		}
		tables := 0
		for _, f := range files {
			var b struct{ Panels []tablePanel }
			if err := json.Unmarshal(f.JSON, &b); err != nil {
				t.Fatal(err)
			}
			for len(b.Panels) > 0 {
				p := b.Panels[0]
				b.Panels = append(b.Panels[1:], p.Panels...)
				if p.Type != "table" {
					continue
				}
				tables++
				if has, needs := (screen-edges)*p.GridPos.W/24, p.needs(t); needs > has {
					t.Errorf("%s: %s / %s needs %d pixels and has %d", mode, f.Path, p.Title, needs, has)
				}
			}
		}
		if tables < 3 {
			t.Errorf("%s: only %d tables", mode, tables)
		}
	}
}

// tablePanel is what decides how wide a table is.
type tablePanel struct {
	Type, Title string
	GridPos     struct{ W int }
	Panels      []tablePanel
	FieldConfig struct {
		Defaults  struct{ Custom struct{ MinWidth int } }
		Overrides []struct {
			Matcher    struct{ Options any }
			Properties []struct {
				ID    string
				Value any
			}
		}
	}
	Transformations []struct {
		ID      string
		Options struct{ RenameByName map[string]string }
	}
}

// needs is how many pixels the columns take at least.
func (p tablePanel) needs(t *testing.T) int {
	t.Helper()
	widths := map[string]int{}
	for _, tr := range p.Transformations {
		for _, title := range tr.Options.RenameByName {
			widths[title] = p.FieldConfig.Defaults.Custom.MinWidth
		}
	}
	if len(widths) == 0 {
		t.Errorf("%s: no column was found", p.Title)
	}
	for _, o := range p.FieldConfig.Overrides {
		for _, prop := range o.Properties {
			if prop.ID == "custom.width" || prop.ID == "custom.minWidth" {
				widths[o.Matcher.Options.(string)] = int(prop.Value.(float64))
			}
		}
	}
	sum := 0
	for _, w := range widths {
		sum += w
	}
	return sum
}
