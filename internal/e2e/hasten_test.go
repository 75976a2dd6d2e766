package e2e

import (
	"strings"
	"testing"
	"time"
)

func TestHastenChangesOnlyIntervals(t *testing.T) {
	t.Parallel()
	const slow = `# kept
groups:
  - name: a
    interval: 30s
    rules:
      - record: x:y
        expr: |
          sum_over_time(x[5m])
            > 0
        labels: {interval: 5m}
  - name: b
    interval: 5m
    rules: []
`
	got, err := hasten([]byte(slow), time.Second)
	want := strings.NewReplacer("    interval: 30s", "    interval: 1s", "    interval: 5m", "    interval: 1s").Replace(slow)
	if err != nil || string(got) != want {
		t.Errorf("hasten() = %v\n%s\nwant:\n%s", err, got, want)
	}
}

func TestHastenRefusesWhatItWouldSpoil(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		"a text that looks like an interval": "groups:\n  - name: a\n    interval: 1m\n    rules:\n      - alert: A\n        annotations:\n          interval: often\n",
		"no YAML":                            "groups: [",
	}
	for name, content := range cases {
		if got, err := hasten([]byte(content), time.Second); err == nil {
			t.Errorf("%s: became\n%s", name, got)
		}
	}
}
