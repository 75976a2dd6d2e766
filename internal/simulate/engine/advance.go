package engine

import "math"

// event is what happens next.
type event int

const (
	nothing event = iota
	arrival
	prefillEnds
	requestEnds
	patienceEnds
)

// AdvanceTo moves the engine to time t, telling the observer what happens on the
// way in the order of time.
func (k *Rank) AdvanceTo(t float64) {
	for {
		k.admit()
		at, what := k.next(t)
		k.pass(at - k.now)
		k.now = at
		switch what {
		case arrival:
			k.totals.Arrived++
			k.waiting.push(k.inbox.pop())
		case prefillEnds:
			k.answer()
		case requestEnds:
			k.tokens = k.batch.next().end
			k.end(k.batch.next())
		case patienceEnds:
			k.giveUp(k.waiting.pop())
		case nothing:
			if k.cond.still() {
				k.abandonStuck()
			}
			return
		}
		k.preempt()
	}
}

// next finds the next event before t.
func (k *Rank) next(t float64) (float64, event) {
	at, what := t, nothing
	if r := k.inbox.first(); r != nil && r.Ready < at {
		at, what = max(r.Ready, k.now), arrival
	}
	if r := k.waiting.first(); r != nil && !r.begun && r.Arrived+r.Patience < at {
		at, what = max(r.Arrived+r.Patience, k.now), patienceEnds
	}
	if k.cond.still() {
		return at, what
	}
	if k.prefill != nil {
		if end := k.now + k.prefillLeft/k.cond.Prefill; end < at {
			at, what = end, prefillEnds
		}
	}
	if k.batch.len() > 0 {
		if end := k.now + max(k.batch.next().end-k.tokens, 0)*k.iteration(); end < at {
			at, what = end, requestEnds
		}
	}
	return at, what
}

// iteration is the time of one engine step as things are now.
func (k *Rank) iteration() float64 {
	it := k.decodeStep(k.batch.len())
	if k.prefill != nil {
		it += k.prefillStep / k.cond.Prefill
	}
	return it
}

// decodeStep is the time of a step that only decodes n requests.
func (k *Rank) decodeStep(n int) float64 {
	return (k.hw.Iteration + k.hw.PerSequence*float64(n)) / k.cond.Decode
}

// pass lets dt seconds go by in which nothing changes.
func (k *Rank) pass(dt float64) {
	if dt <= 0 || k.cond.still() {
		return
	}
	n := k.batch.len()
	if n == 0 && k.prefill == nil {
		return
	}
	it := k.iteration()
	if n > 0 {
		k.tokens += dt / it
	}
	if k.prefill == nil {
		k.did.Plain.step(dt, it, n)
		return
	}
	k.did.Mixed.step(dt, it, n)
	k.did.Mixed.Prompt += dt * k.prefillRate * k.cond.Prefill
	k.prefillLeft -= dt * k.cond.Prefill
}

// admit starts the prefill of the next waiting request if there is room.
func (k *Rank) admit() {
	for k.prefill == nil && k.waiting.len() > 0 && !k.cond.still() && k.running() < k.hw.MaxSequences {
		r := k.waiting.first()
		if need := k.held() + float64(r.Prompt) + r.kept; need > k.capacity() && k.running() > 0 {
			return
		}
		k.start(k.waiting.pop())
	}
}

// start schedules a request: looks up caches, takes its blocks, begins its prefill.
func (k *Rank) start(r *Request) {
	k.frozen = nil
	k.turns++
	r.turn = k.turns
	if !r.begun {
		r.begun, r.Scheduled = true, k.now
		k.totals.Started++
	}
	work, delay := k.lookUp(r)
	k.promptHeld += float64(r.Prompt)
	k.cache.squeeze(k.hw.Capacity()*k.cond.KV - k.held())
	steps := math.Ceil(float64(work) / float64(k.hw.Chunk))
	k.prefillStep = float64(work) / steps * k.hw.PerPrefillToken
	k.prefillLeft = steps*(k.prefillStep+k.decodeStep(k.batch.len())) + delay
	k.prefillRate = float64(work) / k.prefillLeft
	k.prefill = r
}

// lookUp settles where the KV of a prompt comes from. It returns the tokens to
// compute, at least 1, and the seconds that loading the others takes.
func (k *Rank) lookUp(r *Request) (work int, delay float64) {
	if r.kept > 0 {
		// A preempted request is computed again, prompt and answer.
		return max(r.Prompt-k.cache.hit(r.Reusable, r.Prompt, k.cond.Cache, k.hw.BlockSize)+int(r.kept), 1), 0
	}
	local := k.cache.hit(r.Reusable, r.Prompt, k.cond.Cache, k.hw.BlockSize)
	k.totals.PrefixQueries += int64(r.Prompt)
	k.totals.PrefixHits += int64(local)
	external := 0
	switch {
	case r.Transferred > 0:
		k.totals.ExternalQueries += int64(r.Prompt - local)
		external = max(min(r.Transferred, r.Prompt-1)-local, 0)
		k.totals.ExternalHits += int64(external)
	case k.connector != nil:
		k.totals.ExternalQueries += int64(r.Prompt - local)
		found, wait := k.connector.Lookup(k.now, r, local)
		external, delay = max(min(found, r.Prompt-1)-local, 0), wait
		k.totals.ExternalHits += int64(external)
	}
	r.LocalHit, r.ExternalHit = local, external
	r.Computed = r.Prompt - local - external
	k.observer.Scheduled(r)
	return max(r.Computed, 1), delay
}
