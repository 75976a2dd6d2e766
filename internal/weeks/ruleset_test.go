package weeks

import (
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/prometheus/prometheus/model/rulefmt"
)

const fewRules = `groups:
  - name: records
    rules:
      - {record: 'read:by_record', expr: raw + 1}
      - {record: 'read:by_alert', expr: 'sum(read:by_record)', labels: {sloth_window: 1d}}
      - {record: 'read:by_nobody', expr: 'read:by_alert + 1'}
  - name: unread
    rules:
      - {record: 'read:by_unread', expr: 'read:by_nobody'}
  - name: alerts
    rules:
      - {alert: A, expr: 'read:by_alert > 1'}
`

// names are the groups of a set with what is in them.
func names(s *Ruleset) []string {
	var out []string
	for _, file := range s.files {
		for _, g := range s.parsed[file].Groups {
			out = append(out, g.Name+" every "+time.Duration(g.Interval).String())
			for _, r := range g.Rules {
				out = append(out, ruleName(r))
			}
		}
	}
	return out
}

func ruleName(r rulefmt.Rule) string { return r.Record + r.Alert }

func TestWhatNoAlertReadsIsLeftOut(t *testing.T) {
	s, err := NewRuleset("few", fstest.MapFS{"r.yaml": {Data: []byte(fewRules)}}, "r.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := names(s), []string{"records every 0s", "read:by_record", "read:by_alert", "alerts every 0s", "A"}; !slices.Equal(got, want) {
		t.Errorf("kept %q, want %q", got, want)
	}
	s.slower(5*time.Minute, "1d")
	if got, want := names(s), []string{"records every 0s", "read:by_record", "records-slow every 5m0s", "read:by_alert", "alerts every 0s", "A"}; !slices.Equal(got, want) {
		t.Errorf("after slower: %q, want %q", got, want)
	}
}

func TestARulesetMustBeReadable(t *testing.T) {
	for name, content := range map[string]string{"no rules": "groups: {", "an expression": "groups: [{name: a, rules: [{alert: A, expr: 'x +'}]}]"} {
		if _, err := NewRuleset(name, fstest.MapFS{"r.yaml": {Data: []byte(content)}}, "r.yaml"); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := NewRuleset("no file", fstest.MapFS{}, "r.yaml"); err == nil {
		t.Error("no error for a file that is not there")
	}
}

// Both sets of the comparison have what the published page says of them.
func TestTheSetsAreWhatThePageSays(t *testing.T) {
	for name, load := range sets {
		s, err := load()
		if err != nil {
			t.Fatal(err)
		}
		alerts, _ := s.Size()
		for _, groups := range s.parsed {
			for _, g := range groups.Groups {
				for _, r := range g.Rules {
					if slow := time.Duration(g.Interval) == 5*time.Minute; slow != slices.Contains([]string{"1d", "3d"}, r.Labels["sloth_window"]) && name == "sloth" {
						t.Errorf("%s is in the slow group: %t", ruleName(r), slow)
					}
				}
			}
		}
		if name == "sloth" && alerts != 10 || name == "llmslo" && alerts < 20 {
			t.Errorf("%s has %d alerts", name, alerts)
		}
	}
}
