// Package effect names what can be done to a simulated fleet and when. An effect
// is data: the fleet applies it, scenarios list it.
package effect

import (
	"path"
	"strconv"
	"time"
)

// Effect is one thing done to a fleet. Times count from when its scenario began.
type Effect struct {
	Kind Kind
	// At is when it begins and For how long it lasts; 0 is until the scenario
	// ends. Every repeats it.
	At, For, Every time.Duration
	// Model, Instance and Role say whom it concerns, everybody when empty. Model
	// and Instance are patterns like those of file names; an instance is also
	// known by its number within the model. Without a role it concerns engines.
	Model, Instance, Role string
	// Factor multiplies; Share is between 0 and 1.
	Factor, Share float64
	// Error is the way in which requests fail.
	Error Error
}

// Edge tells whether the effect is an event at its beginning rather than a state.
func (e Effect) Edge() bool {
	switch e.Kind {
	case ForgetCache, FreezeGauges, SlowRequest, Restart, Rollout:
		return true
	default:
		return false
	}
}

// Active tells whether the effect is on at a time.
func (e Effect) Active(t time.Duration) bool {
	if t < e.At {
		return false
	}
	since := t - e.At
	if e.Every > 0 {
		since %= e.Every
	}
	return e.For == 0 || since < e.For
}

// Begins counts how often the effect has begun by a time.
func (e Effect) Begins(t time.Duration) int {
	switch {
	case t < e.At:
		return 0
	case e.Every == 0:
		return 1
	default:
		return 1 + int((t-e.At)/e.Every)
	}
}

// Next is when the effect changes for the first time after t, and whether it does.
func (e Effect) Next(t time.Duration) (time.Duration, bool) {
	if t < e.At {
		return e.At, true
	}
	if e.Every == 0 {
		end := e.At + e.For
		return end, e.For > 0 && t < end
	}
	begin := e.At + (t-e.At)/e.Every*e.Every
	if end := begin + e.For; e.For > 0 && t < end {
		return end, true
	}
	return begin + e.Every, true
}

// Concerns tells whether a process of that role, model and name, with that
// number within its model, is meant.
func (e Effect) Concerns(role, model, instance string, number int) bool {
	if e.Role != "" && e.Role != role {
		return false
	}
	return matches(e.Model, model) && (matches(e.Instance, instance) || e.Instance == strconv.Itoa(number))
}

// ConcernsModel tells whether a model is meant.
func (e Effect) ConcernsModel(model string) bool { return matches(e.Model, model) }

// matches is true for an empty pattern. Slashes in model names are letters here.
func matches(pattern, name string) bool {
	if pattern == "" || pattern == name {
		return true
	}
	ok, err := path.Match(flat(pattern), flat(name))
	return err == nil && ok
}

func flat(s string) string {
	b := []byte(s)
	for i := range b {
		if b[i] == '/' {
			b[i] = 1
		}
	}
	return string(b)
}
