package dashboard_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestCommittedBoardsAreAsDashboardLinterAsks holds what docs/linters.md says of them.
func TestCommittedBoardsAreAsDashboardLinterAsks(t *testing.T) {
	type panel struct {
		Type, Title, Description string
		FieldConfig              struct{ Defaults struct{ Unit string } }
		Panels                   []json.RawMessage
	}
	files, err := filepath.Glob("../../out/*/dashboards/*.json")
	if err != nil || len(files) < 15 {
		t.Fatalf("%d boards: %v", len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var board struct {
			Editable   *bool
			Templating struct {
				List []struct {
					Name, Label, Type string
					Refresh           int
				}
			}
			Panels []json.RawMessage
		}
		if err := json.Unmarshal(data, &board); err != nil {
			t.Fatal(err)
		}
		if board.Editable == nil || *board.Editable {
			t.Errorf("%s can be edited", name)
		}
		sources := 0
		for _, v := range board.Templating.List {
			switch v.Type {
			case "datasource":
				sources++
				if v.Name != "datasource" || v.Label != "Data source" {
					t.Errorf("%s: the data source variable is %s, %q", name, v.Name, v.Label)
				}
			case "query":
				if v.Refresh != 2 {
					t.Errorf("%s: the variable %s is not refreshed with the time range", name, v.Name)
				}
			}
		}
		if sources != 1 {
			t.Errorf("%s has %d data source variables", name, sources)
		}
		for queue := board.Panels; len(queue) > 0; queue = queue[1:] {
			var p panel
			if err := json.Unmarshal(queue[0], &p); err != nil {
				t.Fatal(err)
			}
			queue = append(queue, p.Panels...)
			if p.Type != "row" && p.Type != "text" && p.Description == "" {
				t.Errorf("%s: %q has no description", name, p.Title)
			}
			if slices.Contains([]string{"timeseries", "stat", "gauge"}, p.Type) && p.FieldConfig.Defaults.Unit == "" {
				t.Errorf("%s: %q has no unit", name, p.Title)
			}
		}
	}
}
