package site

import (
	"net/http"
	"time"

	"github.com/llmslo/llmslo/internal/demo/world"
)

// state is what the page asks for again and again.
type state struct {
	// Filled is how much of the history is there.
	Filled float64 `json:"filled"`
	// Now is the simulated time, Ahead how many seconds it is ahead of the wall.
	Now   time.Time `json:"now"`
	Ahead float64   `json:"ahead"`
	Speed float64   `json:"speed"`
	// Played are the scenarios so far, the present one last.
	Played []episode      `json:"played"`
	Alerts []alertEntry   `json:"alerts"`
	Boards []boardState   `json:"boards"`
	Fleet  []world.Target `json:"fleet"`
	// Failing are rules that could not be evaluated.
	Failing []string `json:"failing"`
}

type episode struct {
	Name    string    `json:"name"`
	Summary string    `json:"summary"`
	From    time.Time `json:"from"`
}

// boardState is a board with how many firing alerts lead to it.
type boardState struct {
	boardEntry
	Firing int `json:"firing"`
}

// mostPlayed is how many scenarios of the past the page shows.
const mostPlayed = 20

func (s *Site) state(w http.ResponseWriter, _ *http.Request) {
	v := s.Demo.World()
	now := v.Now()
	out := state{
		Filled: s.Demo.Filled(), Now: now, Ahead: now.Sub(s.Demo.Wall()).Seconds(), Speed: s.Demo.Speed(),
		Alerts: s.alerts(), Fleet: v.Targets(), Failing: []string{},
	}
	played := v.Played()
	for _, e := range played[max(0, len(played)-mostPlayed):] {
		out.Played = append(out.Played, episode(e))
	}
	for _, b := range s.boards {
		shown := boardState{boardEntry: b}
		for _, a := range out.Alerts {
			if a.Board == b.UID && a.State == firing {
				shown.Firing++
			}
		}
		out.Boards = append(out.Boards, shown)
	}
	for _, err := range v.Rules().Failing() {
		out.Failing = append(out.Failing, err.Error())
	}
	writeJSON(w, out)
}
