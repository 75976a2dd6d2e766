package serve

import "time"

// clock turns the time that passes outside into simulated time.
type clock struct {
	now   func() time.Time
	speed float64
	// outside and inside are the two times of the same moment.
	outside, inside time.Time
}

// most is how far a fleet catches up at once. A machine that slept longer goes
// on where it is, since nobody waits for what nobody scraped.
const most = time.Hour

func newClock(now func() time.Time, speed float64, inside time.Time) *clock {
	return &clock{now: now, speed: speed, outside: now(), inside: inside}
}

// read is the simulated time now.
func (c *clock) read() time.Time {
	outside := c.now()
	passed := time.Duration(float64(outside.Sub(c.outside)) * c.speed)
	c.outside, c.inside = outside, c.inside.Add(min(max(passed, 0), max(most, time.Duration(c.speed*float64(5*time.Minute)))))
	return c.inside
}
