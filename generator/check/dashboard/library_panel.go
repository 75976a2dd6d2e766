package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
)

// LibraryPanel names panels that are kept elsewhere.
type LibraryPanel struct{}

// Meta implements Checker.
func (LibraryPanel) Meta() check.Meta {
	return check.Meta{ID: "dashboard/library-panel", Severity: check.Info, Title: "panel kept elsewhere"}
}

// Check implements Checker.
func (LibraryPanel) Check(s Subject) []check.Problem {
	n := 0
	first := -1
	for i := range s.Board.Panels {
		if s.Board.Panels[i].Library {
			if n++; first < 0 {
				first = i
			}
		}
	}
	if n == 0 {
		return nil
	}
	p := &s.Board.Panels[first]
	return []check.Problem{{
		At: p.Node.Span(), Where: p.Location(),
		Summary: fmt.Sprintf("panels kept in the library: %d; what they query is not in this file", n),
		Why:     "They are not checked here, and in a Grafana without the library they are empty.",
		Fix:     "Unlink them before the board is shared, or check the library's own export.",
	}}
}
