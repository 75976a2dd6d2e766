package classic

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// encode returns the JSON of a board as a tree.
func encode(t *testing.T, b board.Board) map[string]any {
	t.Helper()
	raw, err := Encode(b)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(raw, &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}

// at follows keys and indices through a tree.
func at(t *testing.T, v any, path ...any) any {
	t.Helper()
	for i, step := range path {
		switch step := step.(type) {
		case string:
			m, ok := v.(map[string]any)
			if !ok || m[step] == nil {
				t.Fatalf("there is no %v in %v", path[:i+1], v)
			}
			v = m[step]
		case int:
			l, ok := v.([]any)
			if !ok || step >= len(l) {
				t.Fatalf("there is no %v in %v", path[:i+1], v)
			}
			v = l[step]
		}
	}
	return v
}

// same compares a part of a tree with the JSON wanted there.
func same(t *testing.T, got any, want string) {
	t.Helper()
	var tree any
	if err := json.Unmarshal([]byte(want), &tree); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(tree, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// onePanel is a board with a single panel.
func onePanel(p board.Panel) board.Board {
	p.Key, p.Title, p.Description, p.Width, p.Height = "p", "P", "D", 12, 8
	if len(p.Queries) == 0 {
		p.Queries = []board.Query{{Expr: `up{a="<b>"} > 1`, Legend: "{{a}}"}}
	}
	return board.Board{Key: "k", UID: "u", Title: "T", From: "now-1h", Rows: []board.Row{{Key: "r", Panels: []board.Panel{p}}}}
}

func TestPanelsBecomeTheirType(t *testing.T) {
	for want, view := range map[string]board.View{
		"timeseries": board.TimeSeries{}, "stat": board.Stat{}, "bargauge": board.BarGauge{}, "heatmap": board.Heatmap{},
		"state-timeline": board.StateTimeline{}, "table": board.Table{}, "text": board.Text{Markdown: "x"},
	} {
		tree := encode(t, onePanel(board.Panel{View: view, Unit: "s"}))
		if got := at(t, tree, "panels", 0, "type"); got != want {
			t.Errorf("%T became %v", view, got)
		}
		at(t, tree, "panels", 0, "options")
		at(t, tree, "panels", 0, "fieldConfig", "overrides")
	}
}

func TestATileThatJudgesIsColouredAndOneThatInformsIsNot(t *testing.T) {
	informs := encode(t, onePanel(board.Panel{View: board.Stat{}, Unit: "s"}))
	if got := at(t, informs, "panels", 0, "options", "colorMode"); got != "none" {
		t.Errorf("a tile without steps has colour mode %v", got)
	}
	judges := encode(t, onePanel(board.Panel{View: board.Stat{}, Unit: "s", Steps: []board.Step{{From: 0, Color: "green"}, {From: 0.5, Color: "red"}}}))
	if got := at(t, judges, "panels", 0, "options", "colorMode"); got != "value" {
		t.Errorf("a tile with steps has colour mode %v", got)
	}
	// The neutral base is what "no traffic" is drawn in.
	same(t, at(t, judges, "panels", 0, "fieldConfig", "defaults", "thresholds"),
		`{"mode": "absolute", "steps": [{"value": null, "color": "text"}, {"value": 0, "color": "green"}, {"value": 0.5, "color": "red"}]}`)
}

func TestStylesFollowTheQueryNotItsName(t *testing.T) {
	tree := encode(t, onePanel(board.Panel{View: board.TimeSeries{}, Unit: "s", Queries: []board.Query{
		{Expr: "a"}, {Expr: "b", Style: board.Style{Color: "orange", Dashed: true}},
	}}))
	same(t, at(t, tree, "panels", 0, "fieldConfig", "overrides"), `[{
		"matcher": {"id": "byFrameRefID", "options": "B"},
		"properties": [
			{"id": "color", "value": {"mode": "fixed", "fixedColor": "orange"}},
			{"id": "custom.lineStyle", "value": {"fill": "dash", "dash": [8, 6]}},
			{"id": "custom.lineWidth", "value": 2},
			{"id": "custom.showPoints", "value": "never"}
		]}]`)
}

func TestTablesShowOnlyTheirColumns(t *testing.T) {
	tree := encode(t, onePanel(board.Panel{
		Unit: "short", Queries: []board.Query{{Expr: "a", Instant: true}, {Expr: "b", Instant: true}, {Expr: "c", Instant: true}},
		View: board.Table{SortBy: "Left", Columns: []board.Column{
			{Label: "model", Title: "Model"}, {Query: 2, Title: "Left", Unit: "percentunit", Steps: []board.Step{{From: 0, Color: "red"}}},
		}},
	}))
	same(t, at(t, tree, "panels", 0, "transformations"), `[
		{"id": "merge", "options": {}},
		{"id": "organize", "options": {
			"excludeByName": {"Time": true, "Value #A": true, "Value #B": true}, "includeByName": {},
			"indexByName": {"model": 0, "Value #C": 1}, "renameByName": {"model": "Model", "Value #C": "Left"}}}]`)
	same(t, at(t, tree, "panels", 0, "options", "sortBy"), `[{"displayName": "Left", "desc": false}]`)
	for _, q := range []int{0, 1, 2} {
		if at(t, tree, "panels", 0, "targets", q, "format") != "table" || at(t, tree, "panels", 0, "targets", q, "instant") != true {
			t.Errorf("query %d is no instant table", q)
		}
	}
}

// TestNumbersMayBeNarrow: names keep the least width of all columns, numbers below a
// short title take less, and a word without a colour colours no cell.
func TestNumbersMayBeNarrow(t *testing.T) {
	tree := encode(t, onePanel(board.Panel{
		Unit: "short", Queries: []board.Query{{Expr: "a", Instant: true}, {Expr: "b", Instant: true}},
		View: board.Table{Columns: []board.Column{
			{Label: "model", Title: "Model", States: []board.State{{Value: "a", Text: "b"}}},
			{Query: 0, Title: "Left"},
			{Query: 1, Title: "A title of its own"},
		}},
	}))
	same(t, at(t, tree, "panels", 0, "fieldConfig", "overrides"), `[
		{"matcher": {"id": "byName", "options": "Model"}, "properties": [
			{"id": "mappings", "value": [{"type": "value", "options": {"a": {"text": "b", "index": 0}}}]}]},
		{"matcher": {"id": "byName", "options": "Left"}, "properties": [{"id": "custom.minWidth", "value": 64}]}]`)
}

func TestASingleQueryOfATableHasNoLetter(t *testing.T) {
	tree := encode(t, onePanel(board.Panel{
		Unit: "s", Queries: []board.Query{{Expr: "a", Instant: true}},
		View: board.Table{Columns: []board.Column{{Query: 0, Title: "Since"}}},
	}))
	same(t, at(t, tree, "panels", 0, "transformations", 1, "options", "renameByName"), `{"Value": "Since"}`)
}

func TestCollapsedRowsHoldTheirPanels(t *testing.T) {
	p := board.Panel{Key: "p", Title: "P", Unit: "s", View: board.Stat{}, Width: 24, Height: 8, Queries: []board.Query{{Expr: "a"}}}
	q := p
	q.Key = "q"
	tree := encode(t, board.Board{Rows: []board.Row{
		{Key: "folded", Title: "Folded", Collapsed: true, Panels: []board.Panel{p}},
		{Key: "open", Title: "Open", Panels: []board.Panel{q}},
	}})
	panels, ok := at(t, tree, "panels").([]any)
	if !ok || len(panels) != 3 {
		t.Fatalf("want two rows and an open panel, got %v", panels)
	}
	if inner, ok := at(t, panels, 0, "panels").([]any); !ok || len(inner) != 1 {
		t.Errorf("the collapsed row holds %v", inner)
	}
	same(t, at(t, panels, 1, "panels"), `[]`)
	same(t, at(t, panels, 1, "gridPos"), `{"x": 0, "y": 1, "w": 24, "h": 1}`)
	same(t, at(t, panels, 2, "gridPos"), `{"x": 0, "y": 2, "w": 24, "h": 8}`)
}

func TestVariablesOfferEverythingFirst(t *testing.T) {
	tree := encode(t, board.Board{Variables: []board.Variable{
		{Name: "datasource", Label: "Data source", Kind: board.DataSource},
		{Name: "model", Label: "Model", Kind: board.Labels, Query: "label_values(x, model)", All: ".*"},
		{Name: "filters", Label: "Filters", Kind: board.Filters},
	}})
	same(t, at(t, tree, "templating", "list"), `[
		{"type": "datasource", "name": "datasource", "label": "Data source", "query": "prometheus", "refresh": 1,
		 "current": {"text": "default", "value": "default"}, "includeAll": false, "multi": false},
		{"type": "query", "name": "model", "label": "Model", "query": "label_values(x, model)", "definition": "label_values(x, model)",
		 "datasource": {"type": "prometheus", "uid": "${datasource}"}, "refresh": 2, "sort": 7, "multi": true, "includeAll": true, "allValue": ".*",
		 "current": {"selected": true, "text": ["All"], "value": ["$__all"]}},
		{"type": "adhoc", "name": "filters", "label": "Filters", "datasource": {"type": "prometheus", "uid": "${datasource}"}}]`)
}

func TestAnnotationsWorkInOldAndNewGrafana(t *testing.T) {
	tree := encode(t, board.Board{Annotations: []board.Annotation{{Name: "A", Expr: "up == 0", Title: "{{job}}", Color: "red"}}})
	for _, path := range [][]any{{"expr"}, {"target", "expr"}} {
		if got := at(t, at(t, tree, "annotations", "list", 0), path...); got != "up == 0" {
			t.Errorf("%v is %v", path, got)
		}
	}
}

func TestLinksKeepTimeAndVariables(t *testing.T) {
	tree := encode(t, board.Board{Links: []board.Link{{Title: "Boards", Tag: "llmslo", Dropdown: true}, {Title: "Runbooks", URL: "https://example.com", NewTab: true}}})
	same(t, at(t, tree, "links"), `[
		{"title": "Boards", "type": "dashboards", "icon": "external link", "tooltip": "", "tags": ["llmslo"], "asDropdown": true,
		 "targetBlank": false, "includeVars": true, "keepTime": true},
		{"title": "Runbooks", "type": "link", "icon": "doc", "tooltip": "", "url": "https://example.com", "tags": [], "asDropdown": false,
		 "targetBlank": true, "includeVars": false, "keepTime": false}]`)
}

func TestExpressionsAreNotEscaped(t *testing.T) {
	raw, err := Encode(onePanel(board.Panel{View: board.Stat{}, Unit: "s"}))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(raw), `up{a=\"<b>\"} > 1`) {
		t.Errorf("the expression is not readable in %s", raw)
	}
}
