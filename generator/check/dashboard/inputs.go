package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
)

// Inputs finds boards exported for sharing, which only an import by hand fills in.
type Inputs struct{}

// Meta implements Checker.
func (Inputs) Meta() check.Meta {
	return check.Meta{ID: "dashboard/inputs", Severity: check.Warning, Title: "board that asks at import"}
}

// Check implements Checker.
func (Inputs) Check(s Subject) []check.Problem {
	inputs := s.Board.Root.Get("__inputs")
	if len(inputs.Each()) == 0 {
		return nil
	}
	p := check.Problem{
		At: inputs.Span(), Where: where(s.Board.Path.Key("__inputs")),
		Summary: "the board has __inputs, which are filled in by an import by hand only",
		Why:     "Loaded from a file, a ConfigMap or an API, ${…} stays as it is and every panel says that the data source was not found.",
		Fix:     "Drop __inputs and __requires, and choose the data source by a variable.",
	}
	for _, in := range inputs.Each() {
		if name := in.Get("name").Str(); s.Board.Variable(name) != nil {
			p.Summary = fmt.Sprintf("the board has __inputs, and both an input and a variable are called %s", name)
		}
	}
	return []check.Problem{p}
}
