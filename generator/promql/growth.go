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
	// until is how long ago the time ended in which it grew, and how long that was; 0 where it is now.
	until time.Duration
}

// Then is a selector as it was when a counter grew, one per value of the labels on:
// what is joined with its growth must not have gone with it since. A target may be gone
// when the time ends in which it grew, so that the one before counts as well.
func (g Growth) Then(selector, on string) string {
	if g.until == 0 {
		return selector
	}
	return "(" + at(g.until)(selector) + " or on " + on + " " + at(2*g.until)(selector) + ")"
}

// PerSecond is the growth per second over a window, as rate estimates it: between
// the first and the last sample, stretched to the window.
func PerSecond(w time.Duration) Growth {
	rate := func(sel string) string { return "rate(" + sel + "[" + Duration(w) + "])" }
	return Growth{counter: rate, histogram: rate}
}

// Memory is how long a series may be away and still go on from where it was: as long as
// rates over a window know of it, and as long as Prometheus looks back for a sample.
func Memory(window time.Duration) time.Duration { return max(5*time.Minute, window) }

// Unborn is how long a series must not have been there to be new. It is longer than
// Prometheus looks back for what tells that a target was read before: what Prometheus
// itself missed is not new.
func Unborn(window time.Duration) time.Duration { return 3 * Memory(window) }

// Fresh is what grew since one interval ago, in events, as far as it is stored by
// now: a scrape that is being written is not. What restarts or comes back adds nothing yet.
func Fresh(interval time.Duration) Growth {
	before := at(interval)
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
// one that was away, for no longer than a rate over the window bridges, by what it shows more.
// The last scrape of the interval counts, also where a later one failed or found nothing:
// an evaluation that looked for what is there just then would miss what it brought.
func Settled(interval, window time.Duration) Growth {
	now, before := within(interval, interval), within(Memory(window), 2*interval)
	return Growth{
		until: interval,
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
func WithBirths(interval, window time.Duration, on []string, known string) Growth {
	now, ever, grown := within(interval, interval), within(Unborn(window), 2*interval), Settled(interval, window)
	return Growth{
		until: interval,
		counter: func(sel string) string {
			return "(" + grown.counter(sel) + " or (" + now(sel) + " unless " + ever(sel) + ") and on (" + strings.Join(on, ", ") + ") " +
				known + " offset " + Duration(2*interval) + ")"
		},
		histogram: grown.histogram,
	}
}

// at is the value of a series some time ago.
func at(ago time.Duration) func(sel string) string {
	return func(sel string) string { return sel + " offset " + Duration(ago) }
}

// within is the last value that a series had by some time ago; lost scrapes do not hide it.
func within(d, ago time.Duration) func(sel string) string {
	return func(sel string) string {
		return "last_over_time(" + sel + "[" + Duration(d) + "] offset " + Duration(ago) + ")"
	}
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
