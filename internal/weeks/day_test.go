package weeks

import (
	"slices"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// today is a time of the only day.
func today(hour, minute int) time.Duration { return moment(1, hour, minute) }

// urgent is an event of the day with how long its page may take.
type urgent struct {
	fleet.Event
	within time.Duration
}

func quiet(e fleet.Event) urgent { return urgent{Event: e} }

func within(limit time.Duration, e fleet.Event) urgent { return urgent{Event: e, within: limit} }

// The most urgent of the weeks' events in one day, for two halves of the fleet.
var days = map[string]struct {
	models []string
	events []urgent
}{
	"busy models": {[]string{"chat", "parallel"}, []urgent{
		quiet(event("", "Prometheus away", today(1, 0), 10*time.Minute, fleet.Nothing, on(fleet.Away, 0))),
		quiet(event("chat", "rollout", today(2, 0), 20*time.Minute, fleet.Nothing, on(fleet.Rollout, 0))),
		within(5*time.Minute, event("chat", "every first token late", today(4, 30), 20*time.Minute, fleet.Page, on(fleet.SlowTTFT, 1))),
		within(4*time.Hour, event("chat", "1 % of requests fail", today(6, 0), 4*time.Hour, fleet.Page, on(fleet.Failing, 0.01))),
		within(5*time.Minute, event("chat", "requests hang", today(11, 0), 15*time.Minute, fleet.Page, on(fleet.Hanging, 0))),
		quiet(event("chat", "restarts in place", today(3, 0), 10*time.Minute, fleet.Nothing, on(fleet.Restart, 0))),
		within(5*time.Minute, event("parallel", "one rank hangs", today(4, 0), 30*time.Minute, fleet.Page, fleet.Effect{Kind: fleet.Hanging, Engine: 3})),
		within(5*time.Minute, event("parallel", "every request fails", today(6, 0), 10*time.Minute, fleet.Page, on(fleet.Failing, 1))),
		quiet(event("parallel", "two scrapes time out", today(8, 0), time.Minute, fleet.Nothing, on(fleet.Deaf, 0))),
	}},
	"small models": {[]string{"small", "office", "rare", "mixed", "new"}, []urgent{
		within(5*time.Minute, event("small", "every request fails", today(9, 0), 20*time.Minute, fleet.Page, on(fleet.Failing, 1))),
		within(5*time.Minute, event("small", "down", today(11, 0), 10*time.Minute, fleet.Page, on(fleet.Down, 0))),
		quiet(event("office", "one error in the morning", today(7, 3), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneFailing, Count: 1})),
		within(15*time.Minute, event("office", "10 % of requests fail", today(10, 0), 45*time.Minute, fleet.Page, on(fleet.Failing, 0.1))),
		quiet(event("rare", "a single slow request", today(8, 0), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneSlow, Count: 1})),
		quiet(event("rare", "a single error", today(11, 0), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneFailing, Count: 1})),
		within(5*time.Minute, event("mixed", "every answer late", today(8, 0), 20*time.Minute, fleet.Page, on(fleet.SlowE2E, 1))),
		within(30*time.Minute, event("mixed", "streams break", today(10, 0), time.Hour, fleet.Page, on(fleet.Broken, 0.05))),
		quiet(event("new", "one error of a new model", today(8, 1), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneFailing, Count: 1})),
		within(5*time.Minute, event("new", "every first token late", today(11, 0), 15*time.Minute, fleet.Page, on(fleet.SlowTTFT, 1))),
	}},
}

// TestDay plays a day of the worst to the rules as they ship: each fault pages in its
// time, the page ends within ten minutes of recovery, and nothing else pages.
func TestDay(t *testing.T) {
	for name, d := range days {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var served []fleet.Model
			for _, m := range models {
				if !slices.Contains(d.models, m.Name) {
					continue
				}
				if m.Born > 0 {
					m.Born = today(8, 0)
				}
				served = append(served, m)
			}
			var events []fleet.Event
			for _, u := range d.events {
				events = append(events, u.Event)
			}
			set, err := ours()
			if err != nil {
				t.Fatal(err)
			}
			firings, err := Play(fleet.New(seed, served, events), set, today(12, 30))
			if err != nil {
				t.Fatal(err)
			}
			score := Judge(set.Name, events, firings)
			for i, o := range score.Outcomes {
				u := d.events[i]
				if o.Event.Deserves != fleet.Page {
					continue
				}
				t.Logf("%s, %s: page after %s, for %s more", o.Event.Model, o.Event.What, o.After, o.Over)
				if o.After == never || o.After > u.within {
					t.Errorf("%s, %s: page after %s, want within %s", o.Event.Model, o.Event.What, o.After, u.within)
				}
				if o.Over > 10*time.Minute {
					t.Errorf("%s, %s: the page goes on for %s, in %d parts", o.Event.Model, o.Event.What, o.Over, o.Notices)
				}
			}
			for _, n := range score.False {
				if n.Severity == string(fleet.Page) {
					t.Errorf("a false page: %+v", n)
				}
			}
		})
	}
}
