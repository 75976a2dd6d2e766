//go:build e2e

package targets

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"testing"
)

// TestMixin evaluates the mixin with Debian's jsonnet, the way jsonnet-bundler users
// import it.
func TestMixin(t *testing.T) {
	out := generate(t, example(t, "dynamo"), "", "mixin")
	text := run(t, out, "jsonnet", "-e", `
		local mixin = import 'mixin/mixin.libsonnet';
		{ rules: mixin.prometheusRules, alerts: mixin.prometheusAlerts, boards: mixin.grafanaDashboards }`)
	var got struct {
		Rules, Alerts struct{ Groups []map[string]any }
		Boards        map[string]map[string]any
	}
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	mixed := map[string]string{}
	for _, g := range append(got.Rules.Groups, got.Alerts.Groups...) {
		mixed[g["name"].(string)] = canonical(t, g)
	}
	if native := groups(t, glob(t, out, "rules", "*.yaml")); !maps.Equal(native, mixed) {
		t.Errorf("%d groups, not the %d of the rule files", len(mixed), len(native))
	}
	natives := glob(t, out, "dashboards", "*.json")
	for _, name := range natives {
		var board map[string]any
		if err := json.Unmarshal([]byte(read(t, name)), &board); err != nil {
			t.Fatal(err)
		}
		if canonical(t, board) != canonical(t, got.Boards[board["uid"].(string)+".json"]) {
			t.Errorf("%s is another board in the mixin", name)
		}
	}
	if len(got.Boards) != len(natives) {
		t.Errorf("%d boards, not %d", len(got.Boards), len(natives))
	}
}

// TestVictoriaMetrics lets vmalert and vmagent read the files. Debian's release is
// older than keep_firing_for.
func TestVictoriaMetrics(t *testing.T) {
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			out := generate(t, example(t, mode), `
				local o = import 'llmslo/overlay.libsonnet';
				[o.settings({ keep_firing_for: false })]`, "victoriametrics", "prometheus")
			run(t, ".", "vmalert", "-dryRun", "-rule="+filepath.Join(out, "victoriametrics", "vmalert", "*.yaml"))
			run(t, ".", "vmagent", "-dryRun", "-promscrape.config="+filepath.Join(out, "prometheus", "prometheus.yml"), "-promscrape.config.strictParse=false")
			for _, name := range glob(t, out, "prometheus", "scrape", "*.yml") {
				run(t, ".", "vmagent", "-dryRun", "-promscrape.config="+name)
			}
		})
	}
}
