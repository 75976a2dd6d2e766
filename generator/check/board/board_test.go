package board_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/source"
)

func read(t *testing.T, content string) *board.Board {
	t.Helper()
	docs, faults := document.Read(source.NewFile("d", []byte(content)), true)
	if len(docs) != 1 || len(faults) > 0 {
		t.Fatal(docs, faults)
	}
	return board.Read(docs[0])
}

// forms are one dashboard in the forms that are read.
var forms = map[string]string{
	"classic": `{"title": "T", "schemaVersion": 39,
		"templating": {"list": [
			{"name": "ds", "type": "datasource", "query": "prometheus"},
			{"name": "model", "type": "query", "query": {"query": "label_values(a, model)"}, "multi": true, "includeAll": true, "current": {"value": ["$__all"]}}]},
		"panels": [
			{"type": "row", "title": "R", "panels": [
				{"type": "stat", "title": "P", "datasource": {"type": "prometheus", "uid": "$ds"},
				 "fieldConfig": {"defaults": {"unit": "s", "noValue": "0", "color": {"mode": "thresholds"},
					"thresholds": {"mode": "absolute", "steps": [{"value": null, "color": "green"}, {"value": 80, "color": "red"}]}}},
				 "targets": [{"expr": "up", "legendFormat": "x", "instant": true}]}]}]}`,
	"v2": `{"apiVersion": "dashboard.grafana.app/v2", "kind": "Dashboard", "spec": {"title": "T", "layout": {},
		"variables": [
			{"kind": "DatasourceVariable", "spec": {"name": "ds", "pluginId": "prometheus"}},
			{"kind": "QueryVariable", "spec": {"name": "model", "multi": true, "includeAll": true, "current": {"value": ["$__all"]},
				"query": {"kind": "DataQuery", "group": "prometheus", "spec": {"query": "label_values(a, model)"}}}}],
		"elements": {"p1": {"kind": "Panel", "spec": {"title": "P",
			"vizConfig": {"kind": "VizConfig", "group": "stat", "spec": {"fieldConfig": {"defaults": {"unit": "s", "noValue": "0", "color": {"mode": "thresholds"},
				"thresholds": {"mode": "absolute", "steps": [{"value": null}, {"value": 80}]}}}}},
			"data": {"kind": "QueryGroup", "spec": {"queries": [{"kind": "PanelQuery", "spec": {"refId": "A",
				"query": {"kind": "DataQuery", "group": "prometheus", "datasource": {"name": "$ds"}, "spec": {"expr": "up", "legendFormat": "x", "instant": true}}}}]}}}}}}}`,
	"v2 of the alpha": `{"apiVersion": "dashboard.grafana.app/v2alpha1", "kind": "Dashboard", "spec": {"title": "T", "layout": {},
		"variables": [
			{"kind": "DatasourceVariable", "spec": {"name": "ds", "pluginId": "prometheus"}},
			{"kind": "QueryVariable", "spec": {"name": "model", "multi": true, "includeAll": true, "current": {"value": ["$__all"]}, "query": {"kind": "prometheus", "spec": {"__legacyStringValue": "label_values(a, model)"}}}}],
		"elements": {"p1": {"kind": "Panel", "spec": {"title": "P",
			"vizConfig": {"kind": "stat", "spec": {"fieldConfig": {"defaults": {"unit": "s", "noValue": "0", "color": {"mode": "thresholds"},
				"thresholds": {"mode": "absolute", "steps": [{"value": 80}]}}}}},
			"data": {"kind": "QueryGroup", "spec": {"queries": [{"kind": "PanelQuery", "spec": {"refId": "A", "datasource": {"type": "prometheus", "uid": "$ds"},
				"query": {"kind": "prometheus", "spec": {"expr": "up", "legendFormat": "x", "instant": true}}}}]}}}}}}}`,
}

func TestEveryFormGivesTheSameBoard(t *testing.T) {
	for name, content := range forms {
		t.Run(name, func(t *testing.T) {
			b := read(t, content)
			var panel *board.Panel
			for i := range b.Panels {
				if b.Panels[i].Type != "row" {
					panel = &b.Panels[i]
				}
			}
			if b.Title != "T" || panel == nil || len(panel.Targets) != 1 {
				t.Fatalf("got %+v", b)
			}
			target := panel.Targets[0]
			got := fmt.Sprint(panel.Title, panel.Type, panel.Unit, panel.NoValue.Str(), panel.Thresholds, panel.ColorMode,
				target.Expr.Value, target.Legend.Value, target.Instant, target.Source.Variable(), target.Foreign)
			if want := "PstatS0[80]thresholdsupxtruedsfalse"; got != fmt.Sprint("P", "stat", "s", "0", []float64{80}, "thresholds", "up", "x", true, "ds", false) {
				t.Errorf("got %s, want %s", got, want)
			}
			v := b.Variable("model")
			if v == nil || v.Type != "query" || v.Query.Value != "label_values(a, model)" || !v.Multi || !v.All {
				t.Errorf("the variable is %+v", v)
			}
			if ds := b.Variable("ds"); ds == nil || ds.Type != "datasource" || ds.Query.Value != "prometheus" {
				t.Errorf("the source is %+v", ds)
			}
			if b.Variable("nope") != nil {
				t.Error("a variable that is not there is found")
			}
		})
	}
}

