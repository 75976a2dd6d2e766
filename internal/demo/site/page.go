package site

import (
	"bytes"
	_ "embed" // the page
	"html/template"
	"net/http"

	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

//go:embed assets/index.html
var pageSource string

var pageTemplate = template.Must(template.New("page").Parse(pageSource))

// asset is a file that the page is made of.
type asset struct{ kind, text string }

var (
	//go:embed assets/page.js
	script string
	//go:embed assets/page.css
	style string
	//go:embed assets/icon.svg
	icon string
)

// assets are served below /demo/assets/.
var assets = map[string]asset{
	"page.js":  {"text/javascript; charset=utf-8", script},
	"page.css": {"text/css; charset=utf-8", style},
	"icon.svg": {"image/svg+xml", icon},
}

func (s *Site) asset(w http.ResponseWriter, r *http.Request) {
	a, ok := assets[r.PathValue("name")]
	if !ok {
		plain(w, http.StatusNotFound, "the page has no such part\n")
		return
	}
	w.Header().Set("Content-Type", a.kind)
	_, _ = w.Write([]byte(a.text)) // whoever asked is gone
}

// page is the page as it is before the script asks for the state.
func (s *Site) page() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		files := make([]string, 0, len(s.Documents))
		for _, d := range s.Documents {
			files = append(files, d.Path)
		}
		var b bytes.Buffer
		err := pageTemplate.Execute(&b, map[string]any{
			"Mode": s.Mode, "Token": s.Token, "TokenHeader": TokenHeader, "Scenarios": scenario.All(), "Speeds": Speeds(), "Files": files, "URL": s.URL,
		})
		if err != nil {
			plain(w, http.StatusInternalServerError, "the page can not be written\n")
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(b.Bytes()) // whoever asked is gone
	})
}
