package dashboard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboardv2"
	sdk "github.com/grafana/grafana-foundation-sdk/go/resource"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// manifest is the part of a v2 resource that tests look at.
type manifest struct {
	APIVersion string
	Kind       string
	Metadata   map[string]any
	Spec       struct {
		Elements map[string]struct {
			Spec struct {
				ID    uint32
				Title string
				Data  struct {
					Spec struct {
						Queries []struct {
							Spec struct {
								RefID string
								Query struct {
									Group      string
									Datasource struct{ Name string }
									Spec       struct {
										Expr    string
										Instant bool
									}
								}
							}
						}
					}
				}
				VizConfig struct {
					Group   string
					Version string
					Spec    struct{ Options, FieldConfig any }
				}
			}
		}
		Layout struct {
			Spec struct {
				Rows []struct {
					Spec struct {
						Title    string
						Collapse bool
						Layout   struct {
							Spec struct {
								Items []struct {
									Spec struct {
										X, Y, Width, Height int
										Element             struct{ Name string }
									}
								}
							}
						}
					}
				}
			}
		}
		Variables []struct {
			Kind string
			Spec struct {
				Name, AllValue string
				Query          struct{ Spec struct{ Query string } }
			}
		}
		Annotations []struct {
			Spec struct {
				Name  string
				Query struct{ Spec struct{ Expr string } }
			}
		}
		Links []any
	}
}

// bothForms are the boards of a configuration with their two files.
func bothForms(t *testing.T, cfg string) (boards []board.Board, classics, resources []File) {
	t.Helper()
	files, err := Make(plansOf(t, cfg), Both)
	if err != nil {
		t.Fatal(err)
	}
	boards = boardsOf(t, cfg)
	if len(files) != 2*len(boards) {
		t.Fatalf("%d boards became %d files", len(boards), len(files))
	}
	return boards, files[:len(boards)], files[len(boards):]
}

func manifestOf(t *testing.T, f File) manifest {
	t.Helper()
	var m manifest
	if err := json.Unmarshal(f.JSON, &m); err != nil {
		t.Fatalf("%s: %v", f.Path, err)
	}
	return m
}

// TestBothFormsShowTheSame holds for every board: each panel, query, variable and
// annotation of the classic form is in the resource, with the same id and the same
// options.
func TestBothFormsShowTheSame(t *testing.T) {
	for name, cfg := range configs() {
		t.Run(name, func(t *testing.T) {
			boards, classics, resources := bothForms(t, cfg)
			for i, b := range boards {
				m, old := manifestOf(t, resources[i]), decoded(t, classics[i])
				if m.APIVersion != "dashboard.grafana.app/v2" || m.Kind != "Dashboard" || m.Metadata["name"] != b.UID || len(m.Metadata) != 1 {
					t.Errorf("%s is %s %s %v", b.Key, m.APIVersion, m.Kind, m.Metadata)
				}
				byID := map[uint32]map[string]any{}
				for _, p := range panelsOf(old) {
					id, _ := p["id"].(float64)
					byID[uint32(id)] = p
				}
				if len(m.Spec.Elements) != len(b.Panels()) {
					t.Errorf("%s: %d panels became %d", b.Key, len(b.Panels()), len(m.Spec.Elements))
				}
				for _, p := range b.Panels() {
					e := m.Spec.Elements[p.Key].Spec
					was := byID[e.ID]
					if was == nil || was["title"] != e.Title || was["type"] != e.VizConfig.Group || e.Title != p.Title {
						t.Errorf("%s: panel %s is %q with id %d, and %v in the classic form", b.Key, p.Key, e.Title, e.ID, was["title"])
						continue
					}
					if e.VizConfig.Version == "" {
						t.Errorf("%s: panel %s says no version of its plugin", b.Key, p.Key)
					}
					for part, pair := range map[string][2]any{
						"options":      {was["options"], e.VizConfig.Spec.Options},
						"fieldConfig":  {was["fieldConfig"], e.VizConfig.Spec.FieldConfig},
						"query counts": {len(p.Queries), len(e.Data.Spec.Queries)},
					} {
						if diff := cmp.Diff(pair[0], pair[1]); diff != "" {
							t.Errorf("%s: the %s of panel %s (-classic +v2)\n%s", b.Key, part, p.Key, diff)
						}
					}
					for j, q := range e.Data.Spec.Queries {
						s := q.Spec
						if s.RefID != board.RefID(j) || s.Query.Spec.Expr != p.Queries[j].Expr || s.Query.Spec.Instant != p.Queries[j].Instant ||
							s.Query.Group != "prometheus" || s.Query.Datasource.Name != "${datasource}" {
							t.Errorf("%s: query %d of panel %s is %+v", b.Key, j, p.Key, s)
						}
					}
				}
				for j, v := range b.Variables {
					if got := m.Spec.Variables[j].Spec; got.Name != v.Name || got.AllValue != v.All || got.Query.Spec.Query != v.Query {
						t.Errorf("%s: variable %s became %+v", b.Key, v.Name, got)
					}
				}
				for j, a := range b.Annotations {
					if got := m.Spec.Annotations[j].Spec; got.Name != a.Name || got.Query.Spec.Expr != a.Expr {
						t.Errorf("%s: annotation %s became %+v", b.Key, a.Name, got)
					}
				}
				if diff := cmp.Diff(old["links"], any(m.Spec.Links)); diff != "" {
					t.Errorf("%s: links (-classic +v2)\n%s", b.Key, diff)
				}
			}
		})
	}
}

