package engine

// Iterations is what an engine did in a stretch of time, summed: the model
// moves in continuous time, so the counts are not whole.
type Iterations struct {
	// Plain are steps that only decode, Mixed those that compute prompt tokens too.
	Plain, Mixed Steps
}

// Steps are engine steps of one kind.
type Steps struct {
	// Count is the number of steps.
	Count float64
	// Tokens are the output tokens that requests in decode got in them. The gap
	// before each is one step, so Seconds ÷ Tokens is the inter-token latency.
	Tokens float64
	// Seconds is the decode time that those requests spent, summed over them.
	Seconds float64
	// Prompt are the prompt tokens computed in them.
	Prompt float64
}

// step adds a stretch of dt seconds with n requests in decode and iteration time it.
func (s *Steps) step(dt, it float64, n int) {
	s.Count += dt / it
	s.Tokens += float64(n) * dt / it
	s.Seconds += float64(n) * dt
}
