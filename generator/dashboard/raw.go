package dashboard

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// raw writes expressions over raw series, for the boards about single processes.
// Raw series carry no deployment: a join with the recorded list of targets keeps
// those of the picked deployments.
type raw struct {
	profile
	// instances adds the pickers of instance and engine.
	instances bool
}

// span is the range of every rate: as short as the scrape interval allows, and
// long enough that a wide view misses nothing.
const span = "[$__rate_interval]"

// matchers are those of the deployments and the pickers on a raw series.
func (r raw) matchers(m metric.Metric) []promql.Matcher {
	out := append(r.common(), r.identity()...)
	for _, l := range []string{"model_name", promql.ModelLabel} {
		// An instance may show several models; a label that may be missing picks nothing.
		if label, ok := m.Describe().Label(l); ok && !label.Optional {
			out = append(out, promql.Re(l, r.model()))
			break
		}
	}
	if !r.instances {
		return out
	}
	out = append(out, promql.Re("instance", "$instance"))
	if _, ok := m.Describe().Label("engine"); ok {
		out = append(out, promql.Re("engine", "$engine"))
	}
	return out
}

// each selects the series of an entry, wrapped, under every name that the release
// range knows, and keeps those of picked targets.
func (r raw) each(m metric.Metric, suffix string, wrap func(selector string) string, extra ...promql.Matcher) string {
	names := r.set.Scope.Names(m)
	parts := make([]string, len(names))
	if r.set.Scope.Native {
		suffix, wrap = native(m, suffix, wrap)
	}
	for i, n := range names {
		parts[i] = wrap(promql.Selector(n+suffix, r.matchers(m), extra))
	}
	expr := strings.Join(parts, " or ")
	on := r.targetOf(m)
	if on == "" {
		return expr
	}
	if len(parts) > 1 {
		expr = "(" + expr + ")"
	}
	return expr + " and on " + r.set.Scope.By("job", "instance") + " " + on
}

// native reads the part of a histogram that a classic one has as series of their own
// from the native one.
func native(m metric.Metric, suffix string, wrap func(string) string) (string, func(string) string) {
	if _, ok := m.(*metric.Histogram); !ok {
		return suffix, wrap
	}
	of := map[string]string{"_count": "histogram_count", "_sum": "histogram_sum"}[suffix]
	if of == "" {
		return "", wrap
	}
	return "", func(sel string) string { return of + "(" + wrap(sel) + ")" }
}

// targetOf selects the picked targets that show an entry, or nothing where the
// rules know no such targets: routers and planners run where they like.
func (r raw) targetOf(m metric.Metric) string {
	targets, _ := r.set.Record(sli.TargetInfo)
	kind := func(t sli.Target) promql.Matcher { return promql.Eq(sli.TargetLabel, string(t)) }
	ps := m.Describe().Processes
	if len(ps) == 0 {
		return ""
	}
	switch ps[0] {
	case metric.Engine, metric.Worker:
		return r.sel(targets.Name, kind(sli.TargetEngine))
	case metric.Frontend:
		if len(ps) > 1 {
			return "" // also in routers of their own
		}
		return r.sel(targets.Name, kind(sli.TargetFrontend))
	case metric.MPServer:
		return r.whole(targets.Name, kind(sli.TargetLMCache))
	default:
		return ""
	}
}

func asRate(sel string) string { return "rate(" + sel + span + ")" }
func asIs(sel string) string   { return sel }

// measure is one quantity read from raw series.
type measure struct {
	// metrics are the entries read; the measure is left out when one does not exist.
	metrics []metric.Metric
	// expr writes it with a line for each combination of the labels.
	expr func(r raw, by []string) string
	// unit and axis are how it is drawn, empty what is said when there is no sample.
	unit, axis, empty string
}

func (r raw) exists(m measure) bool {
	for _, e := range m.metrics {
		if !r.set.Scope.Exists(e) {
			return false
		}
	}
	return true
}

