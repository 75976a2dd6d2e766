package dashboard

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// profile is a group of deployments whose series have the same names and labels,
// so that one board shows any of them.
type profile struct {
	// plans of the deployments, in the order given; never empty.
	plans []slo.Plan
	// set is the signals of the first plan: the others have the same.
	set sli.Set
	// byName finds a signal by its series.
	byName map[string]sli.Record
	// slos is the objectives of all plans.
	slos []objective
	// alertOf names the burn-rate alert of an objective, by its id.
	alertOf map[string]string
	// causes names the alerts on causes that are about a series, by its name.
	causes map[string][]string
	// alerting are the names of all alerts, each once.
	alerting []string
	// suffix tells the profile from others of its mode; empty for the first.
	suffix string
}

// profiles groups plans. The first profile of a mode carries the plain uids that
// alerts link to; the others are named after their first deployment.
func profiles(plans []slo.Plan) []profile {
	var out []profile
	index := map[string]int{}
	modes := map[config.Mode]bool{}
	for _, p := range plans {
		d := p.Set.Deployment
		k := key(d)
		if i, ok := index[k]; ok {
			out[i].plans = append(out[i].plans, p)
			continue
		}
		index[k] = len(out)
		next := profile{plans: []slo.Plan{p}, set: p.Set, byName: map[string]sli.Record{}}
		for _, r := range p.Set.Records() {
			next.byName[r.Name] = r
		}
		if modes[d.Mode] {
			next.suffix = d.Name
		}
		modes[d.Mode] = true
		out = append(out, next)
	}
	for i := range out {
		out[i].slos = objectives(out[i].plans)
		out[i].alertOf = burnAlerts(out[i].plans, len(out[i].slos))
		for n, plan := range out[i].plans {
			alerts := rules.Make(plan).Alerts()
			if n == 0 {
				out[i].causes = out[i].subjects(alerts)
			}
			for _, a := range alerts {
				out[i].alerting = append(out[i].alerting, a.Name)
			}
		}
		slices.Sort(out[i].alerting)
		out[i].alerting = slices.Compact(out[i].alerting)
	}
	return out
}

// key holds everything of a deployment that changes the name of a series, of a
// label, or which series exist.
func key(d config.Deployment) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q %q %s %s %s %s %s %q", d.Mode, d.Engine,
		d.Versions.VLLM, d.Versions.Dynamo, d.Versions.LMCache, d.Rules.Window, d.Rules.Period, d.Identity)
	for _, m := range []map[string]string{d.Prefix, d.Labels} {
		b.WriteString(" |")
		for _, k := range slices.Sorted(maps.Keys(m)) {
			fmt.Fprintf(&b, " %q=%q", k, m[k])
		}
	}
	return b.String()
}

func (p profile) mode() config.Mode { return p.set.Deployment.Mode }

// dynamo tells whether a Dynamo frontend stands before the engines.
func (p profile) dynamo() bool {
	return p.mode() == config.Dynamo || p.mode() == config.LMCache && p.set.Deployment.Engine == config.Dynamo
}

// many tells whether the boards show several deployments.
func (p profile) many() bool { return len(p.plans) > 1 }

// window is the rate window of every record.
func (p profile) window() time.Duration { return p.set.Deployment.Rules.Window }

// interval is the shortest evaluation interval: no graph has points closer than that.
func (p profile) interval() time.Duration {
	i := p.set.Deployment.Rules.Interval
	for _, q := range p.plans {
		i = min(i, q.Set.Deployment.Rules.Interval)
	}
	return i
}

// deployments is a regular expression for the names of the deployments.
func (p profile) deployments() string {
	names := make([]string, len(p.plans))
	for i, q := range p.plans {
		names[i] = regexp.QuoteMeta(q.Set.Deployment.Name)
	}
	return strings.Join(names, "|")
}

// modeName is how people call the mode.
func (p profile) modeName() string {
	switch {
	case p.mode() == config.VLLM:
		return "vLLM"
	case p.mode() == config.Dynamo:
		return "Dynamo"
	case p.dynamo():
		return "Dynamo with LMCache"
	default:
		return "vLLM with LMCache"
	}
}

// key names the file of a board: vllm-service, or vllm-service-<deployment>.
func (p profile) key(boardName string) string {
	k := string(p.mode()) + "-" + boardName
	if p.suffix != "" {
		k += "-" + slug(p.suffix, 63)
	}
	return k
}

// title is unique over the boards of an output.
func (p profile) title(name string) string {
	t := p.modeName() + " / " + name
	if p.suffix != "" {
		t += " (" + p.suffix + ")"
	}
	return t
}

// uid is the plain uid of a board, or that with the profile's suffix.
func (p profile) uid(plain string) string {
	if p.suffix == "" {
		return plain
	}
	return plain + "-" + slug(p.suffix, maxUID-len(plain)-1)
}

// maxUID is how long a uid may be: Grafana drops a board with a longer one.
const maxUID = 40

var illegal = regexp.MustCompile(`[^a-z0-9-]+`)

// slug makes a name fit for uids and files. A name that has to be changed gets a
// hash of the original, so that two of them never meet.
func slug(name string, room int) string {
	s := illegal.ReplaceAllString(strings.ToLower(name), "-")
	if s == name && len(s) <= room {
		return s
	}
	sum := sha256.Sum256([]byte(name))
	h := hex.EncodeToString(sum[:])[:8]
	keep := max(0, min(len(s), room-len(h)-1))
	if keep == 0 {
		return h
	}
	return s[:keep] + "-" + h
}

// uids of the boards of a profile, by their name.
func (p profile) sloUID() string     { return p.uid(rules.SLOBoardUID(p.mode())) }
func (p profile) serviceUID() string { return p.uid(rules.ServiceBoardUID(p.mode())) }

// tag groups the boards of the profile.
func (p profile) tag() string { return p.uid("llmslo-" + string(p.mode())) }

// burnAlerts names the burn-rate alert of each objective, reading the rules of as
// few deployments as show all of them.
func burnAlerts(plans []slo.Plan, objectives int) map[string]string {
	out := map[string]string{}
	for _, p := range plans {
		if len(out) == objectives {
			break
		}
		for _, a := range rules.Make(p).Alerts() {
			if a.SLO != nil && !a.Pair.Outage {
				out[a.SLO.ID] = a.Name
			}
		}
	}
	return out
}
