package demo

import (
	"testing"
	"time"
)

func TestPace(t *testing.T) {
	outside := time.Unix(1_000_000, 0)
	inside := outside.Add(-time.Minute)
	p := &pace{speed: 10}
	p.start(outside, inside)
	for _, step := range []struct {
		what   string
		passes time.Duration
		speed  float64
		want   time.Duration
	}{
		{"nothing passed", 0, 10, 0},
		{"ten times as fast", 30 * time.Second, 10, 5 * time.Minute},
		{"the old speed until it changes", time.Second, 60, 5*time.Minute + 10*time.Second},
		{"the new speed from then on", time.Second, 60, 6*time.Minute + 10*time.Second},
		{"a clock that goes back moves nothing", -time.Hour, 1, 6*time.Minute + 10*time.Second},
		{"a machine that slept for a week", 7 * 24 * time.Hour, 1, 6*time.Minute + 10*time.Second + mostAtOnce},
	} {
		outside = outside.Add(step.passes)
		p.change(outside, step.speed)
		if got := p.at(outside).Sub(inside); got != step.want {
			t.Errorf("%s: %v, want %v", step.what, got, step.want)
		}
		if p.now() != step.speed {
			t.Errorf("%s: speed %v", step.what, p.now())
		}
	}
}
