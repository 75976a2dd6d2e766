package rules_test

import (
	"strings"
	"testing"
)

// TestBackendsTakeTheirFields: a rule file has no field that its server refuses.
// keep_firing_for is no field of the Rules resource of Google Managed Prometheus, and
// query_offset none of Prometheus 2.42.
func TestBackendsTakeTheirFields(t *testing.T) {
	tests := map[string]struct {
		settings     string
		keeps, delay bool
		notes        []string
	}{
		"none named":      {"", true, false, nil},
		"prometheus2":     {"backend: prometheus2", true, false, nil},
		"prometheus3":     {"backend: prometheus3\n    rules: {queryOffset: 1m}", true, true, nil},
		"mimir":           {"backend: mimir\n    rules: {queryOffset: 1m}", true, true, nil},
		"thanos":          {"backend: thanos", true, false, []string{"partial_response_strategy"}},
		"victoriametrics": {"backend: victoriametrics", true, false, []string{"vmalert 1.92", "one evaluation late"}},
		"gmp":             {"backend: gmp", false, false, []string{"keep_firing_for is left out"}},
	}
	plain := generate(t, plainVLLM)
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			g := generate(t, plainVLLM+"    "+tt.settings+"\n")
			if got := strings.Contains(g.alerts, "keep_firing_for: 3m"); got != tt.keeps {
				t.Errorf("keep_firing_for is there: %v, want %v", got, tt.keeps)
			}
			groups, delayed := strings.Count(g.records+g.alerts, "interval: "), strings.Count(g.records+g.alerts, "query_offset: 1m")
			if want := map[bool]int{true: groups}[tt.delay]; delayed != want {
				t.Errorf("%d of %d groups have a query_offset, want %d", delayed, groups, want)
			}
			var said strings.Builder
			for _, n := range g.notes {
				if n.About == "backend" {
					said.WriteString(n.Text + "\n")
				}
			}
			for _, want := range tt.notes {
				if !strings.Contains(said.String(), want) {
					t.Errorf("nothing says %q:\n%s", want, said.String())
				}
			}
			if tt.notes == nil && said.Len() > 0 {
				t.Errorf("a note where nothing differs: %s", said.String())
			}
			for i, group := range g.set.Recording {
				for j, r := range group.Records {
					if r.Expr != plain.set.Recording[i].Records[j].Expr {
						t.Errorf("%s has another expression than for Prometheus", r.Name)
					}
				}
			}
		})
	}
}
