// Package promql writes expressions over catalogue entries. What an entry is
// decides which functions take it, so that a rate over a gauge or a sum of
// fractions does not compile; names, prefixes, renames and matchers are settled
// here, once, for the deployment that the expression is written for.
package promql

import (
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// ModelLabel is the one name of the model label on everything recorded here.
// Engines write model_name, Dynamo's frontend writes model.
const ModelLabel = "model"

// Scope is the deployment that expressions are written for.
type Scope struct {
	// Selector holds the matchers on every raw series.
	Selector []Matcher
	// Identity are the label names kept beside model, as that Prometheus spells them.
	Identity []string
	// Ranges are the releases that may run, by system.
	Ranges map[metric.System]version.Range
	// Prefixes replaces metric prefixes, by system.
	Prefixes map[metric.System]string
	// Native is true where histograms are stored as native ones with custom buckets,
	// one series each, under the name of the histogram itself.
	Native bool
	// Predecessors returns the former names of an entry, newest first, for bridging renames.
	Predecessors func(metric.Metric) []metric.Metric
}

// Name returns the wire name of an entry in this scope, after prefix replacement.
func (s Scope) Name(d *metric.Desc) string {
	p, ok := s.Prefixes[d.System]
	if !ok {
		return d.Name
	}
	if native := nativePrefix(d.System); strings.HasPrefix(d.Name, native) {
		return p + strings.TrimPrefix(d.Name, native)
	}
	return d.Name
}

func nativePrefix(s metric.System) string {
	switch s {
	case metric.VLLM:
		return "vllm:"
	case metric.Dynamo:
		return "dynamo_"
	default:
		return "lmcache_"
	}
}

// Names returns the wire names to query for an entry, newest first: the entry
// itself, and every former name that some release of the range exports instead. A
// former name that lives on beside the new one, today or in every release of the range
// that has it, is read only where the range begins before the new one.
func (s Scope) Names(m metric.Metric) []string {
	d := m.Describe()
	out := []string{s.Name(d)}
	r, ok := s.Ranges[d.System]
	if !ok || s.Predecessors == nil || s.supersedes(d, r) {
		return out
	}
	for _, old := range s.Predecessors(m) {
		o := old.Describe()
		alone := o.Status == metric.Removed || o.Status == metric.Deprecated && !d.ExistsThroughout(r)
		if old.Kind() == m.Kind() && alone && o.ExistsIn(r) {
			out = append(out, s.Name(o))
		}
	}
	return out
}

// v0Gone is the first release of vLLM without the V0 engine, which wrote former
// names long after V1 had the new ones.
var v0Gone = version.V(0, 11, 0)

// supersedes tells whether every process of the range shows an entry under its own
// name, so that a former one has nothing to add. A name of unknown age may be
// younger than the range.
func (s Scope) supersedes(d *metric.Desc, r version.Range) bool {
	if d.System == metric.VLLM && r.From.Compare(v0Gone) < 0 {
		return false
	}
	return d.Life.Since.Release.Known && d.ExistsThroughout(r)
}

// Available tells whether every release of the deployment's range exports the
// entry, under this or a former name.
func (s Scope) Available(m metric.Metric) bool {
	d := m.Describe()
	r, ok := s.Ranges[d.System]
	if !ok {
		return false
	}
	if d.ExistsThroughout(r) {
		return true
	}
	if !d.ExistsIn(r) && len(s.Names(m)) == 1 {
		return false
	}
	return len(s.Names(m)) > 1
}

// Exists tells whether some release of the range exports the entry, so that an
// optional panel on it can have data.
func (s Scope) Exists(m metric.Metric) bool {
	d := m.Describe()
	r, ok := s.Ranges[d.System]
	return ok && (d.ExistsIn(r) || len(s.Names(m)) > 1)
}

// bridge joins the spellings of one series: "new or old". Both carry the same
// labels, so a process that exports both counts once.
func (s Scope) bridge(m metric.Metric, suffix string, wrap func(selector string) string, extra []Matcher) string {
	names := s.Names(m)
	parts := make([]string, len(names))
	for i, n := range names {
		parts[i] = wrap(Selector(n+suffix, s.Selector, extra))
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "(" + strings.Join(parts, " or ") + ")"
}

func plain(sel string) string { return sel }

// Rate is the per-second rate of a counter, per series.
func (s Scope) Rate(c metric.Rateable, w time.Duration, extra ...Matcher) string {
	return s.Grown(c, PerSecond(w), extra...)
}

// BucketRate is the per-second rate of a histogram's buckets, per series and le.
func (s Scope) BucketRate(h *metric.Histogram, w time.Duration, extra ...Matcher) string {
	return s.BucketsGrown(h, PerSecond(w), extra...)
}

// HistogramRate is the per-second rate of a native histogram, per series.
func (s Scope) HistogramRate(h *metric.Histogram, w time.Duration, extra ...Matcher) string {
	return s.HistogramGrown(h, PerSecond(w), extra...)
}

// SumRate is the per-second growth of the sum of a histogram's observations.
func (s Scope) SumRate(h *metric.Histogram, w time.Duration, extra ...Matcher) string {
	if s.Native {
		return "histogram_sum(" + s.HistogramRate(h, w, extra...) + ")"
	}
	return s.bridge(h, "_sum", PerSecond(w).counter, extra)
}

// CountRate is the per-second rate of a histogram's observations.
func (s Scope) CountRate(h *metric.Histogram, w time.Duration, extra ...Matcher) string {
	if s.Native {
		return "histogram_count(" + s.HistogramRate(h, w, extra...) + ")"
	}
	return s.bridge(h, "_count", PerSecond(w).counter, extra)
}

// Instant is the current value of an entry, per series.
func (s Scope) Instant(m metric.Metric, extra ...Matcher) string {
	return s.bridge(m, "", plain, extra)
}

// ByModel renames the engine's model_name label to model where the entry has
// it; served names win over the model path that Dynamo adds as model.
func (s Scope) ByModel(m metric.Metric, expr string) string {
	if _, ok := m.Describe().Label("model_name"); !ok {
		return expr
	}
	return `label_replace(` + expr + `, "` + ModelLabel + `", "$1", "model_name", "(.+)")`
}

// By lists the grouping labels: the identity labels, then the extra ones.
func (s Scope) By(extra ...string) string {
	return "(" + strings.Join(append(append([]string{}, s.Identity...), extra...), ", ") + ")"
}

// SumRateByModel adds up the rates of a counter per model and the extra labels.
func (s Scope) SumRateByModel(c metric.Rateable, w time.Duration, labels []string, extra ...Matcher) string {
	return s.SumGrownByModel(c, PerSecond(w), labels, extra...)
}

// SumByModel adds up an instant count per model and the extra labels.
func (s Scope) SumByModel(g metric.Summable, labels ...string) string {
	return "sum by " + s.By(append([]string{ModelLabel}, labels...)...) + " (" + s.ByModel(g, s.Instant(g)) + ")"
}

// MaxByModel is the highest value over a model's engines.
func (s Scope) MaxByModel(g metric.Averageable, labels ...string) string {
	return "max by " + s.By(append([]string{ModelLabel}, labels...)...) + " (" + s.ByModel(g, s.Instant(g)) + ")"
}

// MeanByModel is the mean over a model's engines. Several API-server processes
// of one engine write stale copies that differ in a pid label only; the inner
// maximum reads each engine once.
func (s Scope) MeanByModel(g metric.Averageable) string {
	inner := "max by " + s.By("job", "instance", "engine", ModelLabel) + " (" + s.ByModel(g, s.Instant(g)) + ")"
	return "avg by " + s.By(ModelLabel) + " (" + inner + ")"
}
