package site

import (
	"fmt"
	"net/http"

	"github.com/llmslo/llmslo/generator/bundle"
)

// file shows a generated file as text, whatever is in it.
func (s *Site) file(w http.ResponseWriter, r *http.Request) {
	for _, d := range s.Documents {
		if d.Path == r.PathValue("path") {
			kind := "text/plain; charset=utf-8"
			if d.Kind == bundle.Dashboard {
				kind = "application/json"
			}
			w.Header().Set("Content-Type", kind)
			_, _ = w.Write(d.Data) // whoever asked is gone
			return
		}
	}
	plain(w, http.StatusNotFound, "no such file was generated\n")
}

// metrics shows the page of a process, as a scrape of it would see.
func (s *Site) metrics(w http.ResponseWriter, r *http.Request) {
	text, kind, ok := s.Demo.World().Page(r.PathValue("pod"))
	if !ok {
		plain(w, http.StatusNotFound, "no process of that name answers now\n")
		return
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(text) // whoever asked is gone
}

func plain(w http.ResponseWriter, status int, format string, a ...any) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, format, a...) // whoever asked is gone
}
