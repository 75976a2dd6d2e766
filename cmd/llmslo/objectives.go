package main

import (
	"strings"

	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/generator/config"
)

// shownObjectives are the objective flags of the help; there is one for every
// SLI and percentile.
var shownObjectives = []struct{ name, usage string }{
	{"ttft-p95", "`latency` within which 95 % of requests get their first token, like 500ms"},
	{"itl-p99", "`latency` within which 99 % of the tokens after the first one follow, like 50ms"},
	{"tpot-p95", "`latency` per output token within which 95 % of requests stay"},
	{"e2e-p99", "`latency` within which 99 % of requests are complete, like 30s"},
	{"queue-time-p99", "`latency` within which 99 % of requests leave the queue"},
	{"availability", "`percentage` of requests that succeed, like 99.9"},
}

// hiddenPercentiles complete the help's flags, so that a shell can offer them.
var hiddenPercentiles = []string{"p50", "p90", "p95", "p99", "p99.9"}

// objectiveFlags are the values of objective flags by name.
type objectiveFlags map[string]*string

// addObjectiveFlags declares the objective flags: the usual ones, and whatever
// other percentile the command line asks for.
func addObjectiveFlags(flags *pflag.FlagSet, args []string) objectiveFlags {
	values := objectiveFlags{}
	add := func(name, usage string) {
		if flags.Lookup(name) == nil {
			values[name] = flags.String(name, "", usage)
		}
	}
	for _, o := range shownObjectives {
		add(o.name, o.usage)
	}
	hide := func(name string) {
		if flags.Lookup(name) == nil {
			add(name, "")
			flags.Lookup(name).Hidden = true
		}
	}
	for _, o := range shownObjectives {
		sli, _, _ := strings.Cut(o.name, "-p")
		for _, p := range hiddenPercentiles {
			if o.name != sli {
				hide(sli + "-" + p)
			}
		}
	}
	for _, a := range args {
		name, found := strings.CutPrefix(a, "--")
		if name, _, _ = strings.Cut(name, "="); found && config.IsObjectiveFlag(name) {
			hide(name)
		}
	}
	return values
}

// given returns the values of the flags that were set.
func (o objectiveFlags) given(flags *pflag.FlagSet) map[string]string {
	set := map[string]string{}
	for name, v := range o {
		if flags.Changed(name) {
			set[name] = *v
		}
	}
	return set
}
