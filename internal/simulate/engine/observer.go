package engine

// Observer is told what happens to requests, each at the simulated moment that
// the request's own times say. The engine does not touch a request after
// Finished or GaveUp.
type Observer interface {
	// Scheduled: the request runs for the first time; its cache hits are known.
	Scheduled(r *Request)
	// FirstToken: the first token came.
	FirstToken(r *Request)
	// Finished: the request ended by itself, in success or failure.
	Finished(r *Request)
	// GaveUp: the client left, which vLLM's request metrics do not show.
	GaveUp(r *Request)
}

// Connector is what an engine asks for KV that it does not have itself.
type Connector interface {
	// Lookup returns how many leading prompt tokens are found in all and the
	// seconds that finding and loading those beyond the local ones takes.
	Lookup(at float64, r *Request, local int) (found int, delay float64)
	// Store is given the prompt of a request after its prefill.
	Store(at float64, r *Request)
}

// Totals are counts since the engine started. Arrived - GaveUp - Finished -
// running - waiting is always zero.
type Totals struct {
	Arrived, Started, Finished, GaveUp, Preemptions int64
	// PrefixQueries and PrefixHits are tokens looked up and found in the engine's
	// own cache, ExternalQueries and ExternalHits those behind the connector.
	PrefixQueries, PrefixHits, ExternalQueries, ExternalHits int64
	// Prompt counts tokens at the first token of their request, by where their KV came from.
	PromptComputed, PromptLocal, PromptExternal int64
	// Generated is the number of output tokens.
	Generated int64
}

// Gauges are what the scheduler reported last.
type Gauges struct {
	// Running, Waiting and Deferred are requests; Waiting includes Deferred.
	Running, Waiting, Deferred int
	// KVUsage is the share of the KV blocks in use.
	KVUsage float64
}
