package site

import (
	"crypto/subtle"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// Speeds are how fast time can be made to pass.
func Speeds() []float64 { return []float64{1, 10, 60} }

// TokenHeader carries the token. A page of another site can neither read the
// token nor send a header of this name.
const TokenHeader = "X-Llmslo-Demo"

// mostBody is how long the name of a scenario may be.
const mostBody = 100

// guarded lets only the demo's own page switch something, with what it sends.
func (s *Site) guarded(change func(w http.ResponseWriter, body string)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.Token == "" || subtle.ConstantTimeCompare([]byte(r.Header.Get(TokenHeader)), []byte(s.Token)) != 1 {
			plain(w, http.StatusForbidden, "only the demo's page may switch this; reload it if you are there\n")
			return
		}
		if s.Demo.Filled() < 1 {
			plain(w, http.StatusConflict, "the history is still filled in; try again when the demo is live\n")
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
		if err != nil {
			plain(w, http.StatusBadRequest, "send a name or a number, nothing longer\n")
			return
		}
		change(w, strings.TrimSpace(string(body)))
	})
}

// play begins the scenario that is named.
func (s *Site) play(w http.ResponseWriter, name string) {
	next, ok := scenario.Named(name)
	if !ok {
		plain(w, http.StatusBadRequest, "send the name of a scenario: %s\n", strings.Join(scenario.Names(), ", "))
		return
	}
	s.Demo.Play(next)
	plain(w, http.StatusOK, "%s: %s\n", next.Name, next.Summary)
}

// speed sets how fast time passes.
func (s *Site) speed(w http.ResponseWriter, text string) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !slices.Contains(Speeds(), v) {
		plain(w, http.StatusBadRequest, "send a speed: 1, 10 or 60\n")
		return
	}
	s.Demo.SetSpeed(v)
	plain(w, http.StatusOK, "%v simulated seconds pass in one\n", v)
}
