package explain

import (
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/explain/advice"
	"github.com/llmslo/llmslo/generator/explain/facts"
	"github.com/llmslo/llmslo/generator/explain/usage"
)

// metric explains a series of an entry.
func (x Explainer) metric(name string, f found, modes []usage.Mode) Explanation {
	adviser := advice.New(x.registry, f.variant)
	all := facts.Of(f.Metric)
	return Explanation{
		Series: name, Subject: Metric,
		Is: is(name, f, adviser), IsNot: isNot(f, adviser), Queries: orNone(adviser.Queries(f.Resolved)),
		Instead: x.instead(f, adviser), Older: x.older(f, adviser), UsedBy: usedByMetric(f.Metric, modes), Metric: &all,
	}
}

func orNone(q []advice.Query) []advice.Query {
	if q == nil {
		return []advice.Query{}
	}
	return q
}

// is says what a series is, from the name to its meaning.
func is(name string, f found, a advice.Adviser) []string {
	d, kind := f.Metric.Describe(), f.Metric.Kind()
	base := a.Name(f.Metric)
	var out []string
	switch {
	case f.base:
		out = append(out, "The family name of the counter "+base+": source code and OpenMetrics pages leave _total out, Prometheus stores it.")
	case f.Part == catalog.Bucket:
		out = append(out, "The buckets of the histogram "+base+": how many observations were at most le, since the process started.")
	case f.Part == catalog.Sum:
		out = append(out, "The sum of all observations of the "+string(kind)+" "+base+", since the process started.")
	case f.Part == catalog.Count:
		out = append(out, "The number of observations of the "+string(kind)+" "+base+", since the process started.")
	case f.Part == catalog.Created:
		out = append(out, "The unix time at which a series of "+base+" began.")
	case kind == metric.KindStateGauge:
		out = append(out, "A state: "+facts.KindWords(kind)+".")
	case kind == metric.KindInfo:
		out = append(out, "An info series: "+facts.KindWords(kind)+".")
	default:
		out = append(out, "A "+string(kind)+": "+facts.KindWords(kind)+".")
	}
	out[0] += " The unit is " + unit(f) + "."
	out = append(out, d.Meaning)
	if f.variant.Prefix != "" {
		text := "The prefix " + f.variant.Prefix + " stands for vllm: and is written by " + f.variant.Where + "."
		if len(f.variant.ExtraLabels) > 0 {
			text += " The labels " + strings.Join(f.variant.ExtraLabels, ", ") + " come with it."
		}
		out = append(out, text, "vLLM's own name is "+strings.Replace(name, f.variant.Prefix, "vllm:", 1)+
			". llmslo reads this one where a configuration says prefix: {vllm: \""+f.variant.Prefix+"\"}.")
	}
	return append(out, standing(d))
}

// unit is that of the series, which is not always that of the metric.
func unit(f found) string {
	d := f.Metric.Describe()
	switch f.Part {
	case catalog.Created:
		return string(metric.Timestamp)
	case catalog.Bucket:
		return "observations; that of le is " + string(d.Unit)
	case catalog.Count:
		return "observations"
	default:
		return string(d.Unit)
	}
}

// standing says whether the name can be queried, and where.
func standing(d *metric.Desc) string {
	text := "Status " + string(d.Status) + ": " + facts.StatusWords(d.Status)
	switch releases := facts.Releases(d); {
	case d.Status == metric.Phantom || d.Status == metric.Unreleased:
	case releases == "?":
		text += "; since when is not established"
	case releases == "gone":
		text += "; the last release is not established"
	default:
		text += "; releases of " + string(d.System) + " that have it: " + releases
		if strings.Contains(releases, "~") {
			text += " (~ is estimated)"
		}
	}
	return text + "."
}

// isNot says what the series is taken for by its name and kind.
func isNot(f found, a advice.Adviser) []string {
	out := []string{}
	if f.base {
		out = append(out, "Not a series that Prometheus has: ask for "+a.Name(f.Metric)+".")
	}
	return append(out, advice.Traps(f.Resolved)...)
}
