// Package live serves previews of boards that ask a Prometheus. The browser asks
// for the results of a panel; which queries that takes is decided here, from the
// board, so that nobody can put others through this server.
package live

import (
	"context"
	"encoding/json"
	"errors"
	"html/template"
	"net/http"
	"time"

	_ "embed" // the list of boards

	"github.com/llmslo/llmslo/internal/preview"
	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/dist"
)

// Site is a set of boards in front of a Prometheus.
type Site struct {
	Boards Boards
	Asker  *answer.Asker
	// Now is the clock.
	Now   func() time.Time
	Theme preview.Theme
	// Server is what the pages say that is asked, without passwords.
	Server string
}

// patience is how long the queries of one request may take.
const patience = 2 * time.Minute

// Handler serves the site: the list of boards at /, a board at /d/ID, as links of
// boards have it.
func (s *Site) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.index)
	mux.HandleFunc("GET /d/{id}", s.page)
	mux.HandleFunc("GET /d/{id}/{slug}", s.page)
	mux.HandleFunc("POST /api/view/{id}", serve(s, func(ctx context.Context, f File, r answer.Request) (any, error) {
		return s.Asker.View(ctx, f.Board, r, s.Now())
	}))
	mux.HandleFunc("POST /api/panel/{id}", serve(s, func(ctx context.Context, f File, r answer.PanelRequest) (any, error) {
		return s.Asker.Panel(ctx, f.Board, r, s.Now())
	}))
	mux.HandleFunc("POST /api/annotations/{id}", serve(s, func(ctx context.Context, f File, r answer.AnnotationRequest) (any, error) {
		return s.Asker.Annotations(ctx, f.Board, r, s.Now())
	}))
	asset(mux, preview.AssetScript, "text/javascript; charset=utf-8", dist.Script())
	asset(mux, preview.AssetStyle, "text/css; charset=utf-8", dist.Style())
	asset(mux, preview.AssetNotices, "text/plain; charset=utf-8", dist.Notices())
	return guard(preview.LivePolicy(), mux)
}

// find is the board of an id. An id that no board has is nil without an error.
func (s *Site) find(id string) (*File, []File, error) {
	files, err := s.Boards()
	for i := range files {
		if files[i].ID == id {
			return &files[i], files, files[i].Err
		}
	}
	return nil, files, err
}

func (s *Site) page(w http.ResponseWriter, r *http.Request) {
	f, files, err := s.find(r.PathValue("id"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	if f == nil {
		http.Error(w, "there is no board of that uid here", http.StatusNotFound)
		return
	}
	page, err := preview.LivePage(f.ID, f.Board.Title, entries(files), s.Theme)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	html(w, page)
}

func entries(files []File) []preview.Entry {
	all := []preview.Entry{}
	for _, f := range files {
		if f.Board != nil {
			tags := f.Board.Tags
			if tags == nil {
				tags = []string{}
			}
			all = append(all, preview.Entry{ID: f.ID, UID: f.Board.UID, Title: f.Board.Title, Tags: tags})
		}
	}
	return all
}

//go:embed index.html
var indexSource string

var indexTemplate = template.Must(template.New("index").Parse(indexSource))

// index lists the boards; a single one is shown at once.
func (s *Site) index(w http.ResponseWriter, r *http.Request) {
	files, err := s.Boards()
	if err != nil {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	if len(files) == 1 && files[0].Err == nil {
		http.Redirect(w, r, "/d/"+files[0].ID, http.StatusFound)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = indexTemplate.Execute(w, map[string]any{"Files": files, "Server": s.Server, "Style": preview.AssetStyle}) // whoever asked is gone
}

// mostBody is how long a request may be: 300 models with long names fit.
const mostBody = 1 << 20

// serve decodes a request about a board and encodes what is answered.
func serve[T any](s *Site, do func(context.Context, File, T) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Content-Type") != "application/json" {
			http.Error(w, "send application/json", http.StatusUnsupportedMediaType)
			return
		}
		var request T
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, mostBody)).Decode(&request); err != nil {
			http.Error(w, "the request can not be read: "+err.Error(), http.StatusBadRequest)
			return
		}
		f, _, err := s.find(r.PathValue("id"))
		if err == nil && f == nil {
			err = errors.New("there is no board of that uid here any more")
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusNotFound)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), patience)
		defer cancel()
		got, err := do(ctx, *f, request)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		_ = json.NewEncoder(w).Encode(got) // whoever asked is gone
	}
}

func html(w http.ResponseWriter, page []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write(page) // whoever asked is gone
}

// asset serves a text that changes with the program only.
func asset(mux *http.ServeMux, path, kind, text string) {
	tag := `"` + preview.Tag(text) + `"`
	mux.HandleFunc("GET "+path, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Header().Set("ETag", tag)
		w.Header().Set("Cache-Control", "no-cache")
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		_, _ = w.Write([]byte(text)) // whoever asked is gone
	})
}
