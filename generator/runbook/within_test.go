package runbook

import (
	"math/big"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

func TestTimesAreReadable(t *testing.T) {
	for d, want := range map[time.Duration]time.Duration{
		4*time.Minute + 30*time.Second:                 4*time.Minute + 30*time.Second,
		47*time.Minute + 30*time.Second:                48 * time.Minute,
		3*time.Hour + 49*time.Minute:                   3*time.Hour + 50*time.Minute,
		36*time.Hour + 13*time.Minute + 30*time.Second: 37 * time.Hour,
		2*time.Hour + 0*time.Minute:                    2 * time.Hour,
	} {
		if got := readable(d); got != want {
			t.Errorf("%s is told as %s, want %s", d, got, want)
		}
	}
}

// TestWithin tells what can not be from what never fires.
func TestWithin(t *testing.T) {
	budget, err := config.ParsePercent("95")
	if err != nil {
		t.Fatal(err)
	}
	d := config.Deployment{Rules: config.Rules{Interval: 30 * time.Second, Window: 5 * time.Minute}}
	a := rules.Alert{SLO: &slo.SLO{Percent: budget}, Pair: &slo.Pair{Class: slo.Page, Long: time.Hour, Short: 5 * time.Minute, Threshold: big.NewRat(72, 100)}}
	for share, want := range map[*big.Rat]string{burn(a, 2): "never", burn(a, 10): "never", burn(a, 21): "can not be", big.NewRat(1, 1): "44m"} {
		if got := within(d, a, share); got != want {
			t.Errorf("a share of %s: %s, want %s", share, got, want)
		}
	}
}
