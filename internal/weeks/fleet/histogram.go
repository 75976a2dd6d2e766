package fleet

import "github.com/llmslo/llmslo/internal/simulate/chance"

// ladder is a histogram with the few bounds around a target; those between would
// cost a fortune over weeks, and no alert reads them.
type ladder struct {
	name string
	// bounds are one below the target, the target, and one above, in both spellings.
	bounds, short [3]string
}

var (
	ttftLadder = ladder{"vllm:time_to_first_token_seconds", [3]string{"0.25", "0.5", "0.75"}, [3]string{"0.25", "0.5", "0.75"}}
	itlLadder  = ladder{"vllm:inter_token_latency_seconds", [3]string{"0.025", "0.05", "0.075"}, [3]string{"0.025", "0.05", "0.075"}}
	e2eLadder  = ladder{"vllm:e2e_request_latency_seconds", [3]string{"20.0", "30.0", "40.0"}, [3]string{"20", "30", "40"}}
)

// histogram is a ladder of one engine.
type histogram struct {
	buckets [4]*Series
	count   *Series
}

func newHistogram(m *maker, l ladder, short bool, engine ...string) histogram {
	bounds := l.bounds
	if short {
		bounds = l.short
	}
	h := histogram{count: m.counter(l.name+"_count", engine...)}
	for i, le := range append(bounds[:], "+Inf") {
		h.buckets[i] = m.counter(l.name+"_bucket", append([]string{"le", le}, engine...)...)
	}
	return h
}

// observe counts n events of which bad miss the target.
func (h histogram) observe(c *chance.Stream, n, bad int) {
	good := n - bad
	for i, more := range [4]int{binomial(c, good, 0.9), good, good + binomial(c, bad, 0.5), n} {
		h.buckets[i].add(more)
	}
	h.count.add(n)
}
