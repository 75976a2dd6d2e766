// Package metric holds the types the catalogue is written in: the kinds of a
// metric as Go types, and what is known of each (unit, labels, ladder, gate,
// versions, meaning, source). It holds no metric and no query text.
package metric

// Kind names what a series measures, which decides the operations that make
// sense on it. It can not be guessed from a name: vllm:iteration_tokens_total
// is a histogram and dynamo_component_kv_cache_events_applied a counter.
type Kind string

// The kinds of the catalogue.
const (
	KindCounter    Kind = "counter"
	KindGauge      Kind = "gauge"
	KindFraction   Kind = "fraction"
	KindStateGauge Kind = "state"
	KindInfo       Kind = "info"
	KindHistogram  Kind = "histogram"
	KindSummary    Kind = "summary"
)

// Metric is any catalogue entry. The set of kinds is closed.
type Metric interface {
	// Describe returns what is known of the entry; callers do not modify it.
	Describe() *Desc
	// Kind tells which of the kinds the entry is.
	Kind() Kind
	sealed()
}

// Rateable is a metric whose per-second rate is meaningful by itself.
type Rateable interface {
	Metric
	rateable()
}

// Summable is an instant value that may be added up over series, such as a
// queue length. A Fraction is not: two half-full caches are not one full cache.
type Summable interface {
	Metric
	summable()
}

// Averageable is an instant value whose maximum or mean over series is meaningful.
type Averageable interface {
	Metric
	averageable()
}

// Counter only ever rises while its process lives. Query it by rate or increase.
type Counter struct{ Desc }

// Gauge is an instant count or amount (requests, bytes) that may be summed.
type Gauge struct{ Desc }

// Fraction is an instant share between 0 and 1. It is averaged or maximised, never summed.
type Fraction struct{ Desc }

// StateGauge is 1 for the state named by a label and 0 for the others.
type StateGauge struct{ Desc }

// Info carries facts in its labels; its value is a constant or a timestamp.
type Info struct{ Desc }

// Histogram is a classic histogram: _bucket, _sum and _count series.
type Histogram struct {
	Desc
	// Ladder is the list of bucket bounds that the process uses.
	Ladder Ladder
}

// Summary is a pre-computed summary: _sum and _count series (and quantiles where exported).
type Summary struct{ Desc }

// Describe implements Metric.
func (d *Desc) Describe() *Desc { return d }

// Kind implements Metric.
func (*Counter) Kind() Kind { return KindCounter }

// Kind implements Metric.
func (*Gauge) Kind() Kind { return KindGauge }

// Kind implements Metric.
func (*Fraction) Kind() Kind { return KindFraction }

// Kind implements Metric.
func (*StateGauge) Kind() Kind { return KindStateGauge }

// Kind implements Metric.
func (*Info) Kind() Kind { return KindInfo }

// Kind implements Metric.
func (*Histogram) Kind() Kind { return KindHistogram }

// Kind implements Metric.
func (*Summary) Kind() Kind { return KindSummary }

func (*Counter) sealed()    {}
func (*Gauge) sealed()      {}
func (*Fraction) sealed()   {}
func (*StateGauge) sealed() {}
func (*Info) sealed()       {}
func (*Histogram) sealed()  {}
func (*Summary) sealed()    {}

func (*Counter) rateable()       {}
func (*Gauge) summable()         {}
func (*Gauge) averageable()      {}
func (*Fraction) averageable()   {}
func (*StateGauge) averageable() {}
