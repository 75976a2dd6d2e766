package advice

import (
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

// Traps says what a series is easily taken for and is not: because of its part in
// a family, its name, its unit, or how it comes into being. Traps that the
// catalogue knows of the metric itself are not among them.
func Traps(res catalog.Resolved) []string {
	m := res.Metric
	if m.Describe().Status == metric.Phantom {
		return nil // it is nothing, so there is nothing to be mistaken about
	}
	var out []string
	for _, found := range [...]string{
		part(res), nameTrap(m, res.Part), unitTrap(m, res.Part), kindTrap(m, res.Part), birthTrap(m),
	} {
		if found != "" {
			out = append(out, found)
		}
	}
	return out
}

// part says what the members of a family are not.
func part(res catalog.Resolved) string {
	d := res.Metric.Describe()
	switch res.Part {
	case catalog.Bucket:
		return "Not a number of observations per bucket: each le counts everything up to it, so buckets are never added up over le."
	case catalog.Sum:
		if d.Unit == metric.Ratio || d.Unit == metric.Percent {
			return "Not a share: it adds up all observations since the process started. Divide its rate by that of _count."
		}
		return "Not a " + noun(d.Unit) + " to compare with a limit: it adds up all observations since the process started. Divide its rate by that of _count."
	case catalog.Count:
		return "Not a number of things that exist now: it counts observations since the process started."
	case catalog.Created:
		return "Not a count: a unix time. It is exported by some client libraries only, and not in their multiprocess mode."
	case catalog.Whole:
		series := strings.Join(catalog.SeriesNames(res.Metric), ", ")
		if res.Metric.Kind() == metric.KindSummary {
			return "Not a series: a page has " + series + ", and no quantile under the bare name."
		}
		return "Not a series: a page has " + series + ". Only a Prometheus that converts classic histograms to native ones has this name."
	default:
		return ""
	}
}

func noun(u metric.Unit) string {
	switch {
	case timeUnit(u):
		return "span of time"
	case u == metric.Bytes || u == metric.Megabytes:
		return "size"
	default:
		return "value"
	}
}

// nameTrap compares the name with the kind: a client library's usual endings say
// one thing, and the type another.
func nameTrap(m metric.Metric, p catalog.Part) string {
	name, kind := m.Describe().Name, m.Kind()
	total := strings.HasSuffix(name, "_total")
	switch {
	case kind == metric.KindHistogram && total:
		return "Not a counter although the name ends in _total: a histogram, whose number of observations is " + name + "_count and whose sum is " + name + "_sum."
	case kind == metric.KindCounter && !total && p == catalog.Value:
		return "Not a gauge although the name lacks _total: a counter, so read its rate, and do not add _total in queries."
	case kind != metric.KindCounter && total:
		return "Not a counter although the name ends in _total: it rises and falls, so rate() and increase() give nonsense."
	case kind == metric.KindGauge && strings.HasSuffix(name, "_count"):
		return "Not the _count series of a histogram and no counter: a gauge of its own."
	case kind == metric.KindFraction && strings.HasSuffix(name, "_rate"):
		return "Not a rate per second although the name ends in _rate: a share, computed by the process over a span of its own."
	default:
		return ""
	}
}

// unitTrap compares the unit with what people expect or the name says.
func unitTrap(m metric.Metric, p catalog.Part) string {
	d := m.Describe()
	if p == catalog.Count || p == catalog.Created {
		return ""
	}
	switch u := d.Unit; {
	case m.Kind() == metric.KindFraction && (strings.Contains(d.Name, "perc") || strings.Contains(d.Name, "percent")):
		return "Not a percentage although the name says so: 0.9 is 90 %, and a threshold of 80 is never reached."
	case m.Kind() == metric.KindFraction, u == metric.Ratio:
		return "Not a percentage: 0.9 is 90 %, and a threshold of 80 is never reached."
	case u == metric.PerMille:
		return "Not a ratio from 0 to 1: the value goes from 0 to 1000."
	case timeUnit(u) && u != metric.Seconds:
		return "Not in seconds: the unit is " + string(u) + ", so it can not stand beside a target in seconds without being converted."
	case u == metric.Seconds && m.Kind() == metric.KindCounter:
		return "Not a latency: the time spent since the process started, all of it added up."
	default:
		return ""
	}
}

// kindTrap says what a kind is not, where neither name nor unit said it.
func kindTrap(m metric.Metric, p catalog.Part) string {
	switch m := m.(type) {
	case *metric.Counter:
		if p != catalog.Value {
			return ""
		}
		return "Not a number for a graph or an alert by itself: it counts since the process started and falls to 0 with every restart. Rate first, then add up, never the other way round."
	case *metric.Fraction:
		return "Not to be added up: two half-full caches are not one full cache."
	case *metric.StateGauge:
		return "Not a measurement: 1 marks the state that the label names."
	case *metric.Info:
		return "Not a measurement: read its labels."
	case *metric.Summary:
		return "Not a distribution: no quantile and no share below a limit can be had from it, only the mean."
	case *metric.Histogram:
		if p == catalog.Sum || p == catalog.Count {
			return ""
		}
		return "Not the single values: a quantile is interpolated between bucket bounds, and quantiles of several series can not be averaged. Add up the buckets' rates first."
	case *metric.Gauge:
		return gaugeTrap(m)
	default:
		return ""
	}
}

func gaugeTrap(g *metric.Gauge) string {
	switch useOf(g) {
	case compared:
		return "Not an amount: values of several series are compared, not added up."
	case views:
		return "Not to be added up over frontends: each replica exports its own view of the same workers."
	case growing:
		return "Not a present value although its type is gauge: it only rises while the process lives."
	case moments:
		return "Not a span: a moment in unix time."
	case flags:
		return "Not an amount: 0 or 1."
	default:
		return "Not an average over time: it is the value at the moment of the scrape, and what happened in between is lost."
	}
}

// birthTrap says what the absence of the series does not mean.
func birthTrap(m metric.Metric) string {
	d := m.Describe()
	switch {
	case d.Birth == metric.FirstEvent && m.Kind() == metric.KindCounter:
		return "Not broken when it is absent: there is no series before the first event, and the first increase, from nothing to 1, is in no rate."
	case d.Birth == metric.FirstEvent:
		return "Not broken when it is absent: there is no series before the first event."
	case d.Birth == metric.HeaderOnly:
		return "Not broken when only its TYPE line is there: samples come with the first event."
	case d.Gate != "" && d.Birth != metric.AtStart:
		return "Not broken when it is absent: it needs " + d.Gate + "."
	default:
		return ""
	}
}
