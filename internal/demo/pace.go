package demo

import (
	"sync"
	"time"
)

// pace turns time that passes outside into simulated time. It is safe for
// concurrent use.
type pace struct {
	mu    sync.Mutex
	speed float64
	// outside and inside are the two times of the same moment.
	outside, inside time.Time
}

// mostAtOnce is how much simulated time is caught up with at once. A machine
// that slept longer goes on where it was.
const mostAtOnce = time.Hour

// start says that both times are what they are.
func (p *pace) start(outside, inside time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.outside, p.inside = outside, inside
}

// at is the simulated time at a time outside.
func (p *pace) at(outside time.Time) time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	passed := time.Duration(float64(outside.Sub(p.outside)) * p.speed)
	p.outside, p.inside = outside, p.inside.Add(min(max(passed, 0), mostAtOnce))
	return p.inside
}

// change sets the speed from a time outside on.
func (p *pace) change(outside time.Time, speed float64) {
	p.at(outside)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.speed = speed
}

func (p *pace) now() float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.speed
}
