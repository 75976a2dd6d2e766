package fleet

import (
	"github.com/llmslo/llmslo/internal/simulate/dynamopage"
	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// Times on the way, in seconds.
const (
	// prepare is what a Dynamo frontend needs for template and tokens, route what
	// its router needs, wire one way between frontend and worker.
	prepare = 0.002
	route   = 0.0015
	wire    = 0.001
	// refusal is how long an HTTP error takes.
	refusal = 0.003
)

// component is the Dynamo component that answers, whether or not it computes prompts too.
const component = "backend"

// The routes of vLLM that generate.
const (
	chatRoute       = "/v1/chat/completions"
	completionRoute = "/v1/completions"
)

// dispatch sends a request that arrived now on its way.
func (f *Fleet) dispatch(m *model, at float64) {
	c := f.fresh()
	m.draw(c, at)
	if f.spec.Engine == Dynamo {
		f.dispatchDynamo(m, c)
		return
	}
	i := m.any(m.instances)
	if i == nil {
		f.ended(c, truth.Unreachable)
		return
	}
	c.on = i
	switch e := m.mishap(i.weather.errors); e {
	case effect.Client:
		i.http(c, "4xx", refusal, 0)
		f.ended(c, truth.ClientFault)
	case effect.Refused:
		i.http(c, "5xx", refusal, 0)
		f.ended(c, truth.Refused)
	default:
		befall(&c.main, e)
		c.main.Arrived, c.main.Ready = at, at
		i.submit(&c.main)
	}
}

// http counts a request at a vLLM server.
func (i *instance) http(c *call, status string, seconds float64, tokens int) {
	handler := chatRoute
	if c.completion {
		handler = completionRoute
	}
	i.page.HTTP(handler, "POST", status, seconds, float64(420+4*c.main.Prompt), float64(610+5*tokens))
}

func (f *Fleet) dispatchDynamo(m *model, c *call) {
	front := f.someFrontend()
	if front == nil {
		f.ended(c, truth.Unreachable)
		return
	}
	c.frontend, c.generation = front, front.boots
	front.page.Arrived(m.spec.Name)
	pool := m.instances
	if len(m.prefill) > 0 {
		pool = m.prefill
	}
	i := m.least(pool)
	if i == nil {
		c.close(dynamopage.Unavailable, refusal)
		f.ended(c, truth.Unreachable)
		return
	}
	c.on = i
	e := m.mishap(i.weather.errors)
	switch e {
	case effect.Client:
		c.close(dynamopage.Validation, refusal)
		f.ended(c, truth.ClientFault)
		return
	case effect.Refused:
		c.close(dynamopage.Overload, refusal)
		f.ended(c, truth.Refused)
		return
	}
	befall(&c.main, e)
	front.page.Routed(component, prepare, route, float64(c.main.Reusable)/float64(c.main.Prompt))
	r := &c.main
	if i.role == Prefill {
		r = &c.first
		r.Prompt, r.Output, r.Limit, r.Reusable, r.Patience = c.main.Prompt, 1, 1, c.main.Reusable, c.main.Patience
	}
	r.Arrived = c.arrived + prepare + route + wire
	r.Ready = r.Arrived
	i.submit(r)
}

// connected tells whether the frontend that a call came through still holds it.
func (c *call) connected() bool { return c.frontend.boots == c.generation && c.frontend.state == Up }

// close counts the end of a call at its frontend.
func (c *call) close(o dynamopage.Outcome, seconds float64) {
	if !c.connected() {
		return
	}
	a := dynamopage.Answer{Model: c.model.spec.Name, Outcome: o, Seconds: seconds, Input: c.main.Prompt, Output: c.main.Generated, CacheHit: c.main.LocalHit + c.main.ExternalHit}
	if c.main.Answered() {
		a.Component, a.PerToken = component, c.main.PerToken()
	}
	c.frontend.page.Ended(a)
	if o == dynamopage.Success && c.main.Answered() {
		c.frontend.page.Last(c.on.id+uint64(c.on.generation), c.main.FirstToken+wire-c.arrived, a.PerToken, a.Input)
	}
}

// answer ends a call that an engine had.
func (i *instance) answer(c *call, o truth.Outcome) {
	r := &c.main
	end := c.done() - c.arrived
	if c.frontend == nil {
		switch {
		case o == truth.Failed:
			i.http(c, "5xx", end, 0)
		case o == truth.OK || o == truth.Broken || o == truth.Empty:
			i.http(c, "2xx", end, r.Generated)
		}
		// What status a request gets whose client left is not known; none is counted.
	} else {
		if !c.connected() && o == truth.OK {
			o = truth.Lost
		}
		c.close(frontendOutcome(o), end+wire)
	}
	i.fleet.ended(c, o)
}

// done is when the last engine let go of a call.
func (c *call) done() float64 { return max(c.main.Done, c.first.Done) }

// frontendOutcome is how a frontend classes what a user got.
func frontendOutcome(o truth.Outcome) dynamopage.Outcome {
	switch o {
	case truth.OK, truth.Empty:
		return dynamopage.Success
	case truth.TimedOut, truth.ClientFault:
		return dynamopage.Cancelled
	default:
		return dynamopage.Internal
	}
}

// handOver sends a request whose prompt is computed on to a decode worker,
// together with the KV of its prompt.
func (i *instance) handOver(o *observer, c *call) {
	m := i.served
	d := m.least(m.instances)
	if d == nil {
		i.answer(c, truth.Failed)
		return
	}
	c.on = d
	r := &c.main
	r.Arrived = c.first.Done + wire
	r.Patience = max(r.Patience-(r.Arrived-c.arrived), 0.001)
	r.Transferred = r.Prompt
	bytes := float64(r.Prompt) * 131072
	seconds := (0.002 + bytes/12e9) * i.random.LogNormal(1, 0.3)
	failed := d.random.Happens(d.weather.transferFails)
	if i.random.Happens(i.weather.kvExpires) {
		o.page.Expired()
		failed, seconds = true, 0
	} else if failed {
		seconds = 0.5
	}
	if failed {
		r.Transferred = 0 // the decode worker computes the prompt itself
	}
	r.Ready = r.Arrived + seconds
	page := d.page.Rank(d.submit(r))
	switch {
	case !failed:
		page.Transfer(seconds, r.Prompt)
	case seconds > 0:
		page.TransferFailed()
	}
}
