package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// NumericID finds boards saved with the id of one Grafana's database.
type NumericID struct{}

// Meta implements Checker.
func (NumericID) Meta() check.Meta {
	return check.Meta{ID: "dashboard/numeric-id", Severity: check.Info, Title: "id of another Grafana's database"}
}

// Check implements Checker.
func (NumericID) Check(s Subject) []check.Problem {
	id := s.Board.Root.Get("id")
	if s.Board.Kind != document.Dashboard || !id.Is(tree.Number) || id.Int() == 0 {
		return nil
	}
	return []check.Problem{{
		At: id.Span(), Where: where(s.Board.Path.Key("id")),
		Summary: fmt.Sprintf("the board carries the id %s of the database it was saved in", id.Str()),
		Why:     "An import through the API refuses it or writes over whatever board has the number there.",
		Fix:     "Write \"id\": null; uid is what identifies a board.",
	}}
}
