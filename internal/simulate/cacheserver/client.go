package cacheserver

import (
	"math"

	"github.com/llmslo/llmslo/internal/simulate/engine"
)

var _ engine.Connector = (*Client)(nil)

// Client is the connector of one engine to a server.
type Client struct {
	server        *Server
	model, worker string
	// waited is told the seconds that each lookup took, as the engine sees it.
	waited func(seconds float64)
}

// Client connects an engine, known to the server by its worker name.
func (s *Server) Client(model, worker string, waited func(seconds float64)) *Client {
	return &Client{server: s, model: model, worker: worker, waited: waited}
}

// Reconnect points the connector at a server that replaced the one before.
func (c *Client) Reconnect(s *Server) { c.server = s }

// Speeds of the tiers in bytes per second.
const (
	toGPU  = 20e9
	fromL2 = 2.5e9
	toL2   = 3e9
)

// Lookup implements engine.Connector.
func (c *Client) Lookup(_ float64, r *engine.Request, local int) (found int, delay float64) {
	s := c.server
	if s.faults.Down {
		c.waited(refused)
		return local, refused
	}
	latency := s.random.LogNormal(0.002, 0.5)
	c.waited(latency)
	requested := s.whole(r.Prompt)
	if requested == 0 {
		if s.event() {
			s.observer.Looked(Lookup{Model: c.model})
		}
		return local, latency
	}
	l1 := s.whole(int(float64(r.Reusable) * s.warm1))
	both := s.whole(int(float64(r.Reusable) * max(s.warm1, s.warm2)))
	delay = latency
	if both > l1 {
		m := c.move(both - l1)
		m.Seconds = m.Bytes / fromL2
		loaded := !s.random.Happens(s.faults.Prefetch)
		if s.event() {
			s.observer.Fetched(m, loaded)
		}
		delay += m.Seconds
		if !loaded {
			both = l1
		}
	}
	if s.event() {
		s.observer.Looked(Lookup{Model: c.model, Requested: requested, L1: l1, L2: both - l1})
	}
	if load := both - local; load > 0 {
		m := c.move(load)
		m.Seconds = m.Bytes / toGPU * s.random.LogNormal(1, 0.2)
		if s.event() {
			s.observer.Loaded(m)
		}
		delay += m.Seconds
	}
	return max(both, local), delay
}

// refused is how long an engine waits for a server that is not there.
const refused = 0.02

// Store implements engine.Connector.
func (c *Client) Store(_ float64, r *engine.Request) {
	s := c.server
	tokens := s.whole(r.Prompt) - s.whole(r.LocalHit+r.ExternalHit)
	if s.faults.Down || tokens <= 0 {
		return
	}
	m := c.move(tokens)
	if s.random.Happens(s.faults.Allocation) || s.used1+m.Bytes > s.config.L1 {
		if s.event() {
			s.observer.Unallocated(c.model, m.Chunks)
		}
		return
	}
	m.Seconds = m.Bytes / toGPU * s.random.LogNormal(1, 0.2)
	s.used1 += m.Bytes
	s.warm1 = warmer(s.warm1, tokens, learning)
	if s.event() {
		s.observer.Stored(m)
	}
	if s.config.L2 == 0 {
		return
	}
	m.Seconds = m.Bytes / toL2 * s.random.LogNormal(1, 0.2)
	stored := !s.random.Happens(s.faults.Store)
	if stored {
		s.used2 = min(s.used2+m.Bytes, s.config.L2)
		s.warm2 = warmer(s.warm2, tokens, learning/2)
	}
	if s.event() {
		s.observer.Spilled(m, stored)
	}
}

// learning is how many stored tokens bring a tier's warmth two thirds of the way up.
const learning = 100_000

func warmer(warmth float64, tokens int, learning float64) float64 {
	return warmth + (1-warmth)*(1-math.Exp(-float64(tokens)/learning))
}

// whole is the number of tokens in whole chunks.
func (s *Server) whole(tokens int) int { return tokens / s.config.Chunk * s.config.Chunk }

func (c *Client) move(tokens int) Move {
	chunks := (tokens + c.server.config.Chunk - 1) / c.server.config.Chunk
	return Move{Model: c.model, Worker: c.worker, Chunks: chunks, Bytes: float64(tokens) * c.server.config.BytesPerToken}
}
