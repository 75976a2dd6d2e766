package overlay

import (
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	promconfig "github.com/prometheus/prometheus/config"
	"github.com/prometheus/prometheus/discovery"
	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/config"
)

// write puts files on disk, where Prometheus' own reader wants them.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for path, text := range files {
		name := filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// scrapes reads a scrape configuration as Prometheus does and returns the
// addresses by job.
func scrapes(t *testing.T, name string) map[string][]string {
	t.Helper()
	cfg, err := promconfig.LoadFile(name, false, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	jobs, err := cfg.GetScrapeConfigs()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	for _, job := range jobs {
		for _, sd := range job.ServiceDiscoveryConfigs {
			static, isStatic := sd.(discovery.StaticConfig)
			if !isStatic {
				t.Errorf("job %s discovers by %s", job.JobName, sd.Name())
			}
			for _, group := range static {
				for _, target := range group.Targets {
					out[job.JobName] = append(out[job.JobName], string(target["__address__"]))
				}
			}
		}
	}
	return out
}

// configured reads deployments from the text of a configuration.
func configured(t *testing.T, text string) []config.Deployment {
	t.Helper()
	dir := write(t, map[string]string{"llmslo.yaml": text})
	file, err := config.Loader{}.Load(os.DirFS(dir), "llmslo.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return file.Deployments
}

// one is a configuration of one deployment.
func one(lines string) string {
	return "apiVersion: llmslo/v1\ndeployments:\n  - name: chat\n    slos: {ttft: {p95: 500ms}}\n" + lines
}

// TestScrapeConfigurations proves R29: a scrape configuration that Prometheus takes,
// with the ports of the mode, and R23: an LMCache server is asked on 8080.
func TestScrapeConfigurations(t *testing.T) {
	for name, c := range map[string]struct {
		lines string
		want  map[string][]string
	}{
		"R29 vllm":   {"    mode: vllm\n", map[string][]string{"chat-engine": {"127.0.0.1:8000"}}},
		"R29 dynamo": {"    mode: dynamo\n", map[string][]string{"chat-engine": {"127.0.0.1:8081"}, "chat-frontend": {"127.0.0.1:8000"}}},
		"R23 lmcache beside dynamo": {"    mode: lmcache\n", map[string][]string{
			"chat-engine": {"127.0.0.1:8081"}, "chat-frontend": {"127.0.0.1:8000"}, "chat-lmcache": {"127.0.0.1:8080"},
		}},
		"R23 lmcache beside vllm": {"    mode: lmcache\n    engine: vllm\n", map[string][]string{
			"chat-engine": {"127.0.0.1:8000"}, "chat-lmcache": {"127.0.0.1:8080"},
		}},
		"R29 other ports": {"    mode: dynamo\n    scrape: {ports: {engine: 9090, frontend: 8888}}\n", map[string][]string{
			"chat-engine": {"127.0.0.1:9090"}, "chat-frontend": {"127.0.0.1:8888"},
		}},
		"R29 addresses of the configuration": {"    mode: vllm\n    scrape: {targets: {engine: [gpu-1:8000, '[::1]:8000']}}\n", map[string][]string{
			"chat-engine": {"gpu-1:8000", "[::1]:8000"},
		}},
		"R29 labels with odd characters": {"    mode: vllm\n    selector: {zone: 'a$b: \"c\" # d', on: 'yes', \"n\": \"0x1\"}\n", map[string][]string{"chat-engine": {"127.0.0.1:8000"}}},
	} {
		t.Run(name, func(t *testing.T) {
			ds := configured(t, one(c.lines))
			b, err := Apply(fixture(t), ds, Options{Targets: []string{"prometheus"}, Folder: folder}, nil)
			if err != nil {
				t.Fatal(err)
			}
			dir := write(t, texts(b))
			if diff := cmp.Diff(c.want, scrapes(t, filepath.Join(dir, "prometheus/prometheus.yml"))); diff != "" {
				t.Errorf("prometheus.yml (-want +got):\n%s", diff)
			}
			including := filepath.Join(dir, "own.yml")
			if err := os.WriteFile(including, []byte("scrape_config_files: [prometheus/scrape/*.yml]\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, scrapes(t, including)); diff != "" {
				t.Errorf("scrape files (-want +got):\n%s", diff)
			}
		})
	}
}

// TestSeriesCarryWhatTheRulesSelect compares the labels of scraped targets with the
// selector that every generated expression has.
func TestSeriesCarryWhatTheRulesSelect(t *testing.T) {
	selector := map[string]string{"zone": `a$b: "c"`, "on": "yes", "tier": "0x1"}
	ds := configured(t, one("    mode: vllm\n    selector: {zone: 'a$b: \"c\"', on: 'yes', tier: '0x1'}\n"))
	b, err := Apply(fixture(t), ds, Options{Targets: []string{"prometheus", "kubernetes"}, Folder: folder}, nil)
	if err != nil {
		t.Fatal(err)
	}
	cfg, err := promconfig.Load(texts(b)["prometheus/prometheus.yml"], slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	jobs, err := cfg.GetScrapeConfigs()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, sd := range jobs[0].ServiceDiscoveryConfigs {
		for name, value := range sd.(discovery.StaticConfig)[0].Labels { //nolint:forcetypeassert // TestScrapeConfigurations asserts it.
			got[string(name)] = string(value)
		}
	}
	if diff := cmp.Diff(selector, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// A dollar sign would refer to a group of the relabelling's expression.
	contains(t, texts(b)["kubernetes/scrape/chat-engine.yaml"], "replacement: 'a$$b: \"c\"'")
}

// objects decodes the Kubernetes objects among files.
func objects(t *testing.T, files map[string]string) map[string]map[string]any {
	t.Helper()
	out := map[string]map[string]any{}
	for path, text := range files {
		var object map[string]any
		if err := yaml.Unmarshal([]byte(text), &object); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if object["kind"] != nil && object["kind"] != "Kustomization" {
			out[path] = object
		}
	}
	return out
}

// TestLabelsOfObjects proves R52: what an operator selects by is a setting, and every
// object carries it and nothing else.
func TestLabelsOfObjects(t *testing.T) {
	setting := map[string]any{"release": "kube-prometheus-stack", "example.com/team": "serving"}
	ds := configured(t, one("    mode: lmcache\n    resources: {labels: {release: kube-prometheus-stack, example.com/team: serving}}\n"))
	for _, name := range []string{"kubernetes", "victoriametrics", "grafana-operator"} {
		t.Run("R52 "+name, func(t *testing.T) {
			b, err := Apply(fixture(t), ds, Options{Targets: []string{name}, Folder: folder}, nil)
			if err != nil {
				t.Fatal(err)
			}
			files := texts(b)
			maps.DeleteFunc(files, func(path, _ string) bool { return !strings.HasPrefix(path, name+"/") })
			found := objects(t, files)
			if len(found) < 5 {
				t.Fatalf("only %d objects", len(found))
			}
			for path, object := range found {
				labels := maps.Clone(object["metadata"].(map[string]any)["labels"].(map[string]any)) //nolint:forcetypeassert // a panic fails the test.
				if object["kind"] == "ConfigMap" {
					if labels["grafana_dashboard"] != "1" {
						t.Errorf("%s: the sidecar finds it by no label: %v", path, labels)
					}
					delete(labels, "grafana_dashboard")
				}
				if diff := cmp.Diff(setting, labels); diff != "" {
					t.Errorf("%s (-want +got):\n%s", path, diff)
				}
			}
		})
	}
}

func TestObjectsOfSeveralDeploymentsCarryWhatTheyShare(t *testing.T) {
	files, err := target(t, Source{}, "kubernetes")
	if err != nil {
		t.Fatal(err)
	}
	got := objects(t, files)["kubernetes/dashboards/llmslo-vllm-slo.yaml"]["metadata"].(map[string]any)["labels"] //nolint:forcetypeassert // a panic fails the test.
	want := map[string]any{"grafana_dashboard": "1", "release": "kube-prometheus-stack"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestNoLabelsNoField(t *testing.T) {
	ds := configured(t, one("    mode: vllm\n"))
	b, err := Apply(fixture(t), ds, Options{Targets: []string{"kubernetes"}, Folder: folder}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if text := texts(b)["kubernetes/rules/llmslo-chat-records.yaml"]; strings.Contains(text, "  labels: {}") || strings.Contains(text, "namespace:") {
		t.Errorf("fields without content:\n%s", text)
	}
}

// TestNamesStayApart holds k8s.name to its promise: legal, at most 253 characters,
// and never one name for two texts.
func TestNamesStayApart(t *testing.T) {
	words := []string{
		"a/b-c", "a-b/c", "a-b-c", "a.b.c", "A-B-C", "a_b_c", "-a-b-c-", "a b c", "ä-b-c", "a-b-ç", "é", "", "-", "___", "日本語",
		strings.Repeat("x", 253), strings.Repeat("x", 254), strings.Repeat("x", 255) + "y", strings.Repeat("x", 255) + "z",
		strings.Repeat("-", 300), strings.Repeat("a.", 200),
	}
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = fmt.Sprintf("%q", w)
	}
	files, err := target(t, templatesOf(map[string]string{"names.jsonnet": `
local k8s = import 'llmslo/kubernetes.libsonnet';
function(bundle) { 'names.json': [k8s.name(word) for word in [` + strings.Join(list, ", ") + `]] }`}), "names")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	if err := yaml.Unmarshal([]byte(files["names.json"]), &names); err != nil {
		t.Fatal(err)
	}
	if len(names) != len(words) {
		t.Fatalf("%d names of %d", len(names), len(words))
	}
	seen := map[string]string{}
	for i, n := range names {
		if len(n) > maxObjectName || !objectName.MatchString(n) {
			t.Errorf("%q became %q, which is no name", words[i], n)
		}
		if other, taken := seen[n]; taken {
			t.Errorf("%q and %q both became %q", other, words[i], n)
		}
		seen[n] = words[i]
	}
	if names[2] != "a-b-c" {
		t.Errorf("a legal name was changed to %q", names[2])
	}
}

func TestObjectsThatNoServerTakes(t *testing.T) {
	object := func(fields string) string {
		return "local k8s = import 'llmslo/kubernetes.libsonnet';\nfunction(bundle) {\n  'a.yaml': " + fields + ",\n}"
	}
	for name, c := range map[string]struct{ text, want string }{
		"a name with a slash":      {object("{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a/b' } }"), `mine/t.jsonnet:3:3: "a.yaml": the object can not be called "a/b"`},
		"a name with capitals":     {object("{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'Abc' } }"), `the object can not be called "Abc"`},
		"a name too long":          {object("{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: std.repeat('x', 254) } }"), `the object can not be called "xxx`},
		"no name":                  {object("{ apiVersion: 'v1', kind: 'ConfigMap' }"), `the object can not be called ""`},
		"a label that is none":     {object("{ apiVersion: 'v1', kind: 'X', metadata: { name: 'a', labels: { 'a b': 'c' } } }"), `a b: c is no label of an object`},
		"a label too long":         {object("{ apiVersion: 'v1', kind: 'X', metadata: { name: 'a', labels: { a: std.repeat('x', 64) } } }"), `is no label of an object`},
		"a label that is a number": {object("{ apiVersion: 'v1', kind: 'X', metadata: { name: 'a', labels: { a: 1 } } }"), `a: 1 is no label of an object`},
		"a key that is none":       {object("{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { 'a/b': 'c' } }"), `a ConfigMap has no key "a/b"`},
		"a ConfigMap too large for kubectl apply": {
			object("{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { x: std.repeat('\"', 131 * 1024) } }"),
			`"a.yaml": ConfigMap a has 262 KiB, and kubectl apply takes 255 KiB`,
		},
		"rules too large for an operator": {
			object("{ apiVersion: 'v1', kind: 'PrometheusRule', metadata: { name: 'a' }, spec: { x: std.repeat('x', 501 * 1024) } }"),
			`"a.yaml": PrometheusRule a has 501 KiB, more than the 500 KiB that operators take`,
		},
		"one object twice": {
			"function(bundle) {\n  'a.yaml': { apiVersion: 'v1', kind: 'X', metadata: { name: 'a' } },\n  'b.yaml': { apiVersion: 'v1', kind: 'X', metadata: { name: 'a' } },\n}",
			`mine/t.jsonnet:3:3: "b.yaml": X a is in "a.yaml" too; give one of them another name`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := target(t, templatesOf(map[string]string{"t.jsonnet": c.text}), "t")
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestObjectsOfOneNameInTwoNamespaces(t *testing.T) {
	files, err := target(t, templatesOf(map[string]string{"t.jsonnet": `function(bundle) {
		['%s.yaml' % ns]: { apiVersion: 'v1', kind: 'X', metadata: { name: 'a', namespace: ns } } for ns in ['one', 'two']
	}`}), "t")
	if err != nil || len(files) != 2 {
		t.Errorf("%d files, %v", len(files), err)
	}
}

// TestPackedBoardsFit compares the forms of a board: the packed one has to be small
// and equal, and its lines short enough to review.
func TestPackedBoardsFit(t *testing.T) {
	files, err := target(t, Source{}, "kubernetes")
	if err != nil {
		t.Fatal(err)
	}
	for _, uid := range []string{"llmslo-vllm-slo", "llmslo-vllm-service"} {
		data := objects(t, files)["kubernetes/dashboards/"+uid+".yaml"]["data"].(map[string]any) //nolint:forcetypeassert // a panic fails the test.
		text, _ := data[uid+".json"].(string)
		got, err := decodeJSON([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		native := texts(fixture(t))["dashboards/"+strings.TrimPrefix(uid, "llmslo-")+".json"]
		want, err := decodeJSON([]byte(native))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-native +packed):\n%s", uid, diff)
		}
		if len(text) >= len(native) || strings.Count(text, "\n") < 8 {
			t.Errorf("%s: %d bytes in %d lines, the native form has %d bytes", uid, len(text), strings.Count(text, "\n"), len(native))
		}
	}
}

func TestKustomizationsListEveryFile(t *testing.T) {
	for _, name := range []string{"kubernetes", "grafana-operator", "victoriametrics"} {
		files, err := target(t, Source{}, name)
		if err != nil {
			t.Fatal(err)
		}
		listed := map[string]bool{}
		for path, text := range files {
			if filepath.Base(path) != "kustomization.yaml" {
				continue
			}
			var k struct{ Resources []string }
			if err := yaml.Unmarshal([]byte(text), &k); err != nil {
				t.Fatal(err)
			}
			if !slices.IsSorted(k.Resources) || len(k.Resources) == 0 {
				t.Errorf("%s lists %v", path, k.Resources)
			}
			for _, r := range k.Resources {
				listed[filepath.Join(filepath.Dir(path), r)] = true
			}
		}
		for path := range objects(t, files) {
			if !listed[path] {
				t.Errorf("no kustomization lists %s", path)
			}
			delete(listed, path)
		}
		for path := range listed {
			if _, isDirectory := files[path+"/kustomization.yaml"]; !isDirectory {
				t.Errorf("a kustomization lists %s, which is not there", path)
			}
		}
	}
}
