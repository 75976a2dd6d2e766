package timerange

import (
	"strings"
	"testing"
	"time"
)

// now is a Thursday.
var now = time.Date(2026, 11, 26, 14, 35, 12, 0, time.UTC)

func TestParse(t *testing.T) {
	cases := map[string]struct{ from, to, wantFrom, wantTo string }{
		"the last hours":        {"now-6h", "now", "2026-11-26T08:35:12Z", "2026-11-26T14:35:12Z"},
		"several steps back":    {"now-1d-30m", "now-5m", "2026-11-25T14:05:12Z", "2026-11-26T14:30:12Z"},
		"today so far":          {"now/d", "now", "2026-11-26T00:00:00Z", "2026-11-26T14:35:12Z"},
		"all of yesterday":      {"now-1d/d", "now-1d/d", "2026-11-25T00:00:00Z", "2026-11-25T23:59:59.999Z"},
		"this week":             {"now/w", "now/w", "2026-11-22T00:00:00Z", "2026-11-28T23:59:59.999Z"},
		"this month":            {"now/M", "now/M", "2026-11-01T00:00:00Z", "2026-11-30T23:59:59.999Z"},
		"this quarter":          {"now/Q", "now/y", "2026-10-01T00:00:00Z", "2026-12-31T23:59:59.999Z"},
		"milliseconds":          {"1795000000000", "1795000060000", "2026-11-18T11:06:40Z", "2026-11-18T11:07:40Z"},
		"dates of any spelling": {"2026-11-01", "2026-11-02T10:00:00+02:00", "2026-11-01T00:00:00Z", "2026-11-02T08:00:00Z"},
	}
	for name, c := range cases {
		r, err := Parse(c.from, c.to, now)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if from, to := r.From.UTC().Format(time.RFC3339Nano), r.To.UTC().Format(time.RFC3339Nano); from != c.wantFrom || to != c.wantTo {
			t.Errorf("%s: %s to %s, want %s to %s", name, from, to, c.wantFrom, c.wantTo)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"a word":             {"yesterday", "now", `from: "yesterday" is no time`},
		"an unknown unit":    {"now-6x", "now", `from: "now-6x" is no time`},
		"the wrong order":    {"now", "now-1h", "ends before it begins"},
		"no length":          {"now", "now", "ends before it begins"},
		"too long":           {"now-9y", "now", "longer than five years"},
		"far from our times": {"0", "99999999999999999", "no time of this age"},
		"nothing":            {"", "now", `from: "" is no time`},
	} {
		if _, err := Parse(c.from, c.to, now); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func TestDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"30s": 30 * time.Second, "1m": time.Minute, "1h30m": 90 * time.Minute, ">30s": 30 * time.Second, "500ms": 500 * time.Millisecond,
		"1d": 24 * time.Hour, "1.5h": 90 * time.Minute, " 2w ": 14 * 24 * time.Hour,
	} {
		if got, err := Duration(text); err != nil || got != want {
			t.Errorf("Duration(%q) = %s, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"", "s", "30", "-30s", "1h x", "99y", "$interval"} {
		if got, err := Duration(text); err == nil {
			t.Errorf("Duration(%q) = %s, want an error", text, got)
		}
	}
}

func TestWhatIsPrintedCanBeRead(t *testing.T) {
	for _, d := range []time.Duration{time.Millisecond, 30 * time.Second, 90 * time.Second, 26 * time.Hour, 61*time.Minute + 5*time.Millisecond} {
		if got, err := Duration(Print(d)); err != nil || got != d {
			t.Errorf("%s was printed %s and read as %s: %v", d, Print(d), got, err)
		}
	}
	if Print(0) != "0s" || Print(90*time.Second) != "1m30s" {
		t.Errorf("printed %s and %s", Print(0), Print(90*time.Second))
	}
}
