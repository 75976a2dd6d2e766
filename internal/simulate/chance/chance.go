// Package chance is the simulator's only source of randomness: named streams of
// one seed. Two streams with the same seed and name give the same numbers, and
// drawing from one never shifts another, so that adding an engine to a fleet
// leaves the requests of its neighbours as they were.
package chance

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
)

// Stream is one sequence of random numbers. It is not safe for concurrent use.
type Stream struct{ r *rand.Rand }

// New starts the stream of that name under a seed.
func New(seed uint64, name string) *Stream {
	h := fnv.New64a()
	h.Write([]byte(name))
	return &Stream{r: rand.New(rand.NewPCG(seed, h.Sum64()))}
}

// Float is uniform in [0, 1).
func (s *Stream) Float() float64 { return s.r.Float64() }

// Below is uniform in [0, n); n must be positive.
func (s *Stream) Below(n int) int { return s.r.IntN(n) }

// Happens is true with probability p.
func (s *Stream) Happens(p float64) bool { return p > 0 && s.r.Float64() < p }

// Exponential is the waiting time for the next event at a rate per unit of
// time, infinite when the rate is not positive.
func (s *Stream) Exponential(rate float64) float64 {
	if rate <= 0 {
		return math.Inf(1)
	}
	return s.r.ExpFloat64() / rate
}

// Normal has mean 0 and deviation 1.
func (s *Stream) Normal() float64 { return s.r.NormFloat64() }

// LogNormal has that median, and a spread that is the deviation of its logarithm.
func (s *Stream) LogNormal(median, spread float64) float64 {
	return median * math.Exp(spread*s.r.NormFloat64())
}
