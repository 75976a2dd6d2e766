//go:build e2e

package targets

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"testing"
)

// TestPrometheus proves R29 and R23 with the real thing: promtool takes the
// configuration, and a server that reads it asks the ports of the mode and evaluates
// every rule without an error.
func TestPrometheus(t *testing.T) {
	for mode, want := range map[string][]string{
		"vllm":    {"http://127.0.0.1:8000/metrics"},
		"dynamo":  {"http://127.0.0.1:8000/metrics", "http://127.0.0.1:8081/metrics"},
		"lmcache": {"http://127.0.0.1:8000/metrics", "http://127.0.0.1:8080/metrics", "http://127.0.0.1:8081/metrics"},
	} {
		t.Run("R29 "+mode, func(t *testing.T) {
			out := generate(t, example(t, mode), "", "prometheus")
			file := filepath.Join(out, "prometheus", "prometheus.yml")
			run(t, ".", "promtool", "check", "config", file)
			address := freeAddress(t)
			s := serve(t, address, "/-/ready", "prometheus",
				"--config.file="+file, "--web.listen-address="+address, "--storage.tsdb.path="+t.TempDir())
			s.until(t, "/api/v1/targets", func(_ int, body []byte) bool {
				var answer struct {
					Data struct {
						ActiveTargets []struct{ ScrapeURL string }
					}
				}
				var got []string
				if json.Unmarshal(body, &answer) != nil {
					return false
				}
				for _, target := range answer.Data.ActiveTargets {
					got = append(got, target.ScrapeURL)
				}
				slices.Sort(got)
				return slices.Equal(got, want)
			})
			s.until(t, "/api/v1/rules", func(_ int, body []byte) bool { return healthy(t, body) })
		})
	}
}

// slow is the interval, in seconds, from which on nobody waits for a first evaluation.
const slow = 60

// healthy tells whether every rule has been evaluated, but for those of slow groups;
// an error ends the test.
func healthy(t *testing.T, body []byte) bool {
	t.Helper()
	var answer struct {
		Data struct {
			Groups []struct {
				Interval float64
				Rules    []struct{ Name, Health, LastError string }
			}
		}
	}
	if json.Unmarshal(body, &answer) != nil {
		return false
	}
	rules := 0
	for _, g := range answer.Data.Groups {
		for _, r := range g.Rules {
			if r.LastError != "" {
				t.Fatalf("%s: %s", r.Name, r.LastError)
			}
			switch {
			case r.Health == "ok":
				rules++
			case g.Interval < slow:
				return false
			}
		}
	}
	return rules > 50
}

func TestOverlaidRulesPassTheirTests(t *testing.T) {
	out := generate(t, example(t, "vllm"), `
local o = import 'llmslo/overlay.libsonnet';
[
  o.labels({ team: 'serving' }),
  o.dropAlert('LLMQueueGrowing'),
  o.labels({ severity: 'sms' }, where={ severity: 'page' }),
  o.alert('LLMTargetDown', { annotations: { runbook_url: 'https://example.com' } }),
]`)
	for _, name := range []string{"chat-vllm.outage.test.yaml", "chat-vllm.frozen.test.yaml", "chat-vllm.liveness.test.yaml", "chat-vllm.memory.test.yaml"} {
		run(t, filepath.Join(out, "tests"), "promtool", "test", "rules", name)
	}
}
