// Package cacheserver models an LMCache server beside engines: lookups of whole
// chunks, a memory tier with a watermark, an optional second tier, and what goes
// wrong with them. It knows no wall clock, no metric and no label.
package cacheserver

import (
	"math"

	"github.com/llmslo/llmslo/internal/simulate/chance"
)

// Config is what a server has.
type Config struct {
	// L1 and L2 are the sizes of the tiers in bytes; L2 may be 0 for none.
	L1, L2 float64
	// Chunk is the number of tokens per chunk.
	Chunk int
	// BytesPerToken is the KV of one token.
	BytesPerToken float64
}

// Default is the server of Dynamo's launch script: 16 GB, chunks of 256 tokens, no second tier.
func Default() Config { return Config{L1: 16e9, Chunk: 256, BytesPerToken: 131072} }

// Faults are what goes wrong. The zero value is a healthy server.
type Faults struct {
	// Allocation, Prefetch and Store are the shares of stores into L1, loads from
	// L2 and stores into L2 that fail.
	Allocation, Prefetch, Store float64
	// Events is the share of events that the event bus drops.
	Events float64
	// EvictionDead is true while the eviction loop does not run.
	EvictionDead bool
	// Down is true while the server answers no lookup.
	Down bool
}

// Chunks and bytes that move, as the observer is told them.
type (
	// Lookup is a finished lookup.
	Lookup struct {
		Model string
		// Requested are the tokens asked for, whole chunks only; L1 and L2 those found there.
		Requested, L1, L2 int
	}
	// Move is a number of chunks that went between tiers in some seconds.
	Move struct {
		Model, Worker string
		Chunks        int
		Bytes         float64
		Seconds       float64
	}
)

// Observer is told what the server does.
type Observer interface {
	// Looked: a lookup finished. Too short a prompt asks for no token.
	Looked(l Lookup)
	// Stored: chunks went from an engine into L1.
	Stored(m Move)
	// Loaded: chunks went from L1 to an engine.
	Loaded(m Move)
	// Unallocated: chunks did not fit into L1 while storing.
	Unallocated(model string, chunks int)
	// Spilled: chunks were submitted to L2; stored tells whether they arrived.
	Spilled(m Move, stored bool)
	// Fetched: chunks were looked for in L2; loaded tells whether they came.
	Fetched(m Move, loaded bool)
	// Evicted: chunks left L1, and L2 respectively.
	Evicted(l1, l2 int)
	// Ticked: the eviction loop ran; triggered tells whether it had to evict.
	Ticked(triggered bool)
	// Dropped: the event bus lost events.
	Dropped(events int)
}

// Server is one LMCache server. It is not safe for concurrent use.
type Server struct {
	config   Config
	observer Observer
	random   *chance.Stream
	faults   Faults

	used1, used2 float64 // bytes
	warm1, warm2 float64 // shares of what prompts have in common that the tiers hold
	ticked       float64 // when the eviction loop ran last
}

// New makes an empty server at a time.
func New(c Config, observer Observer, random *chance.Stream, at float64) *Server {
	return &Server{config: c, observer: observer, random: random, ticked: math.Floor(at)}
}

// Faults sets what is wrong from now on.
func (s *Server) Faults(f Faults) { s.faults = f }

// Usage is how full L1 is: bytes and share.
func (s *Server) Usage() (bytes, share float64) { return s.used1, s.used1 / s.config.L1 }

// UsageL2 is how much L2 holds, and whether there is one.
func (s *Server) UsageL2() (bytes float64, exists bool) { return s.used2, s.config.L2 > 0 }

// Watermarks of eviction: the share of L1 from which chunks go, and the share of
// what is used that goes.
const (
	watermark  = 0.8
	evictShare = 0.2
)

// AdvanceTo lets the eviction loop run, once a second.
func (s *Server) AdvanceTo(t float64) {
	for s.ticked+1 <= t {
		s.ticked++
		if s.faults.EvictionDead {
			continue
		}
		full := s.used1 > watermark*s.config.L1
		s.observer.Ticked(full)
		if full {
			s.evict()
		}
	}
}

func (s *Server) evict() {
	chunk := float64(s.config.Chunk) * s.config.BytesPerToken
	gone := math.Floor(s.used1 * evictShare / chunk)
	s.used1 -= gone * chunk
	// What is shared is used often and goes last.
	s.warm1 *= 0.97
	gone2 := 0.0
	if s.config.L2 > 0 && s.used2 > watermark*s.config.L2 {
		gone2 = math.Floor(s.used2 * evictShare / chunk)
		s.used2 -= gone2 * chunk
		s.warm2 *= 0.99
	}
	s.observer.Evicted(int(gone), int(gone2))
}

// event tells whether the bus carries the next event to the metrics. A dropped
// event is lost to every counter that lives on it.
func (s *Server) event() bool {
	if s.random.Happens(s.faults.Events) {
		s.observer.Dropped(1)
		return false
	}
	return true
}
