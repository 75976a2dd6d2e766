package config

import (
	"strings"
	"testing"
	"time"
)

func TestDurationsAreReadExactly(t *testing.T) {
	tests := map[string]time.Duration{
		"500ms": 500 * time.Millisecond, "0.5s": 500 * time.Millisecond, "0.1s": 100 * time.Millisecond, "1m30s": 90 * time.Second,
		"1.5h": 90 * time.Minute, "7d": 7 * 24 * time.Hour, "30d": 720 * time.Hour, "1w2d": 9 * 24 * time.Hour, "0s": 0,
		"250us": 250 * time.Microsecond, "250µs": 250 * time.Microsecond, "1s500ms": 1500 * time.Millisecond, "0.0000000016s": 2,
		"106751d": 106751 * 24 * time.Hour,
	}
	for in, want := range tests {
		t.Run(in, func(t *testing.T) {
			got, what, _ := parseDuration(in)
			if what != "" || got != want {
				t.Errorf("read as %s (%s), want %s", got, what, want)
			}
		})
	}
}

func TestDurationsThatAreNone(t *testing.T) {
	tests := map[string]struct{ in, fix string }{
		"no unit":               {"30", "write 30s or 30ms"},
		"nothing":               {"", "write it like"},
		"a minus":               {"-5s", "above 0"},
		"a plus":                {"+5s", "write it like"},
		"a space":               {"5 s", "write it like"},
		"a unit only":           {"ms", "write it like"},
		"the unit in capitals":  {"500MS", "write 500ms"},
		"a long word":           {"3minutes", "write 3m"},
		"an unknown unit":       {"3y", "use ms, s"},
		"the same unit twice":   {"1m1m", "write it like"},
		"a smaller unit first":  {"1s1m", "write it like"},
		"a point without digit": {"1.s", "write it like"},
		"a comma":               {"1,5s", "with a point"},
		"an exponent":           {"1e3", "write it like 0.5"},
		"digits after the unit": {"1s5", "write it like"},
		"one day too many":      {"106752d", ""},
		"a very long number":    {strings.Repeat("9", 50) + "s", "write it like"},
		"rounded to nothing":    {"0.1ns", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, what, fix := parseDuration(tt.in)
			if what == "" || !strings.Contains(fix, tt.fix) {
				t.Errorf("got %s, %q, %q; want a fix like %q", got, what, fix, tt.fix)
			}
		})
	}
}

func TestLatencyTargetsMayBeBareSeconds(t *testing.T) {
	tests := map[string]struct {
		want time.Duration
		fix  string
	}{
		"1":       {want: time.Second},
		"0.5":     {want: 500 * time.Millisecond},
		"60":      {want: time.Minute},
		"1m1s":    {want: 61 * time.Second},
		"24h":     {want: 24 * time.Hour},
		"60.5":    {fix: "write 60.5ms, or 60.5s"},
		"500":     {fix: "write 500ms, or 500s"},
		"0":       {fix: "above 0"},
		"0ms":     {fix: "above 0"},
		"24h1s":   {fix: "that a user should see"},
		"0x10":    {fix: "use ms, s"},
		".5":      {fix: "write it like"},
		"1_000ms": {fix: "write it like"},
	}
	for in, tt := range tests {
		t.Run(in, func(t *testing.T) {
			got, what, fix := parseLatency(in)
			if got != tt.want && tt.want != 0 || (what == "") != (tt.fix == "") || !strings.Contains(fix, tt.fix) {
				t.Errorf("got %s, %q, %q; want %s, %q", got, what, fix, tt.want, tt.fix)
			}
		})
	}
}

func TestDurationsPrintAsTheyAreWritten(t *testing.T) {
	for _, s := range []string{"0s", "15s", "1m30s", "5m", "1h", "7d", "30d", "500ms", "1d12h", "2us", "1ns"} {
		d, what, _ := parseDuration(s)
		if got := formatDuration(d); what != "" || got != s {
			t.Errorf("%s prints as %s (%s)", s, got, what)
		}
	}
}
