package chance

import (
	"math"
	"slices"
	"testing"
)

func TestAStreamIsItsSeedAndName(t *testing.T) {
	draw := func(seed uint64, name string) []float64 {
		s := New(seed, name)
		return []float64{s.Float(), s.Normal(), s.Exponential(2), s.LogNormal(10, 0.5)}
	}
	first := draw(1, "engine 0")
	if again := draw(1, "engine 0"); !slices.Equal(first, again) {
		t.Errorf("same seed and name: %v, then %v", first, again)
	}
	for name, other := range map[string][]float64{"another name": draw(1, "engine 1"), "another seed": draw(2, "engine 0")} {
		if slices.Equal(first, other) {
			t.Errorf("%s gives the same numbers: %v", name, other)
		}
	}
}

func TestDistributionsHaveTheMomentsTheyPromise(t *testing.T) {
	const n = 200_000
	s := New(7, "moments")
	var events, exponential, below float64
	logs := make([]float64, n)
	for i := range n {
		if s.Happens(0.25) {
			events++
		}
		exponential += s.Exponential(4)
		if logs[i] = s.LogNormal(100, 0.8); logs[i] < 100 {
			below++
		}
	}
	for name, c := range map[string]struct{ got, want, off float64 }{
		"an event of one in four happens one time in four": {events / n, 0.25, 0.005},
		"the mean wait at four per second is a quarter":    {exponential / n, 0.25, 0.005},
		"half of a log-normal lies below its median":       {below / n, 0.5, 0.005},
	} {
		if math.Abs(c.got-c.want) > c.off {
			t.Errorf("%s: got %v, want %v", name, c.got, c.want)
		}
	}
	slices.Sort(logs)
	if p84 := logs[int(0.8413*n)]; math.Abs(math.Log(p84/100)-0.8) > 0.02 {
		t.Errorf("one deviation above the median is %v, want %v", p84, 100*math.Exp(0.8))
	}
}

func TestNothingHappensAtRateZero(t *testing.T) {
	s := New(1, "never")
	if wait := s.Exponential(0); !math.IsInf(wait, 1) {
		t.Errorf("wait at rate 0 is %v", wait)
	}
	if s.Happens(0) {
		t.Error("an impossible event happened")
	}
}
