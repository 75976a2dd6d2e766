package dashboard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

func filesOf(t testing.TB, configs ...string) []File {
	t.Helper()
	files, err := Make(plansOf(t, configs...), Classic)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// allFiles are the boards of every mode in one output.
func allFiles(t testing.TB) []File {
	return filesOf(t, vllmConfig, strings.Replace(dynamoConfig, "chat", "code", 1), strings.Replace(lmcacheConfig, "chat", "search", 1))
}

// walk calls visit on every value of a JSON tree with its path.
func walk(v any, path string, visit func(path string, v any)) {
	visit(path, v)
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			walk(e, path+"."+k, visit)
		}
	case []any:
		for i, e := range v {
			walk(e, fmt.Sprintf("%s[%d]", path, i), visit)
		}
	}
}

func decoded(t *testing.T, f File) map[string]any {
	t.Helper()
	var out map[string]any
	if err := json.Unmarshal(f.JSON, &out); err != nil {
		t.Fatalf("%s: %v", f.Path, err)
	}
	return out
}

// strict reads a board as the SDK knows it: no unknown key, no wrong type. The SDK
// returns an empty list of errors for some good input.
func strict(raw []byte) error {
	var d dashboard.Dashboard
	err := d.UnmarshalJSONStrict(raw)
	var list cog.BuildErrors
	if errors.As(err, &list) && len(list) == 0 {
		return nil
	}
	return err
}

func TestJSONIsWhatTheSDKKnows(t *testing.T) {
	plugins.RegisterDefaultPlugins()
	misspelt := []string{`"gridPos"`, `"legendFormat"`, `"lineWidth"`, `"reduceOptions"`, `"allValue"`, `"iconColor"`}
	files := allFiles(t)
	for _, f := range files {
		if err := strict(f.JSON); err != nil {
			t.Errorf("%s: %v", f.Path, err)
		}
	}
	for _, key := range misspelt {
		bad := bytes.Replace(files[0].JSON, []byte(key), []byte(`"x`+key[1:]), 1)
		if strict(bad) == nil {
			t.Errorf("the check does not see a misspelt %s", key)
		}
	}
}

func TestR65NothingIsNull(t *testing.T) {
	base := regexp.MustCompile(`\.thresholds(\.|\[|$).*steps\[0\]\.value$|\.value\.steps\[0\]\.value$`)
	for _, f := range allFiles(t) {
		walk(decoded(t, f), "", func(path string, v any) {
			if v == nil && !base.MatchString(path) {
				t.Errorf("%s: %s is null", f.Path, path)
			}
		})
	}
}

func TestR62DataSourcesAreTheVariable(t *testing.T) {
	for _, f := range allFiles(t) {
		d := decoded(t, f)
		if _, ok := d["__inputs"]; ok {
			t.Errorf("%s has __inputs", f.Path)
		}
		walk(d, "", func(path string, v any) {
			ds, ok := v.(map[string]any)
			if !ok || !strings.HasSuffix(path, ".datasource") {
				return
			}
			if ds["uid"] != "${datasource}" || ds["type"] != "prometheus" {
				t.Errorf("%s: %s is %v", f.Path, path, ds)
			}
		})
		for _, p := range panelsOf(d) {
			if p["type"] == "row" || p["type"] == "text" {
				continue
			}
			if p["datasource"] == nil {
				t.Errorf("%s: panel %v has no data source", f.Path, p["title"])
			}
			for _, q := range p["targets"].([]any) {
				if q.(map[string]any)["datasource"] == nil {
					t.Errorf("%s: a query of %v has no data source", f.Path, p["title"])
				}
			}
		}
	}
}

// panelsOf lists panels and rows, those inside collapsed rows included.
func panelsOf(d map[string]any) []map[string]any {
	var out []map[string]any
	for _, p := range d["panels"].([]any) {
		m := p.(map[string]any)
		out = append(out, m)
		if inner, ok := m["panels"].([]any); ok {
			for _, q := range inner {
				out = append(out, q.(map[string]any))
			}
		}
	}
	return out
}

