package vllmpage

import "github.com/llmslo/llmslo/internal/simulate/engine"

var _ engine.Observer = (*Rank)(nil)

// Scheduled implements engine.Observer: nothing is counted before the first token.
func (k *Rank) Scheduled(*engine.Request) {}

// FirstToken implements engine.Observer.
func (k *Rank) FirstToken(r *engine.Request) { observe(k.ttft, r.FirstToken-r.Arrived) }

// GaveUp implements engine.Observer: vLLM counts requests whose client left in
// no per-request metric (#31503, #55634).
func (k *Rank) GaveUp(*engine.Request) {}

// Finished implements engine.Observer. A request that failed before its first
// token is taken to leave its reason only.
func (k *Rank) Finished(r *engine.Request) {
	if c := k.success[r.Reason]; c != nil {
		c.Add(1)
	}
	if !r.Answered() {
		return
	}
	output := float64(r.Generated)
	observe(k.promptTokens, float64(r.Prompt))
	observe(k.outputTokens, output)
	observe(k.maxOutput, output)
	observe(k.n, 1)
	observe(k.limit, float64(r.Limit))
	observe(k.kvComputed, float64(r.Computed))
	observe(k.latency, r.Latency())
	observe(k.queue, r.Queue())
	observe(k.inference, r.Inference())
	observe(k.prefill, r.Prefill())
	observe(k.decode, r.Decode())
	observe(k.tpot, r.PerToken())
	observe(k.preempted, float64(r.Preemptions))
}

// Gap counts output tokens that came so many seconds after the one before.
func (k *Rank) Gap(seconds, times float64) {
	if k.itl != nil {
		k.itl.ObserveMany(seconds, times)
	}
	if k.oldITL != nil {
		k.oldITL.ObserveMany(seconds, times)
	}
}

// Step counts engine steps that handled so many tokens.
func (k *Rank) Step(tokens, times float64) {
	if k.iteration != nil {
		k.iteration.ObserveMany(tokens, times)
	}
	k.step++
}

// Lookup counts a lookup of LMCache's connector.
func (k *Rank) Lookup(seconds float64) { observe(k.lookup, seconds) }

// Transfer counts a finished NIXL transfer of the KV of so many tokens.
func (k *Rank) Transfer(seconds float64, tokens int) {
	observe(k.xferTime, seconds)
	observe(k.postTime, seconds/4)
	observe(k.xferBytes, float64(tokens)*bytesPerToken)
	observe(k.descriptors, float64(tokens/k.page.config.Hardware.BlockSize+1))
}

// bytesPerToken is the KV of one token of a model of eight billion parameters.
const bytesPerToken = 131072

// TransferFailed counts a NIXL transfer that failed.
func (k *Rank) TransferFailed() { add(k.failedXfers) }

// Expired counts a request whose KV was dropped before the other side had read it.
func (k *Rank) Expired() { add(k.expired) }
