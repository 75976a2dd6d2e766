package board

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func fixture(t *testing.T, name string) *Board {
	t.Helper()
	content, err := os.ReadFile("../testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	b, err := Read(content)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// panel is the panel of an id, in rows as well.
func panel(t *testing.T, panels []Panel, id int) Panel {
	t.Helper()
	for _, p := range panels {
		if p.ID == id {
			return p
		}
		for _, inner := range p.Panels {
			if inner.ID == id {
				return inner
			}
		}
	}
	t.Fatalf("no panel %d", id)
	return Panel{}
}

func TestReadAForeignBoard(t *testing.T) {
	b := fixture(t, "foreign")
	if b.UID != "foreign" || b.From != "now-15m" || b.Refresh != "10s" || !b.Crosshair || b.Timezone != "utc" || !slices.Equal(b.Tags, []string{"vllm"}) {
		t.Errorf("%+v", b)
	}
	if len(b.Variables) != 11 || b.Variables[2].Query != `label_values(vllm:num_requests_running{model_name=~"$model"}, instance)` || b.Variables[9].Type != Query {
		t.Errorf("variables %+v", b.Variables)
	}
	if len(b.Links) != 2 || b.Links[1].URL != "javascript:alert(1)" {
		t.Errorf("links are judged where they are shown: %+v", b.Links)
	}
	if p := panel(t, b.Panels, 23); p.Title != "A mistake" || p.Grid != (Grid{18, 51, 6, 5}) {
		t.Errorf("in a row: %+v", p)
	}
	if p := panel(t, b.Panels, 6); p.Targets[0].RefID != "A" || p.Targets[1].RefID != "B" || !p.Targets[0].Range || p.Targets[0].Instant {
		t.Errorf("targets without anything: %+v", p.Targets)
	}
	if p := panel(t, b.Panels, 25); p.Targets[1].Datasource.Foreign() == "" || p.Targets[0].Datasource.Foreign() != "" || !p.Targets[0].Hidden {
		t.Errorf("mixed sources: %+v", p.Targets)
	}
	if p := panel(t, b.Panels, 26); p.Targets[0].Datasource.UID != Dashboard || p.Targets[0].Panel != 3 {
		t.Errorf("results of another panel: %+v", p.Targets)
	}
}

func TestReadABoardFromBeforeRowsWerePanels(t *testing.T) {
	b := fixture(t, "old")
	var rows, collapsed int
	ids := map[int]bool{}
	var count func([]Panel)
	count = func(panels []Panel) {
		for _, p := range panels {
			if ids[p.ID] || p.ID == 0 {
				t.Errorf("id %d is not unique", p.ID)
			}
			ids[p.ID] = true
			if p.IsRow() {
				rows++
			}
			if p.Collapsed {
				collapsed++
			}
			count(p.Panels)
		}
	}
	count(b.Panels)
	if rows != 3 || collapsed != 1 || len(ids) != 10 {
		t.Errorf("%d rows, %d collapsed, %d panels", rows, collapsed, len(ids))
	}
	if one, four := panel(t, b.Panels, 1), panel(t, b.Panels, 4); one.Grid != (Grid{0, 1, 6, 6}) || four.Grid != (Grid{0, 8, 16, 7}) {
		t.Errorf("placed at %v and %v", one.Grid, four.Grid)
	}
	if len(b.Notes) != 4 {
		t.Errorf("notes: %q", b.Notes)
	}
	if a := b.Annotations[0]; a.Expr == "" || a.Title != "Restart" || a.Color != "rgba(255, 96, 96, 1)" || !a.Enabled {
		t.Errorf("annotation %+v", a)
	}
}

func TestReadWhatIsWrappedAroundABoard(t *testing.T) {
	const inner = `{"title": "B", "uid": "u", "panels": []}`
	for name, text := range map[string]string{
		"an answer of Grafana's API":           `{"dashboard": ` + inner + `, "meta": {}}`,
		"a resource of version 1":              `{"apiVersion": "dashboard.grafana.app/v1beta1", "kind": "Dashboard", "metadata": {"name": "u"}, "spec": {"title": "B", "panels": []}}`,
		"a resource of the operator":           `{"apiVersion": "grafana.integreatly.org/v1beta1", "spec": {"json": "{\"title\": \"B\", \"uid\": \"u\", \"panels\": []}"}}`,
		"a byte order mark":                    "\xef\xbb\xbf" + inner,
		"fields of other types than they have": `{"title": "B", "uid": "u", "panels": [7, null, {"id": "x", "gridPos": null, "targets": {"a": 1}, "title": 5}], "templating": {"list": "none"}, "time": 7, "tags": "one", "refresh": false, "links": [null]}`,
	} {
		b, err := Read([]byte(text))
		if err != nil || b.Title != "B" || b.UID != "u" || b.From != "now-6h" || b.Refresh != "" {
			t.Errorf("%s: %+v, %v", name, b, err)
		}
	}
}

func TestReadSaysWhatATextIsInstead(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"no JSON":           {"{\n  \"panels\": [,]\n}", "line 2, column 14: is no JSON"},
		"cut in two":        {`{"panels": [`, "line 1, column 12: is no JSON: unexpected end"},
		"a list":            {`[]`, "is JSON, but no object"},
		"something else":    {`{"a": 1}`, "is no dashboard: it has neither panels nor rows"},
		"rules":             {`{"groups": []}`, "holds rule groups"},
		"a v2 resource":     {`{"apiVersion": "dashboard.grafana.app/v2", "spec": {"elements": {}, "layout": {}}}`, "resource of dashboard.grafana.app/v2: the preview reads classic boards"},
		"a v2 spec":         {`{"elements": {}, "layout": {}}`, "version 2"},
		"a broken resource": {`{"spec": {"json": "{"}}`, "spec.json: line 1"},
		"too long":          {`{"a": "` + strings.Repeat("x", MostBytes) + `"}`, "a board may have"},
	} {
		if _, err := Read([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

// FuzzRead looks for boards that panic.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"old", "foreign"} {
		content, err := os.ReadFile("../testdata/" + name + ".json")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(content))
	}
	f.Add(`{"rows": [{"panels": [{"span": -4, "height": "x", "type": "graph", "yaxes": [{"min": "a"}], "thresholds": [{}]}]}]}`)
	f.Add(`{"panels": [{"type": "row", "panels": [{"gridPos": {"x": 1e300, "w": -1, "h": 99999}}]}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		b, err := Read([]byte(text))
		if (b == nil) == (err == nil) {
			t.Errorf("board %v, error %v", b, err)
		}
		if b == nil {
			return
		}
		for _, p := range b.Panels {
			if g := p.Grid; g.X < 0 || g.Y < 0 || g.W < 1 || g.H < 1 || g.X+g.W > Columns {
				t.Errorf("panel %d lies at %v", p.ID, g)
			}
		}
	})
}
