package truth

import "math"

// The scale of recorded latencies: each doubling from 61 microseconds to 4.5 hours
// is cut into 128 equal buckets, which are the leading bits of the number itself.
// A quantile read from it is off by less than half a percent.
const (
	octaves = 28
	cut     = 7 // bits per octave
	places  = octaves << cut
	shift   = 52 - cut
	// lowest is the first bucket's number among all floats: that of 2^-14 seconds.
	lowest = (1023 - 14) << cut
)

// place is the bucket of a value in seconds.
func place(v float64) int {
	at := int(math.Float64bits(v)>>shift) - lowest
	return min(max(at, 0), places-1)
}

// lower is the lower bound of a bucket.
func lower(i int) float64 { return math.Float64frombits(uint64(i+lowest) << shift) }

// tally is a number of observations per bucket of the scale. It starts empty and
// keeps which buckets it has touched, so that many can be kept small.
type tally struct {
	counts  [places]float64
	touched []uint16
	sum     float64
	count   float64
}

func (t *tally) observe(v, n float64) {
	i := place(v)
	if t.counts[i] == 0 {
		t.touched = append(t.touched, uint16(i))
	}
	t.counts[i] += n
	t.sum += v * n
	t.count += n
}

// pair is a bucket with its observations.
type pair struct {
	place uint16
	count float32
}

// packed is a tally put away.
type packed struct {
	pairs      []pair
	sum, count float64
}

// pack puts the tally away and empties it.
func (t *tally) pack() packed {
	p := packed{sum: t.sum, count: t.count}
	if len(t.touched) > 0 {
		p.pairs = make([]pair, len(t.touched))
	}
	for i, at := range t.touched {
		p.pairs[i] = pair{at, float32(t.counts[at])}
		t.counts[at] = 0
	}
	t.touched, t.sum, t.count = t.touched[:0], 0, 0
	return p
}

func (t *tally) add(p packed) {
	for _, x := range p.pairs {
		if t.counts[x.place] == 0 {
			t.touched = append(t.touched, x.place)
		}
		t.counts[x.place] += float64(x.count)
	}
	t.sum += p.sum
	t.count += p.count
}

// merge adds another tally.
func (t *tally) merge(o *tally) {
	for _, at := range o.touched {
		if t.counts[at] == 0 {
			t.touched = append(t.touched, at)
		}
		t.counts[at] += o.counts[at]
	}
	t.sum += o.sum
	t.count += o.count
}

// quantile is the value below which the share q lies, NaN without observations.
func (t *tally) quantile(q float64) float64 {
	if t.count == 0 {
		return math.NaN()
	}
	rank, seen := q*t.count, 0.0
	for i, n := range &t.counts {
		if n > 0 && seen+n >= rank {
			return lower(i) + (lower(i+1)-lower(i))*max(rank-seen, 0)/n
		}
		seen += n
	}
	return lower(places)
}

// share is the part of the observations up to v, NaN without observations.
func (t *tally) share(v float64) float64 {
	if t.count == 0 {
		return math.NaN()
	}
	at, below := place(v), 0.0
	for i := range at {
		below += t.counts[i]
	}
	inside := min(max((v-lower(at))/(lower(at+1)-lower(at)), 0), 1)
	return (below + t.counts[at]*inside) / t.count
}
