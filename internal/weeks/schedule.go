package weeks

import (
	"time"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// fortnight is how long the weeks are.
const fortnight = 14 * 24 * time.Hour

// event is an event with its effects behind each other.
func event(model, what string, from, lasts time.Duration, deserves fleet.Verdict, effects ...fleet.Effect) fleet.Event {
	return fleet.Event{Model: model, What: what, From: from, For: lasts, Deserves: deserves, Effects: effects}
}

// schedule is what happens in the weeks. What an event deserves is decided here,
// by what it does to users and to the budget of thirty days, before any rule sees it:
// a page where all or a good part of requests are hurt now, or a twentieth of the budget
// goes in six hours; a ticket where the budget will not last, or redundancy is lost;
// nothing where the objectives bear it.
var schedule = []fleet.Event{
	event("chat", "rollout: pods replaced one by one", moment(2, 9, 0), 20*time.Minute, fleet.Nothing, on(fleet.Rollout, 0)),
	event("chat", "every first token late", moment(2, 14, 0), 20*time.Minute, fleet.Page, on(fleet.SlowTTFT, 1)),
	event("chat", "every request fails", moment(3, 10, 0), 15*time.Minute, fleet.Page, on(fleet.Failing, 1)),
	event("chat", "1 % of requests fail", moment(4, 9, 0), 6*time.Hour, fleet.Page, on(fleet.Failing, 0.01)),
	event("chat", "10 % of requests fail", moment(5, 11, 0), 45*time.Minute, fleet.Page, on(fleet.Failing, 0.1)),
	event("chat", "restarts in place, one by one", moment(5, 20, 0), 10*time.Minute, fleet.Nothing, on(fleet.Restart, 0)),
	event("chat", "every gap between tokens long", moment(6, 11, 0), 20*time.Minute, fleet.Page, on(fleet.SlowITL, 1)),
	event("chat", "10 % of answers late", moment(7, 10, 0), 6*time.Hour, fleet.Page, on(fleet.SlowE2E, 0.1)),
	event("chat", "requests hang, all engines", moment(8, 10, 0), 15*time.Minute, fleet.Page, on(fleet.Hanging, 0)),
	event("chat", "all engines down", moment(9, 10, 0), 10*time.Minute, fleet.Page, on(fleet.Down, 0)),
	event("chat", "10 % of first tokens late", moment(10, 10, 0), 2*time.Hour, fleet.Nothing, on(fleet.SlowTTFT, 0.1)),
	event("chat", "requests hang, one engine of two", moment(11, 10, 0), 20*time.Minute, fleet.Page, fleet.Effect{Kind: fleet.Hanging, Instance: 1}),
	event("chat", "1 % of answers late", moment(12, 10, 0), 3*time.Hour, fleet.Nothing, on(fleet.SlowE2E, 0.01)),
	event("chat", "every request refused before an engine", moment(13, 10, 0), 10*time.Minute, fleet.Page, on(fleet.Refused, 1)),
	event("chat", "one engine of two down", moment(14, 10, 0), 20*time.Minute, fleet.Ticket, fleet.Effect{Kind: fleet.Down, Instance: 2}),

	event("parallel", "one rank of four: every gap long", moment(2, 13, 0), 6*time.Hour, fleet.Page, fleet.Effect{Kind: fleet.SlowITL, Share: 1, Engine: 2}),
	event("parallel", "one rank of four hangs", moment(4, 14, 0), 30*time.Minute, fleet.Page, fleet.Effect{Kind: fleet.Hanging, Engine: 3}),
	event("parallel", "every request fails", moment(6, 14, 0), 10*time.Minute, fleet.Page, on(fleet.Failing, 1)),
	event("parallel", "two scrapes in a row time out", moment(8, 14, 0), time.Minute, fleet.Nothing, on(fleet.Deaf, 0)),
	event("parallel", "every first token late", moment(11, 14, 0), 15*time.Minute, fleet.Page, on(fleet.SlowTTFT, 1)),
	event("parallel", "1 % of first tokens late", moment(13, 14, 0), 6*time.Hour, fleet.Nothing, on(fleet.SlowTTFT, 0.01)),

	event("small", "every request fails (5 % of all traffic)", moment(3, 14, 0), 20*time.Minute, fleet.Page, on(fleet.Failing, 1)),
	event("small", "requests hang", moment(5, 14, 0), 15*time.Minute, fleet.Page, on(fleet.Hanging, 0)),
	event("small", "every answer late, at night", moment(9, 2, 0), 30*time.Minute, fleet.Page, on(fleet.SlowE2E, 1)),
	event("small", "down", moment(12, 14, 0), 10*time.Minute, fleet.Page, on(fleet.Down, 0)),

	event("office", "one error as people come to work", moment(3, 7, 3), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneFailing, Count: 1}),
	event("office", "10 % of requests fail", moment(4, 13, 0), 45*time.Minute, fleet.Page, on(fleet.Failing, 0.1)),
	event("office", "every request fails from the first of the day", moment(9, 7, 0), 90*time.Minute, fleet.Page, on(fleet.Failing, 1)),

	event("rare", "a single slow request", moment(2, 12, 0), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneSlow, Count: 1}),
	event("rare", "a single error", moment(4, 12, 0), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneFailing, Count: 1}),
	event("rare", "every request fails (6 an hour)", moment(8, 8, 0), 8*time.Hour, fleet.Page, on(fleet.Failing, 1)),

	event("mixed", "every answer late", moment(3, 12, 0), 20*time.Minute, fleet.Page, on(fleet.SlowE2E, 1)),
	event("mixed", "every first token late, Prometheus away for 3 min of it", moment(5, 15, 0), 20*time.Minute, fleet.Page, on(fleet.SlowTTFT, 1)),
	event("mixed", "rollout: pods replaced one by one", moment(6, 9, 0), 20*time.Minute, fleet.Nothing, on(fleet.Rollout, 0)),
	event("mixed", "10 % of answers late", moment(7, 9, 0), 6*time.Hour, fleet.Page, on(fleet.SlowE2E, 0.1)),
	event("mixed", "0.25 % of requests fail", moment(9, 8, 0), 60*time.Hour, fleet.Ticket, on(fleet.Failing, 0.0025)),
	event("mixed", "scrapes of one engine of two time out for 4 min", moment(12, 10, 0), 4*time.Minute, fleet.Nothing, fleet.Effect{Kind: fleet.Deaf, Instance: 1}),
	event("mixed", "5 % of streams break after their 200", moment(13, 12, 0), time.Hour, fleet.Page, on(fleet.Broken, 0.05)),

	event("bursts", "three errors in the quiet", moment(3, 4, 0), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneFailing, Count: 3}),
	event("bursts", "every request fails in the busy hours", moment(6, 10, 30), 15*time.Minute, fleet.Page, on(fleet.Failing, 1)),
	event("bursts", "every first token late as the burst begins", moment(9, 10, 0), 20*time.Minute, fleet.Page, on(fleet.SlowTTFT, 1)),

	event("new", "deployed a minute ago, one error", moment(7, 12, 1), 0, fleet.Nothing, fleet.Effect{Kind: fleet.OneFailing, Count: 1}),
	event("new", "every first token late", moment(10, 12, 0), 15*time.Minute, fleet.Page, on(fleet.SlowTTFT, 1)),

	event("", "Prometheus away for 10 min", moment(4, 3, 0), 10*time.Minute, fleet.Nothing, on(fleet.Away, 0)),
	event("", "Prometheus away for 3 min", moment(5, 15, 2), 3*time.Minute, fleet.Nothing, on(fleet.Away, 0)),
}
