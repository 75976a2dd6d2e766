package overlay

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-jsonnet/formatter"
	"github.com/grafana/grafana-foundation-sdk/go/alerting"
	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/resource"
	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
	"github.com/llmslo/llmslo/templates"
)

// TestMixinIsWhatItsUsersRead evaluates the mixin as jsonnet-bundler users do.
func TestMixinIsWhatItsUsersRead(t *testing.T) {
	files, err := target(t, Source{}, "mixin")
	if err != nil {
		t.Fatal(err)
	}
	files["mixin/use.jsonnet"] = `
		local mixin = (import 'mixin.libsonnet') + {
			prometheusAlerts+:: { groups+: [{ name: 'mine', rules: [] }] },
		};
		{
			rules: [group.name for group in mixin.prometheusRules.groups],
			alerts: [group.name for group in mixin.prometheusAlerts.groups],
			boards: { [name]: mixin.grafanaDashboards[name].uid for name in std.objectFields(mixin.grafanaDashboards) },
		}`
	program, err := jsonnet.Load(jsonnet.Roots{User: templatesOf(files).Root}, "mixin/use.jsonnet")
	if err != nil {
		t.Fatal(err)
	}
	program.Run = "main"
	text, err := jsonnet.InProcess{}.Evaluate(program)
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Rules, Alerts []string
		Boards        map[string]string
	}
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Rules) != 3 || len(got.Alerts) != 7 || got.Alerts[6] != "mine" {
		t.Errorf("groups: %v and %v", got.Rules, got.Alerts)
	}
	if want := map[string]string{"llmslo-vllm-slo.json": "llmslo-vllm-slo", "llmslo-vllm-service.json": "llmslo-vllm-service"}; !reflect.DeepEqual(got.Boards, want) {
		t.Errorf("boards: %v", got.Boards)
	}
}

// TestGrafanaAlertsAreThoseOfTheSDK reads the alerts of file provisioning into the
// type of Grafana's own SDK, which refuses fields that it does not know. The file
// form differs in how it calls one field, and leaves to the group what the API's
// rule says itself.
func TestGrafanaAlertsAreThoseOfTheSDK(t *testing.T) {
	files, err := target(t, Source{}, "grafana-provisioning")
	if err != nil {
		t.Fatal(err)
	}
	uids, titles := map[string]bool{}, map[string]bool{}
	for path, text := range files {
		var file struct {
			Groups []struct {
				Name, Interval string
				Rules          []map[string]any
			}
		}
		if err := yaml.Unmarshal([]byte(text), &file); err != nil {
			t.Fatal(err)
		}
		for _, g := range file.Groups {
			for _, r := range g.Rules {
				if hold, ok := r["keepFiringFor"]; ok {
					delete(r, "keepFiringFor")
					r["keep_firing_for"] = hold
				}
				r["folderUID"], r["orgID"], r["ruleGroup"] = "llmslo", 1, g.Name
				data, err := json.Marshal(r)
				if err != nil {
					t.Fatal(err)
				}
				var rule alerting.Rule
				if err := strict(rule.UnmarshalJSONStrict(data)); err != nil {
					t.Errorf("%s: %v", path, err)
				}
				if rule.Uid == nil || uids[*rule.Uid] || titles[rule.Title] {
					t.Errorf("%s: the uid or title of %q is taken", path, rule.Title)
					continue
				}
				uids[*rule.Uid], titles[rule.Title] = true, true
				for _, a := range rule.Annotations {
					if strings.Contains(a, "$value ") {
						t.Errorf("%s: Grafana's $value is a text: %s", path, a)
					}
				}
			}
		}
	}
	if len(uids) != 9 {
		t.Errorf("%d alerts, want 9", len(uids))
	}
}

// strict is an error of the SDK's strict reading, which returns an empty list of
// faults where there is none.
func strict(err error) error {
	var faults cog.BuildErrors
	if errors.As(err, &faults) && len(faults) == 0 {
		return nil
	}
	return err
}

func TestGitSyncHoldsManifests(t *testing.T) {
	files, err := target(t, Source{}, "grafana-git-sync")
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range files {
		var m resource.Manifest
		if err := strict(m.UnmarshalJSONStrict([]byte(text))); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if len(files) != 3 {
		t.Errorf("%d files, want a folder and two boards", len(files))
	}
}

func TestTemplatesAreFormatted(t *testing.T) {
	err := fs.WalkDir(templates.Files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(templates.Files, path)
		if err != nil {
			return err
		}
		formatted, err := formatter.Format(path, string(text), formatter.DefaultOptions())
		if err != nil {
			return err
		}
		if formatted != string(text) {
			t.Errorf("templates/%s is not formatted: run jsonnetfmt -i on it", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestTheDocumentationIsComplete compares the pages with what there is.
func TestTheDocumentationIsComplete(t *testing.T) {
	files, err := target(t, templatesOf(map[string]string{"names.jsonnet": `
function(bundle) {
  'names.json': {
    settings: std.objectFields(bundle.settings),
    changes: std.objectFieldsAll(import 'llmslo/overlay.libsonnet'),
    bundle: std.objectFields(bundle),
    deployment: std.objectFields(bundle.deployments[0]),
    target: std.objectFields(bundle.deployments[0].targets[0]),
    rules: std.objectFields(bundle.rules[0]),
    dashboards: std.objectFields(bundle.dashboards[0]),
  },
}`}), "names")
	if err != nil {
		t.Fatal(err)
	}
	var names map[string][]string
	if err := json.Unmarshal([]byte(files["names.json"]), &names); err != nil {
		t.Fatal(err)
	}
	for page, parts := range map[string][]string{
		"bundle.md":   {"settings", "bundle", "deployment", "target", "rules", "dashboards"},
		"overlays.md": {"changes"},
	} {
		text, err := os.ReadFile("../../docs/packaging/" + page)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range parts {
			if len(names[part]) == 0 {
				t.Errorf("there are no %s", part)
			}
			for _, name := range names[part] {
				known := false
				for _, form := range []string{"`" + name, "`." + name, ".targets[]." + name} {
					known = known || strings.Contains(string(text), form)
				}
				if !known {
					t.Errorf("%s does not tell of %s (%s)", page, name, part)
				}
			}
		}
	}
	text, err := os.ReadFile("../../docs/packaging/README.md")
	if err != nil {
		t.Fatal(err)
	}
	all, err := Targets(Source{})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all {
		if !strings.Contains(string(text), x.Name) || !strings.Contains(string(text), x.Summary) {
			t.Errorf("README.md does not list %s as llmslo targets does", x.Name)
		}
	}
}