// TestEveryElementHasOnePlace holds for every resource: rows begin at 0, nothing
// leaves the grid or lies on another panel, and every panel is placed once.
func TestEveryElementHasOnePlace(t *testing.T) {
	for _, cfg := range modes() {
		boards, _, resources := bothForms(t, cfg)
		for i, b := range boards {
			m := manifestOf(t, resources[i])
			placed := map[string]bool{}
			for r, row := range m.Spec.Layout.Spec.Rows {
				if row.Spec.Title != b.Rows[r].Title || row.Spec.Collapse != b.Rows[r].Collapsed {
					t.Errorf("%s: row %s is %q, collapsed %t", b.Key, b.Rows[r].Key, row.Spec.Title, row.Spec.Collapse)
				}
				taken := map[string]string{}
				for _, item := range row.Spec.Layout.Spec.Items {
					at, name := item.Spec, item.Spec.Element.Name
					if _, known := m.Spec.Elements[name]; !known || placed[name] {
						t.Errorf("%s: %s is placed twice or is no panel", b.Key, name)
					}
					placed[name] = true
					if at.X < 0 || at.X+at.Width > board.Columns || at.Y < 0 {
						t.Errorf("%s: %s lies outside of the grid", b.Key, name)
					}
					for x := at.X; x < at.X+at.Width; x++ {
						for y := at.Y; y < at.Y+at.Height; y++ {
							cell := fmt.Sprint(x, " ", y)
							if other := taken[cell]; other != "" {
								t.Fatalf("%s: %s lies on %s", b.Key, name, other)
							}
							taken[cell] = name
						}
					}
				}
				if taken["0 0"] == "" {
					t.Errorf("%s: row %s does not begin at 0", b.Key, b.Rows[r].Key)
				}
			}
			if len(placed) != len(m.Spec.Elements) {
				t.Errorf("%s: %d of %d panels have a place", b.Key, len(placed), len(m.Spec.Elements))
			}
		}
	}
}

// strictV2 reads a resource as the SDK knows it.
func strictV2(raw []byte) error {
	var m sdk.Manifest
	if err := given(m.UnmarshalJSONStrict(raw)); err != nil {
		return err
	}
	spec, err := json.Marshal(m.Spec)
	if err != nil {
		return err
	}
	var d dashboardv2.Dashboard
	return given(d.UnmarshalJSONStrict(spec))
}

