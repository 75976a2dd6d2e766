package slo

import (
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

func budget(t *testing.T, percent string) config.Percent {
	t.Helper()
	p, err := config.ParsePercent(percent)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const day = 24 * time.Hour

func TestPairs(t *testing.T) {
	tests := map[string]struct {
		percent string
		period  time.Duration
		want    []string // class long/short factor threshold
		remark  string
	}{
		"the workbook's table at 99.9 % over 30 days, which sees a total outage soon enough": {
			percent: "99.9", period: 30 * day,
			want: []string{"page 1h/5m 14.4 0.0144", "page 6h/30m 6 0.006", "ticket 1d/2h 3 0.003", "ticket 3d/6h 1 0.001"},
		},
		"a high one sees a total outage sooner by its budget": {
			percent: "99.99", period: 30 * day,
			want: []string{"page 1h/5m 14.4 0.00144", "page 6h/30m 6 0.0006", "ticket 1d/2h 3 0.0003", "ticket 3d/6h 1 0.0001"},
		},
		"a low objective gets a pair for total outages": {
			percent: "95", period: 30 * day,
			want: []string{"page 5m/5m 14 0.7", "page 1h/5m 14.4 0.72", "page 6h/30m 6 0.3", "ticket 1d/2h 3 0.15", "ticket 3d/6h 1 0.05"},
		},
		"R45: 14.4 × 10 % can never fire and is lowered": {
			percent: "90", period: 30 * day, remark: "14.4 × 10 % = 144 %",
			want: []string{"page 5m/5m 7 0.7", "page 1h/5m 5.5 0.55", "page 6h/30m 6 0.6", "ticket 1d/2h 3 0.3", "ticket 3d/6h 1 0.1"},
		},
		"28 days scale the factors exactly, and none is below 1": {
			percent: "99.9", period: 28 * day,
			want: []string{"page 1h/5m 13.44 0.01344", "page 6h/30m 5.6 0.0056", "ticket 1d/2h 2.8 0.0028", "ticket 3d/6h 1 0.001"},
		},
		"a week has no burn slower than the budget itself": {
			percent: "99", period: 7 * day, remark: "dropped",
			want: []string{"page 1h/5m 3.36 0.0336", "page 6h/30m 1.4 0.014"},
		},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			pairs, remarks := Pairs(budget(t, tc.percent).Budget(), tc.period, 5*time.Minute)
			var got []string
			for _, p := range pairs {
				got = append(got, string(p.Class)+" "+span(p.Long)+"/"+span(p.Short)+" "+config.Decimal(p.Factor)+" "+config.Decimal(p.Threshold))
			}
			if strings.Join(got, "\n") != strings.Join(tc.want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tc.want, "\n"))
			}
			if all := strings.Join(remarks, "\n"); tc.remark != "" && !strings.Contains(all, tc.remark) || tc.remark == "" && all != "" {
				t.Errorf("remarks are %q, want one with %q", all, tc.remark)
			}
		})
	}
}

// TestPairsCanFire holds for every objective: a threshold that total failure
// passes, above the budget, in a window that is long enough to be read.
func TestPairsCanFire(t *testing.T) {
	for _, percent := range []string{"1", "50", "75", "90", "95", "97.5", "99", "99.5", "99.9", "99.95", "99.99"} {
		for _, period := range []time.Duration{7 * day, 28 * day, 30 * day, 90 * day} {
			for _, window := range []time.Duration{5 * time.Minute, 8 * time.Minute} {
				b := budget(t, percent).Budget()
				pairs, _ := Pairs(b, period, window)
				if len(pairs) == 0 {
					t.Errorf("%s %% over %s has no alert", percent, period)
				}
				for _, p := range pairs {
					if one := budget(t, "50").Rat(); p.Threshold.Cmp(b) < 0 || p.Threshold.Cmp(one.Add(one, one)) >= 0 {
						t.Errorf("%s %% over %s: threshold %s of %s is outside [budget, 1)", percent, period, config.Decimal(p.Threshold), p.Long)
					}
					if p.Short < window || p.Long < p.Short {
						t.Errorf("%s %% over %s: windows %s and %s with rates over %s", percent, period, p.Long, p.Short, window)
					}
				}
			}
		}
	}
}
