package dashboard

import (
	"fmt"
	"time"

	"github.com/llmslo/llmslo/generator/check"
)

// FastRefresh finds boards that ask again every few seconds.
type FastRefresh struct{}

// Meta implements Checker.
func (FastRefresh) Meta() check.Meta {
	return check.Meta{ID: "dashboard/fast-refresh", Severity: check.Info, Title: "refresh every few seconds"}
}

// slowEnough is a refresh that no scrape interval in use makes pointless.
const slowEnough = 10 * time.Second

// Check implements Checker.
func (FastRefresh) Check(s Subject) []check.Problem {
	n := s.Board.Root.Get("refresh")
	key := "refresh"
	if n == nil {
		n, key = s.Board.Root.Get("timeSettings", "autoRefresh"), "timeSettings"
	}
	every, err := time.ParseDuration(n.Str())
	if err != nil || every <= 0 || every >= slowEnough {
		return nil
	}
	return []check.Problem{{
		At: n.Span(), Where: where(s.Board.Path.Key(key)),
		Summary: fmt.Sprintf("the board asks for everything again every %s", n.Str()),
		Why:     fmt.Sprintf("Every viewer runs all %d queries each time, mostly for samples that are not there yet.", len(s.Queries)),
		Fix:     "Refresh every 30s.",
	}}
}
