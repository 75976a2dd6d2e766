package rules_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// stretch is a time in which a target does one thing.
type stretch struct {
	lasts     time.Duration
	good, bad float64 // events per 30 s
	restart   bool    // the counters begin at 0 again
	absent    bool    // the target does not exist yet
	unread    bool    // scrapes fail
}

func repeat(n int, s ...stretch) (out []stretch) {
	for range n {
		out = append(out, s...)
	}
	return out
}

// counted writes a counter that is scraped every so often.
func counted(spacing time.Duration, stretches []stretch, of func(stretch) float64) (values string, lasts time.Duration) {
	v, parts := 0.0, []string{}
	for _, s := range stretches {
		n := int(s.lasts / spacing)
		lasts += s.lasts
		step := of(s) * spacing.Seconds() / 30
		switch {
		case s.absent:
			parts = append(parts, fmt.Sprintf("_x%d", n))
			continue
		case s.unread:
			parts = append(parts, fmt.Sprintf("_x%d", n))
			v += step * float64(n)
			continue
		case s.restart:
			v = 0
		}
		parts = append(parts, fmt.Sprintf("%v+%vx%d", v+step, step, n-1))
		v += step * float64(n)
	}
	return strings.Join(parts, " "), lasts
}

// TestLongWindowsFollowRawRates compares the share of bad events that adds up
// recorded counts with the share from increase() over the raw series of the whole
// window, again and again in traffic that is anything but even: they are never one
// per cent apart. Where scrapes are more frequent than evaluations, or fail, no more is
// known of a window's beginning than between which of them it lies; what lies there may
// count or not. `go test -v` prints the worst of each. R41: an hour of many bad events
// weighs more than quiet ones.
func TestLongWindowsFollowRawRates(t *testing.T) {
	const minute, hour = time.Minute, time.Hour
	shapes := map[string][]stretch{
		"bursts with faults in half of them": repeat(40,
			stretch{lasts: 2 * minute, good: 900, bad: 30}, stretch{lasts: 5 * minute, good: 10}, stretch{lasts: 2 * minute, good: 700}, stretch{lasts: 6 * minute, good: 20, bad: 1}),
		"faults at the pace of five minutes": repeat(120, stretch{lasts: 30 * time.Second, good: 600, bad: 300}, stretch{lasts: 270 * time.Second, good: 100}),
		"a quiet day, then a busy bad hour":  {{lasts: 8 * hour, good: 3}, {lasts: hour, good: 600, bad: 60}, {lasts: hour + 15*minute, good: 400, bad: 4}},
		"a fault that goes on":               {{lasts: 8 * hour, good: 300}, {lasts: hour, good: 150, bad: 150}},
		"restarts in the middle of traffic": repeat(10,
			stretch{lasts: 25 * minute, good: 300, bad: 6}, stretch{lasts: 30 * minute, good: 200, bad: 9, restart: true}),
		"a series born three hours ago": {{lasts: 7 * hour, absent: true}, {lasts: 3 * hour, good: 120, bad: 3}},
		"scrapes that fail for minutes": repeat(12, stretch{lasts: 40 * minute, good: 300, bad: 3}, stretch{lasts: 3 * minute, good: 100, bad: 100, unread: true}, stretch{lasts: 7 * minute, good: 200}),
	}
	b := burnt{objective: 99, step: 30 * time.Second, severity: "page"}
	g := generate(t, plainDynamo)
	for name, stretches := range shapes {
		for _, spacing := range []time.Duration{15 * time.Second, 30 * time.Second} {
			t.Run(name+", scraped every "+spacing.String(), func(t *testing.T) {
				t.Parallel()
				good, lasts := counted(spacing, stretches, func(s stretch) float64 { return s.good })
				bad, _ := counted(spacing, stretches, func(s stretch) float64 { return s.bad })
				edge, fine := 30*time.Second-spacing, 15*time.Second
				for _, s := range stretches {
					if s.unread {
						edge, fine = s.lasts+30*time.Second, 30*time.Second
					}
				}
				scenario := b.files(t, g, "llm_requests_valid", "llm_requests_failed", "llm_slo")
				scenario.Spacing = spacing
				scenario.Series = []promtest.Series{
					series(`dynamo_frontend_requests_total{instance="f",model="m",status="success"}`, good),
					series(`dynamo_frontend_requests_total{error_type="internal",instance="f",model="m",status="error"}`, bad),
				}
				end := lasts - spacing
				recording := promtest.Record(t, scenario, end)
				share := func(expr string, at time.Duration) float64 {
					v := recording.Must(t, expr, at)
					if len(v) == 0 {
						return 0
					}
					return v.Only(t)
				}
				for _, window := range []time.Duration{time.Hour, 2 * time.Hour, 6 * time.Hour} {
					worst, when := 0.0, time.Duration(0)
					for at := window + 5*time.Minute; at <= end; at += 19 * time.Minute {
						least, most := math.Inf(1), 0.0
						for w := window - edge; w <= window+edge; w += fine {
							exact := share(fmt.Sprintf(`sum(increase(dynamo_frontend_requests_total{status="error"}[%[1]s])) / (sum(increase(dynamo_frontend_requests_total[%[1]s])) > 0)`, w), at)
							least, most = min(least, exact), max(most, exact)
						}
						recorded := share(fmt.Sprintf(`model:llm_slo_error:ratio_rate%dh{slo="availability-99"}`, int(window.Hours())), at)
						off := 0.0
						if recorded < least-1e-12 {
							off = 1 - recorded/least
						}
						if recorded > most+1e-12 {
							off = recorded/most - 1
						}
						if off > worst {
							worst, when = off, at
						}
					}
					t.Logf("%s: at most %.3f %% off, at %s", window, 100*worst, when)
					if worst > 0.01 {
						t.Errorf("over %s the records are %.2f %% off the raw series at %s", window, 100*worst, when)
					}
				}
			})
		}
	}
}
