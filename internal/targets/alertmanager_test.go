//go:build e2e

package targets

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// severities has a deployment with labels of its own beside one with the usual ones.
const severities = `apiVersion: llmslo/v1
deployments:
  - {name: chat, mode: vllm, slos: {ttft: {p95: 500ms}}}
  - {name: chat-2, mode: vllm, alerts: {page: {severity: critical}, ticket: {severity: warning}}, slos: {ttft: {p95: 500ms}}}
`

func TestAlertmanager(t *testing.T) {
	out := generate(t, severities, "", "alertmanager")
	file := filepath.Join(out, "alertmanager", "alertmanager.yml")
	run(t, ".", "amtool", "check-config", file)
	for labels, want := range map[string]string{
		"severity=page deployment=chat":       "llmslo-page",
		"severity=ticket deployment=chat":     "llmslo-ticket",
		"severity=critical deployment=chat-2": "llmslo-page",
		"severity=warning deployment=chat-2":  "llmslo-ticket",
		// Severities of another deployment, and other alerts, go where all else goes.
		"severity=critical deployment=chat": "llmslo-ticket",
		"severity=page deployment=other":    "llmslo-ticket",
	} {
		args := append([]string{"config", "routes", "test", "--config.file=" + file}, strings.Fields(labels)...)
		if got := strings.TrimSpace(run(t, ".", "amtool", args...)); got != want {
			t.Errorf("%s goes to %s, want %s", labels, got, want)
		}
	}

	address := freeAddress(t)
	s := serve(t, address, "/-/ready", "prometheus-alertmanager",
		"--config.file="+file, "--web.listen-address="+address, "--storage.path="+t.TempDir(), "--cluster.listen-address=")
	alert := func(labels string) map[string]any {
		set := map[string]string{"alertname": "A"}
		for pair := range strings.FieldsSeq(labels) {
			key, value, _ := strings.Cut(pair, "=")
			set[key] = value
		}
		return map[string]any{"labels": set}
	}
	inhibited := map[string]bool{
		"n=1 severity=page deployment=chat model=m slo=ttft-p95":                       false,
		"n=2 severity=ticket deployment=chat model=m slo=ttft-p95":                     true,
		"n=3 severity=ticket deployment=chat model=m slo=itl-p99":                      false,
		"n=4 severity=ticket deployment=chat model=other slo=ttft-p95":                 false,
		"n=5 severity=ticket deployment=chat model=m slo=ttft-p95 namespace=elsewhere": false,
		"n=6 severity=ticket deployment=chat-2 model=m slo=ttft-p95":                   false,
		"n=7 severity=warning deployment=chat-2 model=m slo=ttft-p95":                  false,
		"n=8 severity=page deployment=chat model=m":                                    false,
		"n=9 severity=ticket deployment=chat model=m":                                  true,
		"n=10 severity=ticket deployment=chat":                                         false,
		"n=11 severity=ticket deployment=chat model=other":                             false,
	}
	var alerts []map[string]any
	for labels := range inhibited {
		alerts = append(alerts, alert(labels))
	}
	s.post(t, "/api/v2/alerts", alerts)
	s.until(t, "/api/v2/alerts", func(_ int, body []byte) bool {
		var got []struct {
			Labels map[string]string
			Status struct {
				State       string
				InhibitedBy []string
			}
		}
		if json.Unmarshal(body, &got) != nil || len(got) != len(inhibited) {
			return false
		}
		for _, a := range got {
			if a.Status.State == "unprocessed" {
				return false
			}
			for labels, want := range inhibited {
				if strings.HasPrefix(labels, "n="+a.Labels["n"]+" ") && (len(a.Status.InhibitedBy) > 0) != want {
					return false
				}
			}
		}
		return true
	})
}
