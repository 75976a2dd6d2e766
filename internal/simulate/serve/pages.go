package serve

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/sample"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// Target is a process as Prometheus' HTTP service discovery is told of it.
type Target struct {
	// Targets has the one address to scrape.
	Targets []string `json:"targets"`
	// Labels become labels of the series; those that begin with __meta_ can be
	// used in relabelling and vanish.
	Labels map[string]string `json:"labels"`
}

// Targets lists the processes that discovery shows now.
func (s *Server) Targets() []Target {
	out := []Target{}
	s.With(func(f *fleet.Fleet) {
		for n, p := range f.Processes() {
			if p.State() == fleet.Absent {
				continue
			}
			t := Target{Targets: []string{s.address(n + 1)}, Labels: map[string]string{"__meta_llmslo_model": p.Target().Model}}
			for _, l := range sample.TargetLabels(p.Target()) {
				t.Labels[l.Name] = l.Value
			}
			out = append(out, t)
		}
	})
	return out
}

// list answers with the targets, and with what is played.
func (s *Server) list() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /targets", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		_ = e.Encode(s.Targets()) // whoever asked is gone
	})
	mux.HandleFunc("GET /scenario", func(w http.ResponseWriter, _ *http.Request) {
		var played scenario.Scenario
		s.With(func(*fleet.Fleet) { played = s.scenario })
		plain(w, http.StatusOK, "%s: %s\n", played.Name, played.Summary)
	})
	mux.HandleFunc("PUT /scenario", s.change)
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "%s", s.overview()) })
	return mux
}

// change plays the scenario that is named in the body.
func (s *Server) change(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 100))
	name := strings.TrimSpace(string(body))
	next, ok := scenario.Named(name)
	if err != nil || !ok {
		plain(w, http.StatusBadRequest, "send the name of a scenario: %s\n", strings.Join(scenario.Names(), ", "))
		return
	}
	s.Play(next)
	plain(w, http.StatusOK, "%s: %s\n", next.Name, next.Summary)
}

// overview is the page for people.
func (s *Server) overview() string {
	var b strings.Builder
	fmt.Fprintf(&b, "A simulated fleet of llmslo. No model runs here.\n\nTargets for Prometheus' http_sd_configs: %s/targets\n\n", s.URL())
	for _, t := range s.Targets() {
		fmt.Fprintf(&b, "http://%s/metrics  %s %s %s\n", t.Targets[0], t.Labels["role"], t.Labels["pod"], t.Labels["__meta_llmslo_model"])
	}
	var played scenario.Scenario
	s.With(func(*fleet.Fleet) { played = s.scenario })
	fmt.Fprintf(&b, "\nPlayed now: %s, %s. Another one: curl -X PUT -d NAME %s/scenario\n\n", played.Name, played.Summary, s.URL())
	for _, x := range scenario.All() {
		fmt.Fprintf(&b, "%-18s %s\n", x.Name, x.Summary)
	}
	return b.String()
}

func plain(w http.ResponseWriter, status int, format string, a ...any) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, format, a...) // whoever asked is gone
}

// page answers a scrape of a process. One that is not up closes the connection
// without an answer.
func (s *Server) page(p *fleet.Process) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		text, kind, ok := s.text(p)
		if !ok {
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(text) // whoever asked is gone
	})
	return mux
}

// text is the page of a process now.
func (s *Server) text(p *fleet.Process) (text []byte, kind string, ok bool) {
	s.With(func(*fleet.Fleet) {
		pages := p.Pages()
		if pages == nil {
			return
		}
		ok, kind = true, p.ContentType()
		for _, x := range pages {
			text = x.Layout().AppendText(text)
		}
	})
	return text, kind, ok
}
