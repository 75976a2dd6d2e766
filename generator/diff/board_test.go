package diff

import (
	"strings"
	"testing"
)

func TestBoards(t *testing.T) {
	const panel = `{"id": 1, "type": "stat", "title": "P", "gridPos": {"x": 0, "y": 0, "w": 4, "h": 3},
		"fieldConfig": {"defaults": {"unit": "s", "thresholds": {"steps": [{"value": null, "color": "green"}, {"value": 1, "color": "red"}]}}},
		"targets": [{"refId": "A", "expr": "rate(x[$__rate_interval]) > 1", "legendFormat": "l"}]}`
	for name, c := range map[string]struct {
		before, after string
		want          string
	}{
		"a panel more": {boardText(panel), boardText(panel, `{"id": 2, "title": "Q"}`), "panel \"Q\" (2) added"},
		"a panel less": {boardText(panel, `{"id": 2, "title": "Q"}`), boardText(panel), "panel \"Q\" (2) removed"},
		"another id": {
			boardText(`{"id": 1, "type": "stat", "title": "P", "targets": [{"refId": "A", "expr": "x > 1"}]}`), boardText(`{"id": 2, "type": "stat", "title": "P", "targets": [{"refId": "A", "expr": "x > 2"}]}`),
			"panel \"P\" (2) changed\n        id 1 → 2\n        query A: threshold 1 → 2",
		},
		"other ids of panels that look alike": {
			boardText(`{"id": 1, "title": "P"}`, `{"id": 2, "title": "P"}`), boardText(`{"id": 3, "title": "P"}`),
			"panel \"P\" (3) added\n      panel \"P\" (1) removed\n      panel \"P\" (2) removed",
		},
		"a panel elsewhere": {
			boardText(`{"id": 1, "title": "P", "gridPos": {"x": 0, "y": 0, "w": 4, "h": 3}}`), boardText(`{"id": 1, "title": "P", "gridPos": {"x": 0, "y": 9, "w": 4, "h": 3}}`),
			"panels that only lie elsewhere: 1",
		},
		"a panel into a collapsed row": {
			boardText(`{"id": 1, "title": "P"}`, `{"id": 2, "title": "R", "type": "row"}`), boardText(`{"id": 2, "title": "R", "type": "row", "panels": [{"id": 1, "title": "P"}]}`),
			"panels that only lie elsewhere: 1",
		},
		"title, type, unit and thresholds": {
			boardText(panel), boardText(`{"id": 1, "type": "gauge", "title": "N", "gridPos": {"x": 0, "y": 0, "w": 4, "h": 3},
				"fieldConfig": {"defaults": {"unit": "ms", "thresholds": {"steps": [{"value": null, "color": "green"}, {"value": 2, "color": "red"}]}}},
				"targets": [{"refId": "A", "expr": "rate(x[$__rate_interval]) > 1", "legendFormat": "l"}]}`),
			"panel \"N\" (1) changed\n        thresholds base green, 1 red → base green, 2 red\n        unit s → ms\n        title P → N\n        type stat → gauge",
		},
		"a query": {
			boardText(`{"id": 1, "targets": [{"refId": "A", "expr": "rate(x[$__rate_interval]) > 1"}, {"refId": "B", "expr": "y"}]}`),
			boardText(`{"id": 1, "targets": [{"refId": "A", "expr": "rate(x[$__rate_interval]) > 2", "legendFormat": "l"}, {"refId": "C", "expr": "z"}]}`),
			"panel \"\" (1) changed\n        query A: threshold 1 → 2\n        query A: legendFormat (none) → l\n        query B removed\n          - y\n        query C added\n          + z",
		},
		"the form of a query": {
			boardText(`{"id": 1, "targets": [{"refId": "A", "expr": "sum by (a, b) (x{c=~\"$c\"})"}]}`), boardText(`{"id": 1, "targets": [{"refId": "A", "expr": "sum by (b, a) (x{c=~\"$c\"})"}]}`),
			"panel \"\" (1) changed\n        query A: the expression is written otherwise and asks for the same",
		},
		"a variable": {
			`{"uid": "b", "title": "Board", "panels": [], "templating": {"list": [{"name": "v", "query": "a"}, {"name": "w", "query": "b"}]}}`,
			`{"uid": "b", "title": "Board", "panels": [], "templating": {"list": [{"name": "v", "query": "c"}, {"name": "w", "query": "b"}]}}`,
			"templating.list.v.query a → c",
		},
		"the order of variables": {
			`{"uid": "b", "title": "Board", "panels": [], "templating": {"list": [{"name": "v"}, {"name": "w"}]}}`,
			`{"uid": "b", "title": "Board", "panels": [], "templating": {"list": [{"name": "w"}, {"name": "v"}]}}`,
			"templating.list (order) v, w → w, v",
		},
		"an override": {
			boardText(`{"id": 1, "fieldConfig": {"overrides": [{"matcher": {"id": "byName", "options": "a"}, "properties": [1]}]}}`),
			boardText(`{"id": 1, "fieldConfig": {"overrides": [{"matcher": {"id": "byName", "options": "a"}, "properties": [2]}]}}`),
			"panel \"\" (1) changed\n        fieldConfig.overrides.[byName a].properties [1] → [2]",
		},
	} {
		t.Run(name, func(t *testing.T) {
			want := "  ~ Board (b)\n      " + c.want
			got := compared(t, map[string]string{"b.json": c.before}, map[string]string{"b.json": c.after})
			if _, entries, _ := strings.Cut(got, "\n"); entries != want {
				t.Errorf("got:\n%s\nwant:\n%s", entries, want)
			}
		})
	}
}

func TestBoardsComeGoAndKeepTheirUID(t *testing.T) {
	before := map[string]string{"a.json": boardText(`{"id": 1}`), "gone.json": `{"uid": "gone", "title": "Gone", "panels": []}`}
	after := map[string]string{"renamed.json": boardText(`{"id": 1}`), "new.json": `{"uid": "new", "title": "New", "panels": []}`}
	want := "Boards: 1 added, 1 removed\n  - Gone (gone)\n  + New (new)"
	if got := compared(t, before, after); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestWhatGrafanaCountsIsNoChange(t *testing.T) {
	want := "Other files: 1 changed\n  ~ b.json\n      only its text differs"
	if got := compared(t, map[string]string{"b.json": `{"uid": "b", "version": 1, "panels": []}`}, map[string]string{"b.json": `{"uid": "b", "version": 2, "id": 7, "panels": []}`}); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}
