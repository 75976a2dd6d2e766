package config

import (
	"slices"
	"strings"
)

// Carriers tells which series carry an SLI, by the definitions that rules are
// made from. A nil Carriers recognises no query.
type Carriers interface {
	// Carriers lists the SLIs that a deployment of the mode can measure, with
	// their series.
	Carriers(mode, engine Mode) map[SLOName]Carrier
}

// Carrier holds the wire names of the series of one SLI, today's and former ones.
type Carrier struct {
	// Events are the histograms of a latency, without _bucket, or the counters of
	// all events of a ratio.
	Events []string
	// Good are the counters of good events. It is empty where a label tells good
	// events from bad ones.
	Good []string
}

// role is what a series is to an SLI.
type role int

const (
	latencyRole role = iota
	eventsRole
	goodRole
)

// measuredModes are the modes whose series differ.
var measuredModes = []struct{ mode, engine Mode }{{VLLM, VLLM}, {Dynamo, Dynamo}, {LMCache, Dynamo}}

// recognise returns the SLI of a series and what it is to it. An empty mode is
// one that is not known, and any will do.
func (r *reader) recognise(mode, engine Mode, metric string) (SLOName, role, bool) {
	for _, name := range sliNames() {
		sli := SLOName(name)
		switch c := r.carrier(mode, engine, sli); {
		case !sli.Ratio() && slices.Contains(c.Events, latencyBase(metric)):
			return sli, latencyRole, true
		case sli.Ratio() && slices.Contains(c.Good, metric):
			return sli, goodRole, true
		case sli.Ratio() && slices.Contains(c.Events, metric):
			return sli, eventsRole, true
		}
	}
	return "", 0, false
}

// carrier returns the series of an SLI; in an empty mode those of all modes.
func (r *reader) carrier(mode, engine Mode, sli SLOName) Carrier {
	if r.carriers == nil {
		return Carrier{}
	}
	if mode != "" {
		by := [2]Mode{mode, engine}
		if _, asked := r.carried[by]; !asked {
			if r.carried == nil {
				r.carried = map[[2]Mode]map[SLOName]Carrier{}
			}
			r.carried[by] = r.carriers.Carriers(mode, engine)
		}
		return r.carried[by][sli]
	}
	var all Carrier
	for _, m := range measuredModes {
		c := r.carrier(m.mode, m.engine, sli)
		all.Events = union(all.Events, c.Events)
		all.Good = union(all.Good, c.Good)
	}
	return all
}

// union adds the names that are not among the others.
func union(names, more []string) []string {
	for _, n := range more {
		if !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return names
}

// latencyBase is the name of a histogram by that of one of its series.
func latencyBase(metric string) string {
	for _, suffix := range []string{"_bucket", "_count", "_sum"} {
		if base, found := strings.CutSuffix(metric, suffix); found {
			return base
		}
	}
	return metric
}

// unknownSeries says that a query measures no SLI of the deployment, and what
// would: the series of the same SLI in this mode, where another mode knows it.
func (r *reader) unknownSeries(n *node, mode, engine Mode, metric string) {
	var here []string
	for _, name := range sliNames() {
		if len(r.carrier(mode, engine, SLOName(name)).Events) > 0 {
			here = append(here, name)
		}
	}
	for _, other := range measuredModes {
		sli, _, known := r.recognise(other.mode, other.engine, metric)
		if !known {
			continue
		}
		if c := r.carrier(mode, engine, sli); len(c.Events) > 0 {
			r.problem(n, "in mode "+string(mode)+" "+string(sli)+" is measured on "+c.Events[0]+", not on "+metric,
				"name that, or say the SLI with type: "+ownSource)
			return
		}
		r.problem(n, "mode "+string(mode)+" has no "+string(sli)+", which "+metric+" carries in mode "+string(other.mode), "use "+anyOf(here))
		return
	}
	r.problem(n, "no SLI is measured on "+quoted(metric), "say which one is meant with type: "+ownSource+", spec: {sli: …}; the SLIs are "+anyOf(sliNames()))
}
