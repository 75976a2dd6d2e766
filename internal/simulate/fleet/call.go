package fleet

import (
	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// call is a request as its user sees it. In a split fleet two engines work on it.
type call struct {
	model   *model
	arrived float64
	// main is what the engine that answers gets, first what a prefill worker gets.
	main, first engine.Request
	// frontend is the Dynamo frontend it came through, in its generation then.
	frontend   *frontend
	generation int
	// on is the instance that has it now.
	on *instance
	// completion is true for the older of the two generation routes.
	completion bool
	next       *call // in the list of free ones
}

// fresh takes a call from those that ended, or makes one.
func (f *Fleet) fresh() *call {
	c := f.free
	if c == nil {
		c = &call{}
	} else {
		f.free = c.next
	}
	*c = call{}
	c.main.Owner, c.first.Owner = c, c
	return c
}

func (f *Fleet) release(c *call) {
	c.next = f.free
	f.free = c
}

// ended records how a call ended and lets it go.
func (f *Fleet) ended(c *call, o truth.Outcome) {
	c.model.truth.Ended(o)
	f.release(c)
}

// draw makes the lengths of a request of the model and what goes wrong with it.
func (m *model) draw(c *call, at float64) {
	s, spec := m.lengths, &m.spec
	h := spec.Hardware
	longest := min(h.MaxModelLen, h.Blocks*h.BlockSize*3/4)
	prompt := int(s.LogNormal(spec.Prompt.Median*m.prompts, spec.Prompt.Spread))
	prompt = min(max(prompt, 4), longest*3/4)
	output := int(s.LogNormal(spec.Output.Median*m.outputs, spec.Output.Spread))
	output = min(max(output, 1), longest-prompt)
	shared := min(max(spec.Shared+0.2*s.Normal(), 0), 0.98)
	c.model, c.arrived = m, at
	r := &c.main
	r.Prompt, r.Output, r.Reusable = prompt, output, int(float64(prompt)*shared)
	r.Limit = 256
	for r.Limit < output {
		r.Limit *= 2
	}
	// One answer in twelve is cut at the limit that its client set.
	if s.Happens(1.0 / 12) {
		r.Reason, r.Limit = engine.Length, output
	}
	r.Patience = spec.Patience.Seconds()
	if n := len(spec.Adapters); n > 0 {
		r.Adapter = spec.Adapters[s.Below(n)]
	}
	c.completion = s.Happens(0.1)
	if m.slow > 0 {
		r.Output, m.slow = min(int(float64(output)*m.slow), longest-prompt), 0
	}
}

// mishap is what goes wrong with a request on an instance, empty for nothing.
func (m *model) mishap(errs []share) effect.Error {
	if m.lengths.Happens(m.spec.ClientFaults) {
		return effect.Client
	}
	for _, e := range errs {
		if m.lengths.Happens(e.share) {
			return e.kind
		}
	}
	return ""
}

// share is a share of requests that fail in one way.
type share struct {
	kind  effect.Error
	share float64
}

// befall puts a mishap that happens inside an engine into a request.
func befall(r *engine.Request, e effect.Error) {
	switch e {
	case effect.Engine:
		r.Fault = engine.FailsEarly
	case effect.Broken:
		r.Fault = engine.BreaksOff
	case effect.Empty:
		r.Fault = engine.EndsEmpty
	case effect.Disconnect:
		r.Patience = 0.001
	}
}
