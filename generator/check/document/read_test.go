package document_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/source"
)

const (
	board  = `{"title": "t", "panels": []}`
	groups = "groups:\n- name: g\n  rules:\n  - record: a\n    expr: b\n"
)

func indent(s string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n    ") + "\n"
}

func TestReadTellsWhatAFileHolds(t *testing.T) {
	tests := map[string]struct {
		name, content string
		want          []string
	}{
		"a page":                        {"x", "# TYPE a gauge\na 1\n", []string{"page "}},
		"a page without declarations":   {"metrics.txt", "vllm:x{a=\"b\"} 1.0\n", []string{"page "}},
		"a page with a broken line":     {"x", "vllm:a{b=\"c\"\nvllm:x{a=\"b\"} 1.0\nvllm:y 2\n", []string{"page "}},
		"a page of OpenMetrics":         {"x.yaml", "# TYPE a counter\na_total 1 # {t=\"1\"} 2 3\n# EOF\n", []string{"page "}},
		"a page with quoted names":      {"x", "{\"a.b\",c=\"d\"} 1\n", []string{"page "}},
		"rule groups":                   {"r.yaml", groups, []string{"rules $"}},
		"rule groups in JSON":           {"r.json", `{"groups": [{"name": "g", "rules": []}]}`, []string{"rules $"}},
		"a PrometheusRule":              {"r.yaml", "apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nspec:\n" + "  groups:\n  - name: g\n    rules: []\n", []string{"rules $.spec"}},
		"a Mimir namespace":             {"r.yaml", "namespace: n\n" + groups, []string{"rules $"}},
		"Mimir namespaces by name":      {"r.yaml", "one:\n- name: g\n  rules: []\ntwo:\n- name: h\n  rules: []\n", []string{"rules $", "rules $"}},
		"values of a chart":             {"values.yaml", "stack:\n  additionalPrometheusRulesMap:\n    mine:\n      groups:\n      - name: g\n        rules: []\n", []string{"rules $.stack.additionalPrometheusRulesMap.mine"}},
		"dashboards of a chart":         {"values.yaml", "dashboards:\n  default:\n    a:\n      json: |\n" + strings.ReplaceAll(indent(`{"title": "t", "panels": [{"targets": [{"expr": "up"}]}]}`), "    {", "        {"), []string{"dashboard $.dashboards.default.a.json"}},
		"rules without a group":         {"r.yaml", "- alert: a\n  expr: b\n", []string{"rules $"}},
		"roles of a cluster":            {"r.yaml", "config:\n  groups:\n  - system:masters\n---\n" + groups, []string{"rules $"}},
		"several documents":             {"r.yaml", groups + "---\n" + groups + "---\n# nothing\n", []string{"rules $", "rules $"}},
		"a dashboard":                   {"d.json", board, []string{"dashboard $"}},
		"an old dashboard with rows":    {"d.json", `{"title": "t", "rows": []}`, []string{"dashboard $"}},
		"a dashboard behind an API":     {"d.json", `{"meta": {}, "dashboard": ` + board + `}`, []string{"dashboard $.dashboard"}},
		"a dashboard resource v1":       {"d.yaml", "apiVersion: dashboard.grafana.app/v1beta1\nkind: Dashboard\nspec:\n  title: t\n  panels: []\n", []string{"dashboard $.spec"}},
		"a dashboard resource v2":       {"d.json", `{"apiVersion": "dashboard.grafana.app/v2beta1", "kind": "Dashboard", "spec": {"elements": {}, "layout": {}}}`, []string{"dashboard-v2 $.spec"}},
		"a bare v2 spec":                {"d.json", `{"elements": {}, "layout": {}}`, []string{"dashboard-v2 $"}},
		"an operator's dashboard":       {"d.yaml", "kind: GrafanaDashboard\nspec:\n  json: |\n" + indent(board), []string{"dashboard $.spec.json"}},
		"a Perses dashboard":            {"d.yaml", "kind: PersesDashboard\nspec:\n  config:\n    panels: {}\n", []string{"perses $.spec.config"}},
		"a ConfigMap with two boards":   {"cm.yaml", "kind: ConfigMap\ndata:\n  a.json: |\n" + indent(board) + "  b.json: '" + board + "'\n  note: hello\n", []string{`dashboard $.data["a.json"]`, `dashboard $.data["b.json"]`}},
		"a ConfigMap with rules":        {"cm.yaml", "kind: ConfigMap\ndata:\n  r.yaml: |\n" + indent(groups), []string{`rules $.data["r.yaml"]`}},
		"a list of manifests":           {"l.yaml", "kind: List\nitems:\n- kind: ConfigMap\n  data:\n    a.json: '" + board + "'\n", []string{`dashboard $.items[0].data["a.json"]`}},
		"a list of dashboards":          {"l.json", "[" + board + "," + board + "]", []string{"dashboard $[0]", "dashboard $[1]"}},
		"legends with braces in a YAML": {"cm.yaml", "kind: ConfigMap\ndata:\n  a.json: |\n    {\"title\": \"{{pod}}\", \"panels\": []}\n", []string{`dashboard $.data["a.json"]`}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			docs, faults := document.Read(source.NewFile(tt.name, []byte(tt.content)), true)
			var got []string
			for _, d := range docs {
				got = append(got, fmt.Sprintf("%s %s", d.Kind, d.Path))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" || len(faults) > 0 {
				t.Errorf("faults %v (-want +got):\n%s", faults, diff)
			}
		})
	}
}

