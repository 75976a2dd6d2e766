package ruletest

import (
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/internal/promtest"
)

// TestAlertsThatAreTurnedOff: without an alert there is no rule of it, no test asks
// for it, and what is left holds. With no alert but those of objectives, too.
func TestAlertsThatAreTurnedOff(t *testing.T) {
	const everything = `
  - name: chat
    mode: lmcache
    slos: {e2e: {p99: 30s}}
    alerts: {disable: [%]}
`
	var all []string
	off := map[string][]string{}
	for _, a := range config.CauseAlerts() {
		all = append(all, a.Name)
		off[a.Name] = []string{a.Name}
	}
	off["all"] = all
	for name, names := range off {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := generate(t, strings.Replace(everything, "%", strings.Join(names, ", "), 1))
			for _, a := range g.set.Alerts() {
				if slices.Contains(names, a.Name) {
					t.Errorf("%s is there", a.Name)
				}
			}
			for _, doc := range g.documents {
				for _, n := range names {
					if strings.Contains(string(doc.Data), n) {
						t.Errorf("%s speaks of %s", doc.Name, n)
					}
				}
				loaded, err := promtest.Load(g.files, "tests/"+doc.Name)
				if err != nil {
					t.Fatal(err)
				}
				for _, test := range loaded.Tests {
					if len(test.AlertCases)+len(test.ExprCases) == 0 {
						t.Errorf("%s: %q asks for nothing", doc.Name, test.Name)
					}
				}
				if subject := strings.Split(doc.Name, ".")[1]; name == "all" && !strings.HasPrefix(subject, "rates-") {
					for _, f := range promtest.Run(g.files, "tests/"+doc.Name) {
						t.Error(f)
					}
				}
			}
		})
	}
}