func TestSourcesThatDoNotSpeakPromQLAreTold(t *testing.T) {
	b := read(t, `{"title": "T", "templating": {"list": [{"name": "logs", "type": "datasource", "query": "loki"}]}, "panels": [
		{"title": "a", "datasource": {"type": "loki", "uid": "x"}, "targets": [{"expr": "{a=\"b\"}"}]},
		{"title": "b", "datasource": {"uid": "${logs}"}, "targets": [{"expr": "{a=\"b\"}"}]},
		{"title": "c", "datasource": {"uid": "-- Mixed --"}, "targets": [{"expr": "up"}, {"datasource": {"type": "tempo"}, "expr": "x"}]},
		{"title": "d", "datasource": null, "targets": [{"expr": "up"}, null, {"rawSql": "select 1"}]},
		{"title": "e", "datasource": "Prometheus", "targets": null},
		{"title": "f", "datasource": {"type": "victoriametrics-metrics-datasource", "uid": "v"}, "targets": [{"expr": "up"}]},
		{"title": "g", "libraryPanel": {"uid": "l", "name": "n"}},
		null]}`)
	got := map[string]string{}
	for _, p := range b.Panels {
		for _, target := range p.Targets {
			got[p.Title] += fmt.Sprint(target.Foreign, target.Lenient, target.Expr != nil, " ")
		}
		if p.Library {
			got[p.Title] = "library"
		}
	}
	want := map[string]string{
		"a": fmt.Sprint(true, false, true, " "), "b": fmt.Sprint(true, false, true, " "),
		"c": fmt.Sprint(false, false, true, " ") + fmt.Sprint(true, false, true, " "),
		"d": fmt.Sprint(false, false, true, " ") + fmt.Sprint(false, false, false, " "),
		"f": fmt.Sprint(false, true, true, " "), "g": "library",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	var uids []string
	for _, s := range b.Sources {
		uids = append(uids, s.UID+" in "+s.Panel+" at "+string(s.Path))
	}
	if len(uids) != 6 || uids[0] != "x in a at $.panels[0].datasource.uid" {
		t.Errorf("sources are %q", uids)
	}
}

func TestOldPanelsAndPersesHaveUnits(t *testing.T) {
	b := read(t, `{"title": "T", "rows": [{"panels": [{"type": "graph", "yaxes": [{"format": "ms"}]}, {"type": "singlestat", "format": "percentunit"}]}]}`)
	if b.Panels[0].Unit != "ms" || b.Panels[1].Unit != "percentunit" {
		t.Errorf("units are %q and %q", b.Panels[0].Unit, b.Panels[1].Unit)
	}
	b = read(t, `{"kind": "Dashboard", "spec": {"display": {"name": "T"}, "panels": {"x": {"kind": "Panel", "spec": {"display": {"name": "P"},
		"plugin": {"kind": "TimeSeriesChart", "spec": {"yAxis": {"format": {"unit": "percent-decimal"}}}},
		"queries": [{"kind": "TimeSeriesQuery", "spec": {"plugin": {"kind": "PrometheusTimeSeriesQuery", "spec": {"query": "up"}}}}]}}}}}`)
	if p := b.Panels[0]; b.Title != "T" || p.Title != "P" || p.Unit != "percentunit" || p.Type != "timeseries" || p.Targets[0].Expr.Value != "up" {
		t.Errorf("the Perses board is %+v", b)
	}
}

func FuzzRead(f *testing.F) {
	for _, content := range forms {
		f.Add(content)
	}
	f.Add(`{"panels": [{"targets": [{"expr": null, "datasource": 5}], "panels": {}}], "title": [], "templating": {"list": {}}}`)
	f.Fuzz(func(t *testing.T, content string) {
		docs, _ := document.Read(source.NewFile("d.json", []byte(content)), true)
		for _, d := range docs {
			if d.Kind == document.Dashboard || d.Kind == document.DashboardV2 || d.Kind == document.Perses {
				b := board.Read(d)
				for i := range b.Panels {
					b.Panels[i].Location()
				}
			}
		}
	})
}
