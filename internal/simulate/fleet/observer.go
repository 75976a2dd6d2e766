package fleet

import (
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/truth"
	"github.com/llmslo/llmslo/internal/simulate/vllmpage"
)

// observer is told what an engine does. It passes it on to the engine's page,
// to the truth, and to whoever sent the request.
type observer struct {
	instance *instance
	page     *vllmpage.Rank
}

var _ engine.Observer = (*observer)(nil)

// Scheduled implements engine.Observer.
func (o *observer) Scheduled(r *engine.Request) {
	t := o.instance.served.truth
	t.Add(truth.PrefixQueries, float64(r.Prompt))
	t.Add(truth.PrefixHits, float64(r.LocalHit))
	if o.instance.cache != nil || r.Transferred > 0 {
		t.Add(truth.ExternalQueries, float64(r.Prompt-r.LocalHit))
		t.Add(truth.ExternalHits, float64(r.ExternalHit))
	}
}

// FirstToken implements engine.Observer.
func (o *observer) FirstToken(r *engine.Request) {
	o.page.FirstToken(r)
	c := r.Owner.(*call)
	t := o.instance.served.truth
	t.Add(truth.PromptTokens, float64(r.Prompt))
	t.Add(truth.OutputTokens, 1)
	if r == &c.first {
		return
	}
	if c.frontend == nil {
		t.Observe(truth.TTFT, r.FirstToken-r.Arrived, 1)
		return
	}
	wait := r.FirstToken + wire - c.arrived
	t.Observe(truth.TTFT, wait, 1)
	if c.connected() {
		c.frontend.page.FirstToken(component, o.instance.model, wait)
		c.frontend.page.Tokens(o.instance.model, 1)
	}
}

// Finished implements engine.Observer.
func (o *observer) Finished(r *engine.Request) {
	o.page.Finished(r)
	i, c := o.instance, r.Owner.(*call)
	if i.worker != nil {
		i.worker.Ended(r)
	}
	if r == &c.first {
		i.handOver(o, c)
		return
	}
	t := i.served.truth
	if r.Answered() {
		t.Observe(truth.Queue, r.Queue(), 1)
		if r.Generated > 1 {
			t.Observe(truth.TPOT, r.PerToken(), 1)
		}
		end := r.Done - c.arrived
		if c.frontend != nil {
			end += wire
		}
		t.Observe(truth.E2E, end, 1)
	}
	i.answer(c, outcomeOf(r))
}

// outcomeOf is what a finished request means to its user.
func outcomeOf(r *engine.Request) truth.Outcome {
	switch {
	case r.Reason == engine.Failed && r.Answered():
		return truth.Broken
	case r.Reason == engine.Failed:
		return truth.Failed
	case !r.Answered():
		return truth.Empty
	default:
		return truth.OK
	}
}

// GaveUp implements engine.Observer.
func (o *observer) GaveUp(r *engine.Request) {
	o.page.GaveUp(r)
	i, c := o.instance, r.Owner.(*call)
	if i.worker != nil {
		i.worker.Ended(r)
	}
	switch {
	case i.dying:
		i.answer(c, truth.Lost)
	case i.leaving || r.Patience < 1:
		i.answer(c, truth.ClientFault)
	default:
		i.answer(c, truth.TimedOut)
	}
}
