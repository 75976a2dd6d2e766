// Package effect names what can be done to a simulated fleet and when. An effect
// is data: the fleet applies it, scenarios list it.
package effect

import (
	"path"
	"strconv"
	"time"
)

// Kind is what an effect does.
type Kind string

// The kinds. Those marked (factor) and (share) need that value.
const (
	// Traffic multiplies the requests of models (factor).
	Traffic Kind = "traffic"
	// Diurnal lets traffic follow the hour of the day (UTC), down to a share of its peak at night (factor).
	Diurnal Kind = "diurnal"
	// Prompts and Outputs multiply the lengths of prompts and answers (factor).
	Prompts Kind = "prompts"
	Outputs Kind = "outputs"
	// Prefill and Decode multiply the speed of engines (factor).
	Prefill Kind = "prefill"
	Decode  Kind = "decode"
	// Blocks multiplies the KV blocks that engines can use (factor).
	Blocks Kind = "blocks"
	// Cache multiplies what is found in engines' own prefix caches (factor).
	Cache Kind = "cache"
	// ForgetCache empties prefix caches once.
	ForgetCache Kind = "forget-cache"
	// Stall stops scheduling: requests wait, no token comes, gauges move.
	Stall Kind = "stall"
	// Hang stops the engine: no token comes and gauges keep their values.
	Hang Kind = "hang"
	// FreezeGauges cancels all requests once and leaves the gauges as they were.
	FreezeGauges Kind = "freeze-gauges"
	// Errors lets a share of the requests fail in one of the ways of Error (share).
	Errors Kind = "errors"
	// SlowRequest sends one request with an answer of Factor times the usual length.
	SlowRequest Kind = "slow-request"
	// LogStatsOff runs engines without their metrics.
	LogStatsOff Kind = "log-stats-off"
	// Down makes processes unreachable.
	Down Kind = "down"
	// Restart kills processes once; they load and come back with fresh counters.
	Restart Kind = "restart"
	// CrashLoop lets processes load, serve for half a minute and die, again and again.
	CrashLoop Kind = "crash-loop"
	// Rollout replaces the engines of models one after the other.
	Rollout Kind = "rollout"
	// ScaledDown takes processes out of discovery.
	ScaledDown Kind = "scaled-down"
	// ScrapeGap keeps scrapes from happening at all.
	ScrapeGap Kind = "scrape-gap"
	// The faults of LMCache servers: of stores into memory, of loads from and
	// stores to the second tier, of the event bus (share), and of the eviction loop.
	LMCacheAllocation Kind = "lmcache-allocation"
	LMCachePrefetch   Kind = "lmcache-prefetch"
	LMCacheStore      Kind = "lmcache-store"
	LMCacheEvents     Kind = "lmcache-events"
	LMCacheEviction   Kind = "lmcache-eviction"
	// Nixl lets a share of KV transfers fail, KVExpiry lets KV expire before it is read (share).
	Nixl     Kind = "nixl"
	KVExpiry Kind = "kv-expiry"
)

// Error is how a request fails.
type Error string

// The ways to fail.
const (
	// Engine: the engine gives up before the first token; HTTP 500.
	Engine Error = "engine"
	// Refused: turned away before the engine; HTTP 503.
	Refused Error = "refused"
	// Broken: the answer breaks off after HTTP 200.
	Broken Error = "broken"
	// Empty: HTTP 200 and not one token.
	Empty Error = "empty"
	// Client: the request is wrong; HTTP 400.
	Client Error = "client"
	// Disconnect: the client leaves after a second.
	Disconnect Error = "disconnect"
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
