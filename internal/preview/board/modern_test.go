package board

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGraphsAreReadAsTimeSeries(t *testing.T) {
	p := panel(t, fixture(t, "old").Panels, 4)
	defaults := p.Draw.Object("fieldConfig").Object("defaults")
	custom := defaults.Object("custom")
	if p.Type != "timeseries" || p.Draw.Text("type") != "timeseries" || defaults.Text("unit") != "short" || custom.Int("fillOpacity") != 20 || !custom.Bool("spanNulls") {
		t.Errorf("type %s, %v", p.Type, defaults)
	}
	wantSteps := []any{
		map[string]any{"value": nil, "color": "transparent"}, map[string]any{"value": 5.0, "color": "orange"}, map[string]any{"value": 30.0, "color": "red"},
	}
	if diff := cmp.Diff(wantSteps, defaults.Object("thresholds").List("steps")); diff != "" {
		t.Errorf("thresholds (-want +got):\n%s", diff)
	}
	wantOverrides := []any{
		override("byName", "waiting", property("color", fixed("#E24D42"))),
		override("byRegexp", "/wait.*/", property("custom.axisPlacement", "right"), property("unit", "reqps"), property("min", 0.0),
			property("custom.lineStyle", map[string]any{"fill": "dash", "dash": []any{10, 10}}), property("custom.stacking", map[string]any{"mode": "none", "group": "A"})),
	}
	if diff := cmp.Diff(plain(wantOverrides), p.Draw.Object("fieldConfig")["overrides"]); diff != "" {
		t.Errorf("overrides (-want +got):\n%s", diff)
	}
	if l := p.Draw.Object("options").Object("legend"); l.Text("displayMode") != "table" || !cmp.Equal(l.Texts("calcs"), []string{"max", "lastNotNull"}) {
		t.Errorf("legend %v", l)
	}
	if bars := panel(t, fixture(t, "old").Panels, 5).Draw.Object("fieldConfig").Object("defaults").Object("custom"); bars.Text("drawStyle") != "bars" {
		t.Errorf("bars %v", bars)
	}
}

func TestSinglestatsAreReadAsStatOrGauge(t *testing.T) {
	b := fixture(t, "old")
	stat := panel(t, b.Panels, 1)
	if o := stat.Draw.Object("options"); stat.Type != "stat" || o.Text("colorMode") != "value" || o.Text("graphMode") != "area" || o.Object("reduceOptions").Texts("calcs")[0] != "lastNotNull" {
		t.Errorf("%s %v", stat.Type, o)
	}
	steps := stat.Draw.Object("fieldConfig").Object("defaults").Object("thresholds").Objects("steps")
	if len(steps) != 3 || steps[2].Text("color") != "#299c46" || steps[2].Int("value") != 3 {
		t.Errorf("thresholds %v", steps)
	}
	gauge := panel(t, b.Panels, 2)
	if d := gauge.Draw.Object("fieldConfig").Object("defaults"); gauge.Type != "gauge" || d.Int("max") != 1 || d.Text("unit") != "percentunit" {
		t.Errorf("%s %v", gauge.Type, d)
	}
	if stat.Targets[0].Factor != 2 || stat.Targets[0].Step != "10s" {
		t.Errorf("target %+v", stat.Targets[0])
	}
}

func TestOtherOldPanels(t *testing.T) {
	b := fixture(t, "old")
	if o := panel(t, b.Panels, 3).Draw.Object("options"); o.Text("mode") != "markdown" || o.Text("content") == "" {
		t.Errorf("text %v", o)
	}
	table := panel(t, b.Panels, 6)
	if table.Draw.List("transformations") == nil || len(table.Draw.Object("fieldConfig").List("overrides")) != 2 {
		t.Errorf("table %v", table.Draw)
	}
	heat := b.modern(Object{"type": "heatmap", "dataFormat": "tsbuckets", "yAxis": map[string]any{"format": "s"}, "color": map[string]any{"colorScheme": "interpolateBlues"}})
	if o := heat.Object("options"); o.Bool("calculate") || o.Object("color").Text("scheme") != "Blues" || o.Object("yAxis").Text("unit") != "s" {
		t.Errorf("heatmap %v", o)
	}
}

func TestATableOfTodayIsLeftAlone(t *testing.T) {
	now := Object{"type": "table", "styles": []any{}, "fieldConfig": map[string]any{}}
	b := &Board{}
	if got := b.modern(now); got.Has("transformations") || len(b.Notes) > 0 {
		t.Errorf("%v, %v", got, b.Notes)
	}
}
