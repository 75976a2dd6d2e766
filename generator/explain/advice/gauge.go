package advice

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
)

// gauge reads a gauge by what its values are to each other: amounts are added up,
// spans and settings compared, flags counted, moments become ages.
func (a Adviser) gauge(g *metric.Gauge) []Query {
	now := a.instant(g)
	switch useOf(g) {
	case moments:
		return []Query{{Asks: "Seconds since that moment", Expr: "time() - " + now}}
	case flags:
		return []Query{
			{Asks: "Where it is not set", Expr: now + " == 0"},
			{Asks: "How many series set it" + per(g), Expr: by("sum", g, now)},
		}
	case compared:
		return []Query{
			{Asks: "The highest value" + per(g), Expr: by("max", g, now)},
			{Asks: "The lowest value" + per(g), Expr: by("min", g, now)},
		}
	case views:
		var own []string
		for _, l := range g.Labels {
			own = append(own, l.Name)
		}
		once := "max by (" + strings.Join(own, ", ") + ") (" + now + ")"
		return []Query{
			{Asks: "Each worker once", Expr: once, Note: "Every frontend replica exports its own view of the same workers."},
			{Asks: "All workers together", Expr: "sum (" + once + ")"},
		}
	case growing:
		return []Query{{
			Asks: "How much it grew in the last hour", Expr: by("sum", g, "delta("+a.scope.Instant(g)+"[1h])"),
			Note: "It falls to 0 when the process restarts, and the difference over that moment is negative.",
		}}
	default:
		return []Query{
			{Asks: "All of it" + per(g), Expr: by("sum", g, now)},
			{Asks: "The highest single one" + per(g), Expr: by("max", g, now)},
			{
				Asks: "The highest value of the last hour, series by series", Expr: a.over("max_over_time", g, "", "1h"),
				Note: "A peak between two scrapes is not seen.",
			},
		}
	}
}

// fraction reads a share: the fullest one and the mean, never a sum.
func (a Adviser) fraction(f *metric.Fraction) []Query {
	if misleading(f) {
		instead := a.ratio(lmcache.InProcessNumLookupHits)
		for i := range instead {
			instead[i].Note += " It stands in for the metric itself, which misleads."
		}
		return instead
	}
	now := a.instant(f)
	return []Query{
		{Asks: "The highest share" + per(f), Expr: by("max", f, now), Note: "From 0 to 1: draw it as a percentage with Grafana's unit percentunit."},
		{Asks: "The mean share" + per(f), Expr: by("avg", f, now)},
		{Asks: "Where it is above 90 %", Expr: now + " > 0.9"},
	}
}

// misleading tells whether the catalogue says that a share does not tell what its
// name says. All of them are hit rates that LMCache's connector computes; the
// counters of its lookups tell it.
func misleading(f *metric.Fraction) bool {
	return slices.ContainsFunc(f.Hazards, func(h string) bool { return strings.HasPrefix(h, "Misleading:") })
}

// state reads the label of the state that is set.
func (a Adviser) state(g *metric.StateGauge) []Query {
	now, label := a.instant(g), stateLabel(g)
	out := []Query{{Asks: "The present state of each", Expr: now + " == 1", Note: "Read the label " + label + "."}}
	return append(out, Query{Asks: "How many are in each state", Expr: "count by (" + label + ") (" + now + " == 1)"})
}

// stateLabel is the label that names the state.
func stateLabel(g *metric.StateGauge) string {
	if l := worthGrouping(g); l != "" {
		return l
	}
	if _, ok := g.Label(g.Name); ok {
		return g.Name // a Prometheus Enum has a label of its own name
	}
	return "state"
}

// info reads labels. The value is made to vanish by a multiplication.
func (a Adviser) info(i *metric.Info) []Query {
	now := a.instant(i)
	if i.Unit == metric.Timestamp {
		return []Query{{
			Asks: "The newest of the series of each target", Expr: now + " == on (job, instance) group_left () max by (job, instance) (" + now + ")",
			Note: "A new series begins with every change of a label; older ones stay until the process ends.",
		}}
	}
	out := []Query{{Asks: "The facts about every target that is up", Expr: now + " * on (job, instance) group_left () (up == 1)"}}
	for _, l := range i.Labels {
		if l.Name != "engine" && l.Name != "model_name" && !strings.HasSuffix(l.Name, "_id") {
			out = append(out, Query{Asks: "How many series have each " + l.Name, Expr: "count by (" + l.Name + ") (" + now + ")"})
			break
		}
	}
	return out
}
