package resource

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// spec encodes a board and returns a part of its spec.
func spec(t *testing.T, b board.Board, part string) any {
	t.Helper()
	raw, err := Encode(b)
	if err != nil {
		t.Fatal(err)
	}
	var m struct{ Spec map[string]any }
	if err := json.Unmarshal(raw, &m); err != nil {
		t.Fatal(err)
	}
	return m.Spec[part]
}

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

func panel(key string) board.Panel {
	return board.Panel{
		Key: key, Title: "P", Description: "D", Width: 24, Height: 4, Unit: "s", View: board.Stat{},
		Queries: []board.Query{{Expr: `up{a="<b>"} > 1`, Instant: true}},
	}
}

func TestRowsHaveGridsOfTheirOwn(t *testing.T) {
	b := board.Board{UID: "u", Rows: []board.Row{
		{Key: "top", Panels: []board.Panel{panel("a")}},
		{Key: "more", Title: "More", Collapsed: true, Panels: []board.Panel{panel("b")}},
	}}
	same(t, spec(t, b, "layout"), `{"kind": "RowsLayout", "spec": {"rows": [
		{"kind": "RowsLayoutRow", "spec": {"title": "", "collapse": false, "hideHeader": true, "layout": {"kind": "GridLayout", "spec": {"items": [
			{"kind": "GridLayoutItem", "spec": {"x": 0, "y": 0, "width": 24, "height": 4, "element": {"kind": "ElementReference", "name": "a"}}}]}}}},
		{"kind": "RowsLayoutRow", "spec": {"title": "More", "collapse": true, "layout": {"kind": "GridLayout", "spec": {"items": [
			{"kind": "GridLayoutItem", "spec": {"x": 0, "y": 0, "width": 24, "height": 4, "element": {"kind": "ElementReference", "name": "b"}}}]}}}}]}}`)
}

func TestVariablesAskThePickedSource(t *testing.T) {
	b := board.Board{Variables: []board.Variable{
		{Name: "datasource", Label: "Data source", Kind: board.DataSource},
		{Name: "model", Label: "Model", Description: "D", Kind: board.Labels, Query: "label_values(x, model)", All: ".*"},
		{Name: "filters", Label: "Filters", Kind: board.Filters},
	}}
	same(t, spec(t, b, "variables"), `[
		{"kind": "DatasourceVariable", "spec": {"name": "datasource", "label": "Data source", "pluginId": "prometheus", "refresh": "onDashboardLoad", "regex": "",
			"current": {"text": "default", "value": "default"}, "options": [], "multi": false, "includeAll": false, "hide": "dontHide", "skipUrlSync": false, "allowCustomValue": true}},
		{"kind": "QueryVariable", "spec": {"name": "model", "label": "Model", "description": "D", "definition": "label_values(x, model)",
			"query": {"kind": "DataQuery", "group": "prometheus", "version": "v0", "datasource": {"name": "${datasource}"},
				"spec": {"query": "label_values(x, model)", "refId": "model", "qryType": 1}},
			"refresh": "onTimeRangeChanged", "sort": "naturalAsc", "regex": "", "regexApplyTo": "value", "multi": true, "includeAll": true, "allValue": ".*",
			"current": {"selected": true, "text": ["All"], "value": ["$__all"]}, "options": [], "hide": "dontHide", "skipUrlSync": false, "allowCustomValue": true}},
		{"kind": "AdhocVariable", "group": "prometheus", "datasource": {"name": "${datasource}"}, "spec": {"name": "filters", "label": "Filters",
			"baseFilters": [], "filters": [], "defaultKeys": [], "hide": "dontHide", "skipUrlSync": false, "allowCustomValue": true, "enableGroupBy": false}}]`)
}

func TestAnnotationsKeepTheirTitles(t *testing.T) {
	b := board.Board{Annotations: []board.Annotation{{Name: "A", Expr: "up == 0", Title: "{{job}}", Text: "gone", Color: "red"}}}
	same(t, spec(t, b, "annotations"), `[{"kind": "AnnotationQuery", "spec": {"name": "A", "enable": true, "hide": false, "iconColor": "red",
		"legacyOptions": {"titleFormat": "{{job}}", "textFormat": "gone"},
		"query": {"kind": "DataQuery", "group": "prometheus", "version": "v0", "datasource": {"name": "${datasource}"},
			"spec": {"expr": "up == 0", "range": true, "instant": false, "interval": "30s"}}}}]`)
}

func TestExpressionsAreNotEscapedAndKeysAreSorted(t *testing.T) {
	raw, err := Encode(board.Board{UID: "u", Title: "T", Rows: []board.Row{{Key: "r", Panels: []board.Panel{panel("a")}}}})
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	if !strings.Contains(text, `up{a=\"<b>\"} > 1`) {
		t.Errorf("the expression is not readable in %s", text)
	}
	last := 0
	for _, key := range []string{`"apiVersion"`, `"kind"`, `"metadata"`, `"spec"`, `"annotations"`, `"elements"`, `"layout"`, `"timeSettings"`, `"title": "T"`, `"variables"`} {
		at := strings.Index(text[last:], key)
		if at < 0 {
			t.Fatalf("%s does not follow in order in %s", key, text)
		}
		last += at
	}
}
