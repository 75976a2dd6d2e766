package slo

import (
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

// TestAllows: half of the threshold is evidence of recovery, but where that is less
// than what the objective itself allows.
func TestAllows(t *testing.T) {
	for name, tc := range map[string]struct {
		percent string
		period  time.Duration
		want    map[time.Duration]string
	}{
		"99.9 % over 30 days":             {"99.9", 30 * day, map[time.Duration]string{time.Hour: "0.0072", 6 * time.Hour: "0.003"}},
		"95 % over 30 days":               {"95", 30 * day, map[time.Duration]string{time.Hour: "0.36", 6 * time.Hour: "0.15"}},
		"a week, in which 1.4 × pages":    {"99", 7 * day, map[time.Duration]string{time.Hour: "0.0168", 6 * time.Hour: "0.01"}},
		"an objective that half may miss": {"50", 30 * day, map[time.Duration]string{time.Hour: "0.5", 6 * time.Hour: "0.5"}},
		"a quarter, in which 18 × pages":  {"99.9", 90 * day, map[time.Duration]string{time.Hour: "0.0216", 6 * time.Hour: "0.009"}},
	} {
		t.Run(name, func(t *testing.T) {
			b := budget(t, tc.percent).Budget()
			pairs, _ := Pairs(b, tc.period, 5*time.Minute)
			found := 0
			for _, p := range pairs {
				if p.Class != Page || p.Outage {
					continue
				}
				found++
				if got := config.Decimal(p.Allows(b)); got != tc.want[p.Long] {
					t.Errorf("over %v it allows %s, want %s", p.Long, got, tc.want[p.Long])
				}
			}
			if found != len(tc.want) {
				t.Errorf("%d pages, want %d", found, len(tc.want))
			}
		})
	}
}