// given tells an error from the empty list that the SDK returns for good input.
func given(err error) error {
	var list cog.BuildErrors
	if errors.As(err, &list) && len(list) == 0 {
		return nil
	}
	return err
}

func TestResourcesAreWhatTheSDKKnows(t *testing.T) {
	plugins.RegisterDefaultPlugins()
	var sample File
	for name, cfg := range configs() {
		_, _, resources := bothForms(t, cfg)
		for _, f := range resources {
			if err := strictV2(f.JSON); err != nil {
				t.Errorf("%s: %s: %v", name, f.Path, err)
			}
			sample = f
		}
	}
	for _, key := range []string{`"vizConfig"`, `"cursorSync"`, `"refId"`, `"allowCustomValue"`, `"reduceOptions"`, `"autoRefresh"`, `"layout"`} {
		bad := bytes.Replace(sample.JSON, []byte(key), []byte(`"x`+key[1:]), 1)
		if bytes.Equal(bad, sample.JSON) || strictV2(bad) == nil {
			t.Errorf("the check does not see a misspelt %s", key)
		}
	}
}

func TestResourcesHoldNoNullAndNoEscape(t *testing.T) {
	// A threshold without a lower bound is null in Grafana's own files.
	base := regexp.MustCompile(`(thresholds|\.value)\.steps\[0\]\.value$`)
	name := regexp.MustCompile(`^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`)
	for _, cfg := range configs() {
		_, _, resources := bothForms(t, cfg)
		for _, f := range resources {
			walk(decoded(t, f), "", func(path string, v any) {
				if v == nil && !base.MatchString(path) {
					t.Errorf("%s: %s is null", f.Path, path)
				}
			})
			if bytes.Contains(f.JSON, []byte(`\u003`)) || bytes.Contains(f.JSON, []byte(`\u0026`)) {
				t.Errorf("%s has HTML escapes", f.Path)
			}
			if !name.MatchString(f.UID) {
				t.Errorf("%s: %q can not name a resource", f.Path, f.UID)
			}
		}
	}
}

func TestResourcesAreStable(t *testing.T) {
	_, _, first := bothForms(t, dynamoConfig)
	_, _, second := bothForms(t, dynamoConfig)
	_, _, changed := bothForms(t, strings.Replace(dynamoConfig, "ttft: {p95: 500ms}", "ttft: {p95: 800ms}", 1))
	for i := range first {
		if !bytes.Equal(first[i].JSON, second[i].JSON) {
			t.Errorf("%s differs between two runs", first[i].Path)
		}
		before, after := manifestOf(t, first[i]), manifestOf(t, changed[i])
		if a, b := slices.Sorted(maps.Keys(before.Spec.Elements)), slices.Sorted(maps.Keys(after.Spec.Elements)); !slices.Equal(a, b) {
			t.Errorf("%s: a changed target changed the names of panels: %s", first[i].Path, cmp.Diff(a, b))
		}
		for key, e := range before.Spec.Elements {
			if got := after.Spec.Elements[key].Spec.ID; got != e.Spec.ID {
				t.Errorf("%s: a changed target moved panel %s from id %d to %d", first[i].Path, key, e.Spec.ID, got)
			}
		}
	}
}

func TestFilesGoWhereTheirFormBelongs(t *testing.T) {
	for format, want := range map[Format][]string{
		"": {"dashboards"}, Classic: {"dashboards"}, V2: {"dashboards-v2"}, Both: {"dashboards", "dashboards-v2"},
	} {
		files, err := Make(plansOf(t, vllmConfig), format)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range files {
			dir, _, _ := strings.Cut(f.Path, "/")
			if !slices.Contains(got, dir) {
				got = append(got, dir)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("format %q writes to %v, want %v", format, got, want)
		}
	}
}
