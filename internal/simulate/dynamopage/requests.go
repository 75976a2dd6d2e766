package dynamopage

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// Outcome is how a frontend classes the end of a request: the error_type, which
// is empty for success.
type Outcome string

// The outcomes that the simulation brings about.
const (
	Success     Outcome = ""
	Validation  Outcome = "validation"
	Overload    Outcome = "overload"
	Unavailable Outcome = "unavailable"
	Cancelled   Outcome = "cancelled"
	Internal    Outcome = "internal"
)

// The API route and kind of all simulated requests.
const (
	endpoint    = "chat_completions"
	requestType = "stream"
)

// Arrived counts a request at the door.
func (f *Frontend) Arrived(model string) {
	m := f.model(model)
	m.inside++
	f.http.Add(dynamo.FrontendRequestsStarted, 1, endpoint, m.name, requestType)
}

// Routed counts a request that goes to a worker, with the seconds that
// preparing and routing it took and the share of its blocks that the worker has.
func (f *Frontend) Routed(component string, prepare, route, overlap float64) {
	f.http.Observe(dynamo.FrontendStageDuration, prepare, "preprocess")
	f.http.Observe(dynamo.FrontendStageDuration, route, "route")
	f.routed(component, route, overlap)
}

// FirstToken counts the first token of a request that came after so many seconds.
func (f *Frontend) FirstToken(component, model string, seconds float64) {
	m := f.model(model)
	if m.ttft == nil {
		m.ttft = f.http.With(dynamo.FrontendTimeToFirstToken, m.name)
	}
	m.ttft.Observe(seconds)
	f.http.Observe(dynamo.FrontendStageDuration, seconds, "transport_roundtrip")
	f.token(component, seconds)
}

// Gap counts output tokens that came so many seconds after the one before.
func (f *Frontend) Gap(model string, seconds, times float64) {
	m := f.model(model)
	if m.itl == nil {
		m.itl = f.http.With(dynamo.FrontendInterTokenLatency, m.name)
	}
	m.itl.ObserveMany(seconds, times)
}

// Tokens counts output tokens as they are sent on.
func (f *Frontend) Tokens(model string, n float64) {
	m := f.model(model)
	if m.tokens == nil {
		m.tokens = f.http.With(dynamo.FrontendOutputTokens, m.name)
	}
	m.tokens.Add(n)
}

// Answer is what a request came to.
type Answer struct {
	Model                   string
	Outcome                 Outcome
	Seconds                 float64
	Input, Output, CacheHit int
	// Component is the worker component that served it, PerToken the mean gap of its tokens.
	Component string
	PerToken  float64
}

// Ended counts the end of a request.
func (f *Frontend) Ended(a Answer) {
	m := f.model(a.Model)
	m.inside--
	status := "success"
	if a.Outcome != Success {
		status = "error"
	}
	if f.config.Release.Compare(first) < 0 {
		f.http.Add(dynamo.FrontendRequests, 1, endpoint, m.name, requestType, status)
	} else {
		f.http.Add(dynamo.FrontendRequests, 1, endpoint, string(a.Outcome), m.name, requestType, status)
	}
	m.duration.Observe(a.Seconds)
	switch a.Outcome {
	case Cancelled:
		f.http.Add(dynamo.FrontendModelCancellation, 1, endpoint, m.name, requestType)
		f.http.With(dynamo.FrontendDisconnectedClients).Add(1)
	case Overload:
		f.http.Add(dynamo.FrontendModelRejection, 1, endpoint, m.name)
	}
	if a.Outcome == Validation || a.Outcome == Unavailable || a.Outcome == Overload {
		return // it never came to a worker
	}
	if m.input == nil {
		m.input = f.http.With(dynamo.FrontendInputSequenceTokens, m.name)
		m.out = f.http.With(dynamo.FrontendOutputSequenceTokens, m.name)
		m.hits = f.http.With(dynamo.FrontendCachedTokens, m.name)
	}
	m.input.Observe(float64(a.Input))
	if a.Output > 0 {
		m.out.Observe(float64(a.Output))
	}
	observe(m.hits, float64(a.CacheHit))
	f.served(a)
}

// Collect brings the gauges up to date at a time in unix seconds.
func (f *Frontend) Collect(now float64) {
	for _, p := range f.Pages() {
		p.Tick(now)
	}
	inside := 0.0
	for _, m := range f.models {
		set(m.active, m.inside)
		set(m.inflight, m.inside)
		set(m.queued, 0)
		inside += m.inside
	}
	if len(f.models) > 0 && f.router != nil {
		f.http.Set(dynamo.FrontendStageRequests, 0, "aggregated", "preprocess")
		f.http.Set(dynamo.FrontendStageRequests, 0, "aggregated", "route")
		f.http.Set(dynamo.FrontendStageRequests, inside, "aggregated", "dispatch")
	}
	f.collectRouter(now, inside)
}

func set(c *exposition.Child, v float64) {
	if c != nil {
		c.Set(v)
	}
}

func observe(c *exposition.Child, v float64) {
	if c != nil {
		c.Observe(v)
	}
}
