package main

import (
	"slices"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/sli"
)

// carriers answers the configuration's questions about what a query measures from
// the definitions of the signals.
type carriers struct {
	registry *catalog.Registry
}

var _ config.Carriers = carriers{}

// countedBy are the signals of the SLIs that are ratios: all events, and good ones
// over all where they have a counter of their own.
var countedBy = map[config.SLOName]struct{ events, ratio sli.ID }{
	config.Availability:    {events: sli.Valid},
	config.PrefixHitRatio:  {events: sli.PrefixQueries, ratio: sli.PrefixHitRatio},
	config.LMCacheHitRatio: {events: sli.LMCacheTokens, ratio: sli.LMCacheRatio},
}

// Carriers implements config.Carriers.
func (c carriers) Carriers(mode, engine config.Mode) map[config.SLOName]config.Carrier {
	flags := config.Flags{Mode: string(mode), Objectives: map[string]string{"availability": "99"}}
	if mode == config.LMCache {
		flags.Engine = string(engine)
	}
	file, err := config.FromFlags(flags)
	if err != nil {
		return nil // no mode
	}
	set := sli.Define(file.Deployments[0], c.registry, &decision.Log{})
	found := map[config.SLOName]config.Carrier{}
	for _, l := range set.Latencies {
		if name := config.SLOName(l.ID); name.Latency() {
			found[name] = config.Carrier{Events: c.names(l.Source)}
		}
	}
	for name, by := range countedBy {
		events, ok := set.Record(by.events)
		if !ok {
			continue
		}
		carrier := config.Carrier{Events: c.names(events.Sources...)}
		if ratio, ok := set.Record(by.ratio); ok {
			carrier.Good = slices.DeleteFunc(c.names(ratio.Sources...), func(n string) bool { return slices.Contains(carrier.Events, n) })
		}
		found[name] = carrier
	}
	return found
}

// names lists the wire names of entries, and after them the former ones.
func (c carriers) names(entries ...metric.Metric) []string {
	var names []string
	for _, m := range entries {
		names = append(names, m.Describe().Name)
	}
	for _, m := range entries {
		for _, old := range c.registry.Predecessors(m) {
			names = append(names, old.Describe().Name)
		}
	}
	return names
}
