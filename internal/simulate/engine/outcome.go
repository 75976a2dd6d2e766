package engine

import "slices"

// answer ends the prefill that is going on: the request gets its first token and
// joins the batch, or ends when that is all it wanted.
func (k *Rank) answer() {
	r := k.prefill
	k.prefill, k.prefillLeft = nil, 0
	k.cache.computed(r.Computed)
	if r.kept > 0 {
		k.done -= r.kept
		k.join(r, k.tokens-r.kept)
		return
	}
	if r.Fault == FailsEarly || r.Fault == EndsEmpty {
		k.leave(r, 0)
		return
	}
	r.FirstToken, r.answered = k.now, true
	k.totals.PromptComputed += int64(r.Computed)
	k.totals.PromptLocal += int64(r.LocalHit)
	k.totals.PromptExternal += int64(r.ExternalHit)
	k.observer.FirstToken(r)
	if k.connector != nil {
		k.connector.Store(k.now, r)
	}
	if r.Output <= 1 {
		k.leave(r, 1)
		return
	}
	k.join(r, k.tokens)
}

// join puts a request into the batch whose first token was at that reading.
func (k *Rank) join(r *Request, start float64) {
	length := r.Output
	if r.Fault == BreaksOff {
		length = max(length/2, 2)
	}
	r.start, r.end = start, start+float64(length-1)
	k.starts += start
	k.batch.add(r)
}

// drop takes a request out of the batch and returns what it had generated.
func (k *Rank) drop(r *Request) float64 {
	had := k.tokens - r.start + 1
	k.batch.remove(r)
	k.starts -= r.start
	if k.batch.len() == 0 {
		k.starts = 0 // so that rounding errors do not add up
	}
	k.done += had
	return had
}

// end finishes a request of the batch.
func (k *Rank) end(r *Request) {
	had := k.drop(r)
	k.done -= had
	k.leave(r, int(r.end-r.start+1.5))
}

// leave reports a request that ended by itself.
func (k *Rank) leave(r *Request, generated int) {
	k.done += float64(generated)
	k.promptHeld -= float64(r.Prompt)
	r.Done, r.Generated = k.now, generated
	if r.Fault == FailsEarly || r.Fault == BreaksOff {
		r.Reason = Failed
	}
	k.totals.Finished++
	k.observer.Finished(r)
}

// preempt pushes back the youngest requests while KV blocks are short.
func (k *Rank) preempt() {
	for k.batch.len() > 1 && k.held() > k.capacity() {
		r := k.batch.youngest()
		r.kept = k.drop(r)
		r.Preemptions++
		k.promptHeld -= float64(r.Prompt)
		k.totals.Preemptions++
		k.waiting.unpop(r)
	}
}

// giveUp reports a request whose client left.
func (k *Rank) giveUp(r *Request) {
	r.Done, r.Reason = k.now, Abort
	k.totals.GaveUp++
	k.observer.GaveUp(r)
}

// abandonStuck lets the clients of running requests leave once no token came for
// as long as they would have waited for the first.
func (k *Rank) abandonStuck() {
	stuck := func(r *Request) bool { return k.now-max(k.idleSince, r.Arrived) > r.Patience }
	if r := k.prefill; r != nil && stuck(r) {
		k.cancelPrefill()
	}
	for i, v := range slices.Backward(k.batch.items) {
		if i < k.batch.len() && stuck(v) {
			k.cancel(v)
		}
	}
	for r := k.waiting.first(); r != nil && r.begun && stuck(r); r = k.waiting.first() {
		k.giveUp(k.waiting.pop())
	}
}

func (k *Rank) cancelPrefill() {
	r := k.prefill
	k.prefill, k.prefillLeft = nil, 0
	k.promptHeld -= float64(r.Prompt)
	k.giveUp(r)
}

func (k *Rank) cancel(r *Request) {
	r.Generated = int(k.drop(r))
	k.promptHeld -= float64(r.Prompt)
	k.giveUp(r)
}

// CancelAll lets every client leave at once.
func (k *Rank) CancelAll() {
	for k.waiting.len() > 0 {
		k.giveUp(k.waiting.pop())
	}
	for k.inbox.len() > 0 {
		k.totals.Arrived++
		k.giveUp(k.inbox.pop())
	}
	if k.prefill != nil {
		k.cancelPrefill()
	}
	for k.batch.len() > 0 {
		k.cancel(k.batch.items[k.batch.len()-1])
	}
}
