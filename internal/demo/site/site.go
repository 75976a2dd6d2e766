// Package site is the page of the demo: what the fleet does, which alerts fire
// and on which board to look at them, with switches for the scenario and the
// speed of time. Label values, annotations and board titles are untrusted: the
// page writes them as text and follows no link that leads elsewhere.
package site

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/internal/demo/world"
	"github.com/llmslo/llmslo/internal/loopback"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// Demo is what the page shows and switches.
type Demo interface {
	// World is the fleet with its Prometheus.
	World() *world.World
	// Filled is how much of the history is there, 1 when the demo is live.
	Filled() float64
	// Wall is the time outside, to tell how far ahead the simulated one is.
	Wall() time.Time
	// Speed is how many simulated seconds pass in one outside.
	Speed() float64
	// SetSpeed changes that; it is called with one of Speeds.
	SetSpeed(float64)
	// Play begins a scenario.
	Play(scenario.Scenario)
}

// Options describe a site.
type Options struct {
	Demo Demo
	// Mode is how models are served, for people.
	Mode string
	// Documents are everything that was generated.
	Documents []bundle.Document
	// URL is the base of the links in alerts.
	URL string
	// Token has to come with every switch; only the page knows it.
	Token string
	// API answers below /api/v1/, Viewer below the other ViewerPaths.
	API, Viewer http.Handler
}

// ViewerPaths are where the viewer of boards lives: pages, their data, their assets.
var ViewerPaths = []string{"/d/", "/api/", "/assets/"}

// Site serves the demo.
type Site struct {
	Options
	boards []boardEntry
}

// New makes a site.
func New(o Options) *Site { return &Site{o, boardsOf(o.Documents)} }

// policy is what browsers may do for the pages of this package; those of the
// viewer have their own.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// Handler serves everything.
func (s *Site) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /{$}", own(s.page()))
	mux.Handle("GET /demo/assets/{name}", own(http.HandlerFunc(s.asset)))
	mux.Handle("GET /demo/state", own(http.HandlerFunc(s.state)))
	mux.Handle("PUT /demo/scenario", own(s.guarded(s.play)))
	mux.Handle("PUT /demo/speed", own(s.guarded(s.speed)))
	mux.Handle("GET /files/{path...}", own(http.HandlerFunc(s.file)))
	mux.Handle("GET /metrics/{pod}", own(http.HandlerFunc(s.metrics)))
	mux.Handle("GET /-/healthy", own(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "The demo is healthy.\n") })))
	mux.Handle("GET /-/ready", own(http.HandlerFunc(s.ready)))
	mux.Handle("/api/v1/", own(s.API))
	for _, path := range ViewerPaths {
		mux.Handle(path, s.Viewer)
	}
	return loopback.Guard(mux)
}

// own puts the policy on an answer of this package.
func own(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Frame-Options", "DENY")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// ready tells programs that wait whether the history is there.
func (s *Site) ready(w http.ResponseWriter, _ *http.Request) {
	if done := s.Demo.Filled(); done < 1 {
		plain(w, http.StatusServiceUnavailable, "The history is filled in, %.0f%% of it is there.\n", done*100)
		return
	}
	plain(w, http.StatusOK, "The demo is live.\n")
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v) // whoever asked is gone
}
