package dashboard

import (
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/source"
)

// UndefinedVariable finds template variables that the board does not define.
type UndefinedVariable struct{}

// Meta implements Checker.
func (UndefinedVariable) Meta() check.Meta {
	return check.Meta{ID: "dashboard/undefined-variable", Severity: check.Error, Title: "variable that is not defined"}
}

// Check implements Checker. It reports each variable once, at its first place.
func (UndefinedVariable) Check(s Subject) []check.Problem {
	var known []string
	for _, v := range s.Board.Variables {
		known = append(known, v.Name)
	}
	for _, in := range s.Board.Root.Get("__inputs").Each() {
		known = append(known, in.Get("name").Str())
	}
	var out []check.Problem
	report := func(name string, at source.Span, location check.Location) {
		if slices.Contains(known, name) {
			return
		}
		known = append(known, name)
		out = append(out, check.Problem{
			At: at, Where: location,
			Summary: fmt.Sprintf("the board has no variable %s", name),
			Why:     fmt.Sprintf("Grafana leaves $%s as it is: the query does not parse or matches nothing, a data source is not found.", name),
			Fix:     "Define the variable, or drop it here.",
		})
	}
	for _, src := range s.Board.Sources {
		if name := src.Variable(); name != "" && !strings.HasPrefix(name, "__") {
			report(name, src.Node.Span(), check.Location{JSONPath: string(src.Path), Panel: src.Panel})
		}
	}
	for _, q := range s.Queries {
		for _, in := range q.Inserts {
			captured := strings.Contains(q.Text.Value, "?P<"+in.Name+">")
			if !strings.HasPrefix(in.Name, "__") && !captured {
				report(in.Name, q.Text.Span(in.Start, in.End), q.Where)
			}
		}
	}
	return out
}