// unborn is what a series says that has no sample yet.
func unborn(m metric.Metric) string {
	switch m.Describe().Birth {
	case metric.FirstEvent, metric.HeaderOnly:
		return "no event so far"
	default:
		return "no series yet"
	}
}

// recorded reads a record that the rules make for each engine, the very one that
// alerts judge; without it, the raw measure.
func (r raw) recorded(op string, id sli.ID, otherwise measure) measure {
	rec, ok := r.set.Record(id)
	if !ok {
		return otherwise
	}
	at := []promql.Matcher{promql.Re("instance", "$instance"), promql.Re("engine", "$engine")}
	m := measure{metrics: rec.Sources, empty: otherwise.empty}
	m.unit, m.axis = unitOf(rec)
	m.expr = func(r raw, labels []string) string { return by(op, labels, r.sel(rec.Name, at...)) }
	return m
}

// rate adds up the rates of a counter.
func rate(c metric.Rateable, extra ...promql.Matcher) measure {
	d := c.Describe()
	m := measure{metrics: []metric.Metric{c}, empty: unborn(c)}
	m.unit, m.axis = unit(d.Unit, true)
	m.expr = func(r raw, labels []string) string { return by("sum", labels, r.each(c, "", asRate, extra...)) }
	return m
}

// gauge aggregates an instant value: sum for amounts, max for shares.
func gauge(op string, g metric.Metric, extra ...promql.Matcher) measure {
	m := measure{metrics: []metric.Metric{g}, empty: unborn(g)}
	m.unit, m.axis = unit(g.Describe().Unit, false)
	m.expr = func(r raw, labels []string) string { return by(op, labels, r.each(g, "", asIs, extra...)) }
	return m
}

// count is the rate of a histogram's observations.
func count(h *metric.Histogram) measure {
	m := measure{metrics: []metric.Metric{h}, empty: unborn(h)}
	m.unit, m.axis = unit(metric.Events, true)
	m.expr = func(r raw, labels []string) string { return by("sum", labels, r.each(h, "_count", asRate)) }
	return m
}

// mean is the mean of a histogram's observations, nothing without any.
func mean(h metric.Metric) measure {
	m := measure{metrics: []metric.Metric{h}, empty: idle}
	m.unit, m.axis = unit(h.Describe().Unit, false)
	m.expr = func(r raw, labels []string) string {
		return by("sum", labels, r.each(h, "_sum", asRate)) + " / (" + by("sum", labels, r.each(h, "_count", asRate)) + " > 0)"
	}
	return m
}

// p95 is a quantile of raw buckets: dear, for the board of single engines only.
func p95(h *metric.Histogram) measure {
	m := measure{metrics: []metric.Metric{h}, empty: idle}
	m.unit, m.axis = unit(h.Unit, false)
	m.expr = func(r raw, labels []string) string {
		if !r.set.Scope.Native {
			labels = slices.Concat(labels, []string{"le"})
		}
		return "histogram_quantile(0.95, " + by("sum", labels, r.each(h, "_bucket", asRate)) + ") >= 0"
	}
	return m
}

// per divides two rates after adding both up: a share when both count the same,
// else an amount per event. It is empty without events.
func per(part, whole metric.Rateable, unitID, axis string) measure {
	return measure{
		metrics: []metric.Metric{part, whole}, unit: unitID, axis: axis, empty: idle,
		expr: func(r raw, labels []string) string {
			return by("sum", labels, r.each(part, "", asRate)) + " / (" + by("sum", labels, r.each(whole, "", asRate)) + " > 0)"
		},
	}
}

// share is per for a part of the whole. Connectors that report more hits than
// lookups (LMCache #2912) are cut at 1.
func share(part, whole metric.Rateable) measure {
	m := per(part, whole, unitShare, "")
	inner := m.expr
	m.expr = func(r raw, labels []string) string { return "clamp_max(" + inner(r, labels) + ", 1)" }
	return m
}
