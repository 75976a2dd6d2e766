// Package operators validates what the packaging templates make against the types
// of the operators that read it: those of the Prometheus operator as they are, those
// of the Grafana and VictoriaMetrics operators as far as templates use them, with
// the fields and patterns of their published references.
package operators

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	monitoringv1 "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	monitoringv1alpha1 "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1alpha1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/validation"
	"sigs.k8s.io/yaml"
)

// configuration has every mode, addresses and pods, labels and odd selectors.
const configuration = `apiVersion: llmslo/v1
deployments:
  - name: chat
    mode: dynamo
    selector: {namespace: inference, cluster: eu-1, pod: web.0}
    resources: {labels: {release: kube-prometheus-stack, example.com/team: serving}}
    alerts: {runbookURL: https://runbooks.example.com, dashboardURL: https://grafana.example.com}
    slos: {ttft: {p95: 500ms}, itl: {p99: 50ms}, e2e: {p99: 30s}, availability: {objective: 99.9%}}
  - name: cached
    mode: lmcache
    engine: vllm
    slos: {ttft: {p95: 500ms}}
  - name: bare-metal
    mode: vllm
    selector: {zone: a}
    scrape: {interval: 20s, targets: {engine: ["gpu-1:8000", "gpu-2:8000"]}}
    slos: {ttft: {p95: 500ms}}
`

const overlay = `local o = import 'llmslo/overlay.libsonnet';
[o.settings({ namespace: 'monitoring' }), o.pods('cached', 'lmcache', { app: 'lmcache-server' })]
`

// generate runs the command and returns the directory that it wrote.
func generate(t *testing.T, targets ...string) string {
	t.Helper()
	dir := t.TempDir()
	command := filepath.Join(dir, "llmslo")
	run := func(in, name string, args ...string) {
		cmd := exec.CommandContext(t.Context(), name, args...)
		cmd.Dir = in
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
	}
	run("../..", "go", "build", "-buildvcs=false", "-o", command, "./cmd/llmslo")
	for name, text := range map[string]string{"llmslo.yaml": configuration, "prod.jsonnet": overlay} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	args := []string{"generate", "-q", "-c", "llmslo.yaml", "-o", "out", "--overlay", "prod.jsonnet"}
	for _, name := range targets {
		args = append(args, "--target", name)
	}
	run(dir, command, args...)
	return filepath.Join(dir, "out")
}

// kinds makes an empty object of each kind that templates use.
var kinds = map[string]func() any{
	"v1/ConfigMap": func() any { return &corev1.ConfigMap{} },

	"monitoring.coreos.com/v1/PrometheusRule":     func() any { return &monitoringv1.PrometheusRule{} },
	"monitoring.coreos.com/v1/PodMonitor":         func() any { return &monitoringv1.PodMonitor{} },
	"monitoring.coreos.com/v1/ServiceMonitor":     func() any { return &monitoringv1.ServiceMonitor{} },
	"monitoring.coreos.com/v1alpha1/ScrapeConfig": func() any { return &monitoringv1alpha1.ScrapeConfig{} },

	"operator.victoriametrics.com/v1beta1/VMRule":         func() any { return &vmRule{} },
	"operator.victoriametrics.com/v1beta1/VMPodScrape":    func() any { return &vmPodScrape{} },
	"operator.victoriametrics.com/v1beta1/VMStaticScrape": func() any { return &vmStaticScrape{} },

	"grafana.integreatly.org/v1beta1/GrafanaFolder":         func() any { return &grafanaFolder{} },
	"grafana.integreatly.org/v1beta1/GrafanaDashboard":      func() any { return &grafanaDashboard{} },
	"grafana.integreatly.org/v1beta1/GrafanaAlertRuleGroup": func() any { return &grafanaAlertRuleGroup{} },
}

func TestOutput(t *testing.T) {
	out := generate(t, "kubernetes", "victoriametrics", "grafana-operator")
	t.Run("objects are what operators read", func(t *testing.T) { testObjects(t, out) })
	t.Run("boards in objects are whole", func(t *testing.T) { testBoards(t, out) })
	t.Run("rules in objects are whole", func(t *testing.T) { testRules(t, out) })
	t.Run("kustomizations list every object", func(t *testing.T) { testKustomize(t, out) })
}

