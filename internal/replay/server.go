package replay

import (
	"errors"
	"net"
	"net/http"
	"time"
)

// Server serves one exporter on a free port of the loopback interface.
type Server struct {
	listener net.Listener
	http     *http.Server
	done     chan error
}

// Serve starts serving; the caller closes the server.
func Serve(e *Exporter) (*Server, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &Server{
		listener: listener,
		http:     &http.Server{Handler: e, ReadHeaderTimeout: 5 * time.Second},
		done:     make(chan error, 1),
	}
	go func() { s.done <- s.http.Serve(listener) }()
	return s, nil
}

// Address is host:port, as a scrape target is written.
func (s *Server) Address() string { return s.listener.Addr().String() }

// Close stops serving and waits for it to end.
func (s *Server) Close() error {
	err := s.http.Close()
	if served := <-s.done; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}
