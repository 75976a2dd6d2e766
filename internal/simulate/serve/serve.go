// Package serve answers scrapes of a simulated fleet: every process on a port of
// its own, as in reality, and one server with the list of targets for
// Prometheus' HTTP service discovery. It listens on loopback unless told otherwise.
package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// Options say where and how to serve.
type Options struct {
	// Listen is host:port of the list of targets. Processes listen on the same
	// host: on the ports that follow, or with port 0 on any free ones.
	Listen string
	// Remote allows addresses that other machines reach.
	Remote bool
	// Now is the clock outside. Speed is how many simulated seconds pass in one of its.
	Now   func() time.Time
	Speed float64
	// Scenario is what the fleet plays already.
	Scenario scenario.Scenario
}

// Server serves a fleet. Its methods are safe for concurrent use.
type Server struct {
	mu       sync.Mutex
	fleet    *fleet.Fleet
	clock    *clock
	scenario scenario.Scenario

	host      string
	listeners []net.Listener // the list of targets first, then the processes in their order
}

// New begins to listen. Nothing is answered before Serve. On an error nothing
// listens any more.
func New(f *fleet.Fleet, o Options) (*Server, error) {
	if o.Speed <= 0 || o.Speed > 10000 {
		return nil, fmt.Errorf("a speed of %v: use one above 0 and up to 10000 simulated seconds per second", o.Speed)
	}
	at, err := parseListen(o.Listen, o.Remote)
	if err != nil {
		return nil, err
	}
	s := &Server{fleet: f, clock: newClock(o.Now, o.Speed, f.Now()), scenario: o.Scenario, host: at.host}
	for n := range len(f.Processes()) + 1 {
		port := 0
		if at.port > 0 {
			port = at.port + n
		}
		l, err := net.Listen("tcp", net.JoinHostPort(at.host, strconv.Itoa(port)))
		if err != nil {
			s.closeListeners()
			return nil, fmt.Errorf("can not listen: %w; choose another port, or port 0 for any free one", err)
		}
		s.listeners = append(s.listeners, l)
	}
	return s, nil
}

func (s *Server) closeListeners() {
	for _, l := range s.listeners {
		_ = l.Close() // it is given up either way
	}
}

// URL is the address of the list of targets.
func (s *Server) URL() string { return "http://" + s.address(0) }

// address is where the n-th listener is reached.
func (s *Server) address(n int) string { return s.listeners[n].Addr().String() }

// Serve answers until the context ends, then closes everything.
func (s *Server) Serve(ctx context.Context) error {
	failed := make(chan error, len(s.listeners))
	var servers []*http.Server
	for n, l := range s.listeners {
		handler := s.list()
		if n > 0 {
			handler = s.page(s.fleet.Processes()[n-1])
		}
		h := &http.Server{Handler: fromHere(handler), ReadHeaderTimeout: 10 * time.Second, WriteTimeout: 2 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 14}
		servers = append(servers, h)
		go func() { failed <- h.Serve(l) }()
	}
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	for _, h := range servers {
		_ = h.Close() // the process ends with it
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// With brings the fleet up to now and calls f with it, alone.
func (s *Server) With(f func(*fleet.Fleet)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fleet.AdvanceTo(s.clock.read())
	f(s.fleet)
}

// Play begins a scenario now.
func (s *Server) Play(p scenario.Scenario) {
	s.With(func(f *fleet.Fleet) {
		f.Play(p.Effects)
		s.scenario = p
	})
}
