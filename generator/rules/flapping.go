package rules

import (
	"strconv"
	"time"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// A target that goes down and comes back within this time, so often, is in a crash
// loop. A rollout or a restart by hand makes two changes.
const (
	flapping = time.Hour
	flaps    = 6
)

// flaps: each time a process comes back it ends the alert on its being down, so that
// one in a crash loop is never down for long enough.
func (l live) flaps() Alert {
	on := " and on " + l.by("job", "instance") + " "
	return Alert{
		Name:    "LLMTargetFlapping",
		Expr:    "changes(" + l.up() + "[" + promql.Duration(flapping-time.Millisecond) + "]) >= " + strconv.Itoa(flaps) + on + overTime("max", l.targets(), flapping),
		Labels:  map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary: l.d.Name + ": {{ $labels.instance }} went down and came back again and again",
		Description: where(l.plan.Set, false) + ": target {{ $labels.instance }} of job {{ $labels.job }} changed between up and down {{ $value }} times in the last " + promql.Window(flapping) +
			"; " + strconv.Itoa(flaps) + " are too many. Each time it loses its requests and its caches, and counts start anew.",
		Card: Card{
			Means: "One process is in a crash loop, or answers scrapes only now and then. Requests that it had are lost each time.",
			Fires: "A target that showed serving metrics changed between up and down " + strconv.Itoa(flaps) + " times or more within " + promql.Window(flapping) + ": it came back three times.",
			Quiet: "It ends when the target changed fewer than " + strconv.Itoa(flaps) + " times in " + promql.Window(flapping) + ". A rollout or a restart makes two changes.",
			Steps: []string{"Why it ends: the last log lines before the restart, exit code, out of memory of the GPU or the host.", "Always after the same time or request: a bad input, a leak.", "Process start time unchanged: the scrape fails, not the process – time-outs of a page that is too slow.", "Take it out of the router until it is mended."},
			Query: "changes(" + l.up() + "[" + promql.Window(flapping) + "])" + on + l.targets(),
		},
	}
}
