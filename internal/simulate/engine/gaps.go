package engine

import "math"

// Gaps turns what an engine did into inter-token gaps. The model knows the mean
// step of a stretch of time; real steps scatter around it, with a thin tail. The
// counts are whole: what is left over waits for the next stretch.
type Gaps struct {
	plain, mixed [len(scatter)]float64
	steps        [2]float64
}

// scatter is how steps lie around their mean: a factor and its share. The mean
// of the factors is 1, so that the gaps add up to the time they took.
var scatter = func() [7]struct{ factor, share float64 } {
	s := [7]struct{ factor, share float64 }{
		{0.88, 0.12}, {0.95, 0.26}, {1, 0.29}, {1.05, 0.22}, {1.13, 0.09}, {1.35, 0.017}, {2.2, 0.003},
	}
	mean := 0.0
	for _, x := range s {
		mean += x.factor * x.share
	}
	for i := range s {
		s[i].factor /= mean
	}
	return s
}()

// Each calls f with every gap in seconds and how often it came.
func (g *Gaps) Each(did Iterations, f func(seconds, times float64)) {
	each(&g.plain, did.Plain, f)
	each(&g.mixed, did.Mixed, f)
}

func each(left *[len(scatter)]float64, s Steps, f func(seconds, times float64)) {
	if s.Tokens == 0 {
		return
	}
	mean := s.Seconds / s.Tokens
	for i, x := range scatter {
		left[i] += s.Tokens * x.share
		if n := math.Floor(left[i]); n > 0 {
			left[i] -= n
			f(mean*x.factor, n)
		}
	}
}

// EachStep calls f with the tokens handled per engine step, prompt and output,
// and the number of such steps.
func (g *Gaps) EachStep(did Iterations, f func(tokens, times float64)) {
	for i, s := range [...]Steps{did.Plain, did.Mixed} {
		if s.Count == 0 {
			continue
		}
		g.steps[i] += s.Count
		if n := math.Floor(g.steps[i]); n > 0 {
			g.steps[i] -= n
			f(math.Round((s.Tokens+s.Prompt)/s.Count), n)
		}
	}
}
