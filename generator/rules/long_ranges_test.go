package rules_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// TestLongWindowsFollowRawRates compares the share of bad events that adds up
// recorded five-minute rates with the share from increase() over the raw series
// of the whole window, on traffic that is anything but even; `go test -v` prints
// the figures. A recorded rate spreads an event over five minutes, so the edges
// of a window are that soft: never off by more than half a percentage point, and of
// the share itself within one per cent where the mix is the same on both sides of
// an edge, within five where a burst or another mix crosses it. R41: an hour of many bad
// events weighs more than quiet ones.
func TestLongWindowsFollowRawRates(t *testing.T) {
	const minute, hour = 1, 60
	type stretch struct {
		minutes   int
		good, bad float64 // per 30 s
		restart   bool    // the counters begin at 0 again
		absent    bool    // the target does not exist yet
	}
	repeat := func(n int, s ...stretch) (out []stretch) {
		for range n {
			out = append(out, s...)
		}
		return out
	}
	tests := map[string][]stretch{
		"bursts with faults in half of them": repeat(40,
			stretch{minutes: 2 * minute, good: 900, bad: 30}, stretch{minutes: 5 * minute, good: 10}, stretch{minutes: 2 * minute, good: 700}, stretch{minutes: 6 * minute, good: 20, bad: 1}),
		"a quiet day, then a busy bad hour": {{minutes: 8 * hour, good: 3}, {minutes: hour, good: 600, bad: 60}, {minutes: hour + 15*minute, good: 400, bad: 4}},
		"restarts in the middle of traffic": repeat(10,
			stretch{minutes: 25 * minute, good: 300, bad: 6}, stretch{minutes: 30 * minute, good: 200, bad: 9, restart: true}),
		"a series born three hours ago": {{minutes: 7 * hour, absent: true}, {minutes: 3 * hour, good: 120, bad: 3}},
	}
	b := burnt{objective: 99, step: 30 * time.Second, severity: "page"}
	g := generate(t, plainDynamo)
	for name, stretches := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			counter := func(of func(stretch) float64) (values string, steps int) {
				v, parts := 0.0, []string{}
				for _, s := range stretches {
					n := 2 * s.minutes
					steps += n
					if s.absent {
						parts = append(parts, fmt.Sprintf("_x%d", n))
						continue
					}
					if s.restart {
						v = 0
					}
					parts = append(parts, fmt.Sprintf("%v+%vx%d", v+of(s), of(s), n-1))
					v += of(s) * float64(n)
				}
				return strings.Join(parts, " "), steps
			}
			good, steps := counter(func(s stretch) float64 { return s.good })
			bad, _ := counter(func(s stretch) float64 { return s.bad })
			scenario := b.files(t, g, "llm_requests_valid", "llm_requests_failed", "llm_slo")
			scenario.Spacing = b.step
			scenario.Series = []promtest.Series{
				series(`dynamo_frontend_requests_total{instance="f",model="m",status="success"}`, good),
				series(`dynamo_frontend_requests_total{error_type="internal",instance="f",model="m",status="error"}`, bad),
			}
			end := time.Duration(steps-1) * b.step
			recording := promtest.Record(t, scenario, end)
			for _, window := range []string{"1h", "2h", "6h"} {
				exact := recording.Must(t, fmt.Sprintf(`sum(increase(dynamo_frontend_requests_total{status="error"}[%[1]s])) / sum(increase(dynamo_frontend_requests_total[%[1]s]))`, window), end).Only(t)
				recorded := recording.Must(t, fmt.Sprintf(`model:llm_slo_error:ratio_rate%s{slo="availability-99"}`, window), end).Only(t)
				off := math.Abs(recorded-exact) / exact
				t.Logf("%s: %.5f from records, %.5f from raw series, %.2f %% off", window, recorded, exact, 100*off)
				tolerated := 0.01
				if strings.HasPrefix(name, "bursts") || strings.HasPrefix(name, "a quiet day") {
					tolerated = 0.05
				}
				if off > tolerated || math.Abs(recorded-exact) > 0.005 {
					t.Errorf("over %s the records say %v, the raw series %v", window, recorded, exact)
				}
			}
		})
	}
}