func TestFilesThatCanNotBeCheckedSayWhy(t *testing.T) {
	tests := map[string]struct {
		name, content string
		named, met    string // the fault when the user named the file, and when it was met in a folder
	}{
		"nothing":                 {"a.prom", " \n", "empty", ""},
		"an error page":           {"metrics", "<!DOCTYPE html><html>404</html>", "html", ""},
		"an image":                {"a.png", "\x89PNG\r\n\x1a\n\x00\x00", "binary", ""},
		"no text":                 {"a.txt", "a\xff\xfe", "binary", ""},
		"a broken dashboard":      {"d.json", `{"panels": [{"targets": [{"expr": "up"}]}`, "syntax", "syntax"},
		"some broken JSON":        {"d.json", `{"a": `, "syntax", ""},
		"a Helm template":         {"r.yaml", "groups:\n{{- range .Values.rules }}\n- expr: a\n{{- end }}\n", "template", "template"},
		"a Deployment":            {"d.yaml", "kind: Deployment\nspec: {}\n", "unrecognised", ""},
		"a package list":          {"package.json", `{"name": "x"}`, "unrecognised", ""},
		"a Dockerfile":            {"Dockerfile", "FROM golang:1.26 AS build\nWORKDIR /src\nEXPOSE 8080\nENTRYPOINT [\"/x\"]\n", "unrecognised", ""},
		"provisioning of Grafana": {"d.yaml", "apiVersion: 1\nproviders:\n- name: a\n", "unrecognised", ""},
		"a comment that helps":    {"d.yaml", "# HELP wanted: TYPE of x\nreplicas: 2\nkind: Deployment\n", "unrecognised", ""},
		"numbers in YAML":         {"d.yaml", "replicas: 2\nport: 8000\n", "unrecognised", ""},
		"prose":                   {"README.md", "# Title\n\nSome words here.\n", "unrecognised", ""},
		"a broken embedded board": {"cm.yaml", "kind: ConfigMap\ndata:\n  a.json: |\n    {\"panels\": [{\"targets\": [{\"expr\": }]}]}\n", "syntax", "syntax"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			for named, want := range map[bool]string{true: tt.named, false: tt.met} {
				_, faults := document.Read(source.NewFile(tt.name, []byte(tt.content)), named)
				got := ""
				for _, f := range faults {
					got += string(f.Kind)
				}
				if got != want {
					t.Errorf("named %v: got %q, want %q (%v)", named, got, want, faults)
				}
			}
		})
	}
}

func TestRealPagesAreTakenForPages(t *testing.T) {
	files, err := filepath.Glob("../testdata/pages/*.prom")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if docs, _ := document.Read(source.NewFile(name, text), true); len(docs) != 1 || docs[0].Kind != document.Page {
			t.Errorf("%s is taken for %v", name, docs)
		}
	}
}
