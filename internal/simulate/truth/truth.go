// Package truth records what simulated users really had: latencies, outcomes,
// cache hits, per model over time. What rules and boards derive from /metrics
// pages is compared with it.
package truth

import (
	"maps"
	"slices"
	"time"
)

// Signal is a latency that is recorded.
type Signal int

// The signals. Each is recorded when a process would observe it: the time to
// first token at the first token, a gap at its token, the others at the end.
const (
	// TTFT is from a request's arrival where users see it to its first token.
	TTFT Signal = iota
	// ITL is a gap between two output tokens.
	ITL
	// E2E is from arrival to last token, of requests that ended by themselves with an answer.
	E2E
	// Queue is the wait before an engine first scheduled a request.
	Queue
	// TPOT is a request's mean time per output token after the first.
	TPOT
	// Lookup is how long an engine waited for LMCache to answer a lookup.
	Lookup
	signals
)

// Outcome is how a request ended for its user.
type Outcome int

// The outcomes. All but OK and ClientFault are the service's fault.
const (
	// OK: a whole answer.
	OK Outcome = iota
	// ClientFault: refused because the request was wrong.
	ClientFault
	// Refused: turned away before an engine saw it.
	Refused
	// Failed: the engine gave up before the first token.
	Failed
	// Broken: the answer broke off.
	Broken
	// Empty: it ended like a success, without a token.
	Empty
	// TimedOut: the user left because no token came in time.
	TimedOut
	// Lost: the process that held it died.
	Lost
	// Unreachable: no process took it.
	Unreachable
	outcomes
)

// Count is something that is counted.
type Count int

// The counts, in tokens.
const (
	// PromptTokens and OutputTokens are tokens in and out.
	PromptTokens Count = iota
	OutputTokens
	// PrefixQueries and PrefixHits are tokens looked up and found in engines' own caches.
	PrefixQueries
	PrefixHits
	// ExternalQueries and ExternalHits are those behind a connector.
	ExternalQueries
	ExternalHits
	// LookupQueries and LookupHits are those LMCache was asked for and had.
	LookupQueries
	LookupHits
	counts
)

// Recorder holds the truth of all models. It is not safe for concurrent use.
type Recorder struct {
	start      time.Time
	resolution float64 // seconds
	retention  int     // cells, 0 for all
	models     map[string]*Model
}

// New makes a recorder that keeps a cell per resolution and model, and forgets
// those older than the retention; a retention of zero keeps all.
func New(start time.Time, resolution, retention time.Duration) *Recorder {
	return &Recorder{start: start, resolution: resolution.Seconds(), retention: int(retention / resolution), models: map[string]*Model{}}
}

// Model returns the record of a model.
func (r *Recorder) Model(name string) *Model {
	m := r.models[name]
	if m == nil {
		m = &Model{recorder: r}
		r.models[name] = m
	}
	return m
}

// Models lists the models on record.
func (r *Recorder) Models() []string { return slices.Sorted(maps.Keys(r.models)) }

// Window sums up a model from one moment to another, all models when the name is
// empty. Both ends are moved to the cells that they lie in; the second cell does
// not count.
func (r *Recorder) Window(model string, from, to time.Time) *Window {
	w := &Window{Seconds: to.Sub(from).Seconds()}
	a, b := int(from.Sub(r.start).Seconds()/r.resolution), int(to.Sub(r.start).Seconds()/r.resolution)
	for _, name := range r.Models() {
		if model == "" || model == name {
			r.models[name].sum(w, a, b)
		}
	}
	return w
}

// Model is the record of one model.
type Model struct {
	recorder *Recorder
	index    int // of the open cell
	open     [signals]tally
	openSums sums
	first    int // index of the first closed cell
	closed   []cell
}

type sums struct {
	outcomes [outcomes]float64
	counts   [counts]float64
}

type cell struct {
	latencies [signals]packed
	sums
}

// At moves the record to a time in seconds since the start.
func (m *Model) At(seconds float64) {
	index := int(seconds / m.recorder.resolution)
	for m.index < index {
		c := cell{sums: m.openSums}
		for i := range m.open {
			c.latencies[i] = m.open[i].pack()
		}
		m.openSums = sums{}
		m.closed = append(m.closed, c)
		m.index++
		if keep := m.recorder.retention; keep > 0 && len(m.closed) > 2*keep {
			m.first += len(m.closed) - keep
			m.closed = slices.Clone(m.closed[len(m.closed)-keep:])
		}
	}
}

// Observe records a latency, n times.
func (m *Model) Observe(s Signal, seconds, n float64) { m.open[s].observe(seconds, n) }

// Ended records the outcome of a request.
func (m *Model) Ended(o Outcome) { m.openSums.outcomes[o]++ }

// Add counts something.
func (m *Model) Add(c Count, n float64) { m.openSums.counts[c] += n }

// sum adds the cells with indices from a to below b.
func (m *Model) sum(w *Window, a, b int) {
	for i := max(a, m.first); i < min(b, m.first+len(m.closed)); i++ {
		c := &m.closed[i-m.first]
		for s := range c.latencies {
			w.latencies[s].add(c.latencies[s])
		}
		w.add(c.sums)
	}
	if a <= m.index && m.index < b {
		for s := range m.open {
			w.latencies[s].merge(&m.open[s])
		}
		w.add(m.openSums)
	}
}
