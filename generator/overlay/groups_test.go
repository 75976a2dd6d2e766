package overlay

import (
	"fmt"
	"strings"
	"testing"
)

// TestGroupsOfAnyNameArePacked: every target takes groups of the names that rule files
// allow, and none is lost.
func TestGroupsOfAnyNameArePacked(t *testing.T) {
	names := []string{
		"a/b-c", "a-b/c", "模型", "型模", "on", "1e3", "null", `it's "q" \ %s $x`, " ", "..", "A", "kustomization", "scrape",
		strings.Repeat("x", 240), strings.Repeat("x", 241), strings.Repeat("x", 253), strings.Repeat("x", 254), strings.Repeat("é", 300),
	}
	var changes, alerts []string
	for i, name := range names {
		alerts = append(alerts, fmt.Sprintf("Mine%02d", i))
		// Without an interval, which a rule file may leave to the server.
		changes = append(changes, fmt.Sprintf("o.addGroup('chat', { name: %q, rules: [{ alert: '%s', expr: 'up == 0', labels: { severity: 'page' } }] }),", name, alerts[i]))
	}
	for _, name := range []string{"kubernetes", "grafana-operator", "grafana-provisioning", "mimir", "mixin", "thanos", "victoriametrics"} {
		t.Run(name, func(t *testing.T) {
			b, err := Apply(fixture(t), deployments(t), Options{Overlays: []File{overlayOf(strings.Join(changes, "\n"))}, Targets: []string{name}, Folder: folder}, nil)
			if err != nil {
				t.Fatal(err)
			}
			var packed strings.Builder
			for path, text := range texts(b) {
				if strings.HasPrefix(path, name+"/") {
					packed.WriteString(text)
				}
			}
			for i, alert := range alerts {
				if !strings.Contains(packed.String(), alert) {
					t.Errorf("the group %.20q is lost", names[i])
				}
			}
		})
	}
}