func testObjects(t *testing.T, out string) {
	t.Helper()
	seen := map[string]int{}
	for _, target := range []string{"kubernetes", "victoriametrics", "grafana-operator"} {
		err := filepath.WalkDir(filepath.Join(out, target), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Base(path) == "kustomization.yaml" || strings.Contains(path, "/vmalert/") {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			data, err := yaml.YAMLToJSONStrict(text)
			if err != nil {
				return err
			}
			var head struct {
				metav1.TypeMeta
				Metadata metav1.ObjectMeta
			}
			if err := json.Unmarshal(data, &head); err != nil {
				return err
			}
			kind := head.APIVersion + "/" + head.Kind
			seen[kind]++
			name, err := filepath.Rel(out, path)
			if err != nil {
				return err
			}
			t.Run(name, func(t *testing.T) {
				empty, known := kinds[kind]
				if !known {
					t.Fatalf("no operator reads a %s", kind)
				}
				checkMetadata(t, head.Metadata)
				object := empty()
				strict := json.NewDecoder(bytes.NewReader(data))
				strict.DisallowUnknownFields()
				if err := strict.Decode(object); err != nil {
					t.Fatal(err)
				}
				if v, ok := object.(interface{ check(t *testing.T) }); ok {
					v.check(t)
				}
				checkDurations(t, object)
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for kind := range kinds {
		if seen[kind] == 0 {
			t.Errorf("no %s was made: nothing was proved about it", kind)
		}
	}
}

// checkMetadata asks Kubernetes' own validation.
func checkMetadata(t *testing.T, m metav1.ObjectMeta) {
	t.Helper()
	for _, what := range validation.IsDNS1123Subdomain(m.Name) {
		t.Errorf("name %q: %s", m.Name, what)
	}
	if m.Namespace != "monitoring" {
		t.Errorf("the namespace is %q", m.Namespace)
	}
	for key, value := range m.Labels {
		for _, what := range append(validation.IsQualifiedName(key), validation.IsValidLabelValue(value)...) {
			t.Errorf("label %s=%s: %s", key, value, what)
		}
	}
	for key := range m.Annotations {
		for _, what := range validation.IsQualifiedName(key) {
			t.Errorf("annotation %s: %s", key, what)
		}
	}
}

// promDuration is the pattern that the Prometheus operator's schema holds durations to.
var promDuration = regexp.MustCompile(`^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$`)

// checkDurations looks at the fields that Go's types take any text for.
func checkDurations(t *testing.T, object any) {
	t.Helper()
	var durations []string
	switch o := object.(type) {
	case *monitoringv1.PrometheusRule:
		for _, g := range o.Spec.Groups {
			durations = append(durations, text(g.Interval))
			for _, r := range g.Rules {
				durations = append(durations, text(r.For), text(r.KeepFiringFor))
				if r.Expr.String() == "" || (r.Alert == "") == (r.Record == "") {
					t.Errorf("group %s holds a rule that is none: %+v", g.Name, r)
				}
			}
		}
	case *monitoringv1.PodMonitor:
		for _, e := range o.Spec.PodMetricsEndpoints {
			durations = append(durations, string(e.Interval))
			if e.PortNumber == nil || *e.PortNumber == 0 {
				t.Error("an endpoint has no port")
			}
			checkRelabelings(t, e.RelabelConfigs)
		}
		if len(o.Spec.Selector.MatchLabels) == 0 {
			t.Error("it selects every pod")
		}
	case *monitoringv1.ServiceMonitor:
		for _, e := range o.Spec.Endpoints {
			durations = append(durations, string(e.Interval))
			checkRelabelings(t, e.RelabelConfigs)
		}
	case *monitoringv1alpha1.ScrapeConfig:
		durations = append(durations, text(o.Spec.ScrapeInterval))
		if len(o.Spec.StaticConfigs) != 1 || len(o.Spec.StaticConfigs[0].Targets) != 2 {
			t.Errorf("static configurations: %+v", o.Spec.StaticConfigs)
		}
	}
	for _, d := range durations {
		if !promDuration.MatchString(d) {
			t.Errorf("%q is no duration of the operator", d)
		}
	}
}

func text[T ~string](p *T) string {
	if p == nil {
		return ""
	}
	return string(*p)
}

func checkRelabelings(t *testing.T, configs []monitoringv1.RelabelConfig) {
	t.Helper()
	for _, c := range configs {
		if c.Action != "" && !slices.Contains([]string{"replace", "keep"}, c.Action) {
			t.Errorf("action %q", c.Action)
		}
		if _, err := regexp.Compile(c.Regex); err != nil {
			t.Error(err)
		}
		if c.Action == "keep" && (len(c.SourceLabels) == 0 || c.Regex == "") || c.Action != "keep" && (c.TargetLabel == "" || c.Replacement == nil) {
			t.Errorf("a relabelling that does nothing: %+v", c)
		}
	}
}

func testBoards(t *testing.T, out string) {
	t.Helper()
	native, err := filepath.Glob(filepath.Join(out, "dashboards", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]any{}
	for _, path := range native {
		board := readJSON(t, path)
		uid, _ := board["uid"].(string)
		want[uid] = board
	}
	if len(want) < 8 {
		t.Fatalf("only %d boards", len(want))
	}
	for uid, board := range want {
		var cm corev1.ConfigMap
		readYAML(t, filepath.Join(out, "kubernetes", "dashboards", uid+".yaml"), &cm)
		var cr grafanaDashboard
		readYAML(t, filepath.Join(out, "grafana-operator", "dashboard-"+uid+".yaml"), &cr)
		for where, text := range map[string]string{"ConfigMap": cm.Data[uid+".json"], "GrafanaDashboard": cr.Spec.JSON} {
			var got any
			if err := json.Unmarshal([]byte(text), &got); err != nil {
				t.Errorf("%s of %s: %v", where, uid, err)
				continue
			}
			if a, b := mustJSON(t, got), mustJSON(t, board); a != b {
				t.Errorf("%s of %s is another board", where, uid)
			}
		}
	}
}

func testRules(t *testing.T, out string) {
	t.Helper()
	want := map[string]string{}
	files, err := filepath.Glob(filepath.Join(out, "rules", "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		var file struct{ Groups []map[string]any }
		readYAML(t, path, &file)
		for _, g := range file.Groups {
			want[g["name"].(string)] = mustJSON(t, g)
		}
	}
	for _, pattern := range []string{"kubernetes/rules/llmslo-*.yaml", "victoriametrics/rules-*.yaml"} {
		got := map[string]string{}
		files, err := filepath.Glob(filepath.Join(out, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			var object struct {
				Spec struct{ Groups []map[string]any }
			}
			readYAML(t, path, &object)
			for _, g := range object.Spec.Groups {
				got[g["name"].(string)] = mustJSON(t, g)
			}
		}
		if len(want) < 6 || !maps.Equal(want, got) {
			t.Errorf("%s: %d groups, not the %d of the rule files", pattern, len(got), len(want))
		}
	}
}

func readJSON(t *testing.T, path string) map[string]any {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func readYAML(t *testing.T, path string, into any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
