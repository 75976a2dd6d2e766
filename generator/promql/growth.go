package promql

import (
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
)

// Growth is how the growth of a counter or of a histogram is read, per series: an
// expression of a selector.
type Growth struct {
	counter, histogram func(selector string) string
}

// PerSecond is the growth per second over a window, as rate estimates it: between
// the first and the last sample, stretched to the window.
func PerSecond(w time.Duration) Growth {
	rate := func(sel string) string { return "rate(" + sel + "[" + Duration(w) + "])" }
	return Growth{rate, rate}
}

// memory is how long a series may be away and still go on from where it was: as
// long as Prometheus looks back for a sample.
const memory = 5 * time.Minute

// unborn is how long a series must not have been there to be new. It is longer than
// memory, by which known looks back too: what Prometheus itself missed is not new.
const unborn = 3 * memory

// Fresh is what grew since one interval ago, in events, as far as it is stored by
// now: a scrape that is being written is not. What restarts or comes back adds nothing yet.
func Fresh(interval time.Duration) Growth {
	before := func(sel string) string { return sel + " offset " + Duration(interval) }
	return Growth{
		counter: func(sel string) string { return "clamp_min(" + sel + " - " + before(sel) + ", 0)" },
		histogram: func(sel string) string {
			return "(" + sel + " - " + before(sel) + ") * (histogram_count(" + before(sel) + ") <= bool histogram_count(" + sel + "))"
		},
	}
}

// Settled is what grew in the interval before the last, in events, exactly: every
// scrape of that time is stored by now. Nothing is stretched, so that intervals in
// turn add up to the whole. A counter that restarted has grown by what it shows, and
// one that was away for some minutes by what it shows more.
func Settled(interval time.Duration) Growth {
	now, before := settled(interval), settled(2*interval)
	return Growth{
		counter: func(sel string) string {
			return "(" + now(sel) + " - (" + before(sel) + " <= bool " + now(sel) + ") * " + before(sel) + ")"
		},
		histogram: func(sel string) string {
			return "(" + now(sel) + " - (histogram_count(" + before(sel) + ") <= bool histogram_count(" + now(sel) + ")) * " + before(sel) + ")"
		},
	}
}

// WithBirths is Settled where series are born with their first event, as error
// counters are: one that was not there has grown by what it shows, if its target was
// read before – known selects what tells so, and on are the labels it shares. Anywhere
// else the first value of a series may be years old.
func WithBirths(interval time.Duration, on []string, known string) Growth {
	now, ever := settled(interval), func(sel string) string { return lastWithin(unborn, sel, 2*interval) }
	grown := Settled(interval)
	return Growth{
		counter: func(sel string) string {
			return "(" + grown.counter(sel) + " or (" + now(sel) + " unless " + ever(sel) + ") and on (" + strings.Join(on, ", ") + ") " +
				known + " offset " + Duration(2*interval) + ")"
		},
		histogram: grown.histogram,
	}
}

// settled is the last value of a series some time ago; a lost scrape does not hide it.
func settled(ago time.Duration) func(string) string {
	return func(sel string) string { return lastWithin(memory, sel, ago) }
}

func lastWithin(d time.Duration, sel string, ago time.Duration) string {
	return "last_over_time(" + sel + "[" + Duration(d) + "] offset " + Duration(ago) + ")"
}

// Grown is the growth of a counter, per series.
func (s Scope) Grown(c metric.Rateable, g Growth, extra ...Matcher) string {
	return s.bridge(c, "", g.counter, extra)
}

// BucketsGrown is the growth of a histogram's buckets, per series and le.
func (s Scope) BucketsGrown(h *metric.Histogram, g Growth, extra ...Matcher) string {
	return s.bridge(h, "_bucket", g.counter, extra)
}

// HistogramGrown is the growth of a native histogram, per series.
func (s Scope) HistogramGrown(h *metric.Histogram, g Growth, extra ...Matcher) string {
	return s.bridge(h, "", g.histogram, extra)
}

// SumGrownByModel adds up the growth of a counter per model and the extra labels.
func (s Scope) SumGrownByModel(c metric.Rateable, g Growth, labels []string, extra ...Matcher) string {
	return "sum by " + s.By(append([]string{ModelLabel}, labels...)...) + " (" + s.ByModel(c, s.Grown(c, g, extra...)) + ")"
}