func TestR64BoardsCarryNoInstanceState(t *testing.T) {
	for _, f := range allFiles(t) {
		d := decoded(t, f)
		if d["id"] != nil || d["version"] != nil {
			t.Errorf("%s has id %v and version %v", f.Path, d["id"], d["version"])
		}
		if d["schemaVersion"] != 39.0 {
			t.Errorf("%s has schema version %v: Grafana 10.4 knows 39", f.Path, d["schemaVersion"])
		}
	}
}

func TestPanelIDsAreUniqueOnTheirBoard(t *testing.T) {
	for _, f := range allFiles(t) {
		seen := map[any]any{}
		for _, p := range panelsOf(decoded(t, f)) {
			if other, taken := seen[p["id"]]; taken || p["id"] == nil || p["id"] == 0.0 {
				t.Errorf("%s: panel %v has the id %v of %v", f.Path, p["title"], p["id"], other)
			}
			seen[p["id"]] = p["title"]
		}
	}
}

func TestNoDefaultThresholdOf80(t *testing.T) {
	for _, f := range allFiles(t) {
		for _, p := range panelsOf(decoded(t, f)) {
			if p["type"] == "row" || p["type"] == "text" {
				continue
			}
			config := p["fieldConfig"].(map[string]any)["defaults"].(map[string]any)
			if config["thresholds"] == nil {
				t.Errorf("%s: panel %v leaves its thresholds to Grafana, which paints red from 80", f.Path, p["title"])
			}
		}
	}
}

func TestTilesAskForThePresent(t *testing.T) {
	for _, f := range allFiles(t) {
		for _, p := range panelsOf(decoded(t, f)) {
			if p["type"] != "stat" && p["type"] != "table" && p["type"] != "bargauge" {
				continue
			}
			for _, q := range p["targets"].([]any) {
				if m := q.(map[string]any); m["instant"] != true || m["range"] != false {
					t.Errorf("%s: tile %v asks for a range: it would show a value from before a crash", f.Path, p["title"])
				}
			}
		}
	}
}

func TestExpressionsAreReadable(t *testing.T) {
	for _, f := range allFiles(t) {
		if bytes.Contains(f.JSON, []byte(`\u003`)) || bytes.Contains(f.JSON, []byte(`\u0026`)) {
			t.Errorf("%s has HTML escapes", f.Path)
		}
	}
}

func TestTheSamePlansGiveTheSameBytes(t *testing.T) {
	a, b := allFiles(t), allFiles(t)
	for i := range a {
		if !bytes.Equal(a[i].JSON, b[i].JSON) {
			t.Errorf("%s differs between two runs", a[i].Path)
		}
	}
}

// TestOnePanelChangesAlone changes one target: panels that have nothing to do
// with it stay as they are, byte for byte.
func TestOnePanelChangesAlone(t *testing.T) {
	texts := func(cfg string) map[string]string {
		out := map[string]string{}
		for _, f := range filesOf(t, cfg) {
			for _, p := range panelsOf(decoded(t, f)) {
				delete(p, "panels")
				raw, err := json.Marshal(p)
				if err != nil {
					t.Fatal(err)
				}
				out[f.Path+fmt.Sprint(p["id"])] = string(raw)
			}
		}
		return out
	}
	before, after := texts(vllmConfig), texts(strings.Replace(vllmConfig, "ttft: {p95: 500ms}", "ttft: {p95: 750ms}", 1))
	if len(before) != len(after) {
		t.Fatalf("%d panels became %d", len(before), len(after))
	}
	changed := 0
	for id, text := range before {
		if text == after[id] {
			continue
		}
		changed++
		if !strings.Contains(text, "time_to_first_token") && !strings.Contains(text, "Time to first token") {
			t.Errorf("a panel changed that has nothing to do with time to first token:\n%s\n%s", text, after[id])
		}
	}
	if changed == 0 {
		t.Error("no panel shows the changed target")
	}
}
