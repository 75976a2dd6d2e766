package slo

import (
	"math/big"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

// TestDetects: the arithmetic of a fault; generator/rules holds it against Prometheus.
func TestDetects(t *testing.T) {
	d := config.Deployment{
		Scrape: config.Scrape{Interval: 15 * time.Second},
		Rules:  config.Rules{Interval: 30 * time.Second, Window: 5 * time.Minute},
		Alerts: config.Alerts{Page: config.Severity{For: time.Minute}, Ticket: config.Severity{For: 5 * time.Minute}},
	}
	pair := func(c Class, long time.Duration, threshold string) Pair {
		r, _ := new(big.Rat).SetString(threshold)
		return Pair{Class: c, Long: long, Short: long, Threshold: r}
	}
	outage := pair(Page, 5*time.Minute, "0.7")
	outage.Outage = true
	tests := map[string]struct {
		pair  Pair
		share float64
		want  time.Duration
		never bool
	}{
		"all of a rate window":                  {outage, 1, 3*time.Minute + 30*time.Second + time.Minute, false},
		"just the threshold":                    {outage, 0.7, 0, true},
		"a thousandth of an hour":               {pair(Page, time.Hour, "0.0144"), 1, 52*time.Second + 105*time.Second, false},
		"half of an hour":                       {pair(Page, time.Hour, "0.5"), 1, 30*time.Minute + 2*time.Minute, false},
		"half of six hours at twice the budget": {pair(Page, 6*time.Hour, "0.01"), 0.02, 3*time.Hour + 2*time.Minute, false},
		"half of three days, in the slow group": {pair(Ticket, 72*time.Hour, "0.01"), 0.02, 36*time.Hour + 11*time.Minute, false},
		"all but nothing of an hour":            {pair(Page, time.Hour, "0.9999"), 1, 60*time.Minute + 90*time.Second, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, ok := tt.pair.Detects(tt.share, d)
			if ok == tt.never {
				t.Fatalf("fires: %v", ok)
			}
			if off := (got - tt.want).Abs(); off > 30*time.Second {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
