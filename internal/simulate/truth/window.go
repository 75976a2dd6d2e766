package truth

import "math"

// Window is the truth over a stretch of time.
type Window struct {
	// Seconds is how long it is.
	Seconds   float64
	latencies [signals]tally
	sums      sums
}

func (w *Window) add(s sums) {
	for i, n := range s.outcomes {
		w.sums.outcomes[i] += n
	}
	for i, n := range s.counts {
		w.sums.counts[i] += n
	}
}

// Quantile is the latency that the share q of the observations did not exceed,
// NaN when there are none.
func (w *Window) Quantile(s Signal, q float64) float64 { return w.latencies[s].quantile(q) }

// Share is the part of the observations that were no longer than so many
// seconds, NaN when there are none.
func (w *Window) Share(s Signal, seconds float64) float64 { return w.latencies[s].share(seconds) }

// Mean is the mean latency, NaN when there are no observations.
func (w *Window) Mean(s Signal) float64 { return w.latencies[s].sum / w.latencies[s].count }

// Observations is the number of observations.
func (w *Window) Observations(s Signal) float64 { return w.latencies[s].count }

// Requests is the number of requests that ended so, of all when no outcome is named.
func (w *Window) Requests(o ...Outcome) float64 {
	if len(o) == 0 {
		for i := range outcomes {
			o = append(o, i)
		}
	}
	n := 0.0
	for _, i := range o {
		n += w.sums.outcomes[i]
	}
	return n
}

// Total is how much was counted.
func (w *Window) Total(c Count) float64 { return w.sums.counts[c] }

// ErrorShare is the part of the requests that the service failed, client faults
// left out; NaN when there was none.
func (w *Window) ErrorShare() float64 {
	return 1 - w.Requests(OK)/(w.Requests()-w.Requests(ClientFault))
}

// HitRatio is the part of the tokens looked up that were found, NaN when none was.
func (w *Window) HitRatio(hits, queries Count) float64 {
	if w.Total(queries) == 0 {
		return math.NaN()
	}
	return w.Total(hits) / w.Total(queries)
}
