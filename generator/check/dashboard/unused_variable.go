package dashboard

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// UnusedVariable finds variables that choose nothing.
type UnusedVariable struct{}

// Meta implements Checker.
func (UnusedVariable) Meta() check.Meta {
	return check.Meta{ID: "dashboard/unused-variable", Severity: check.Info, Title: "variable that is used nowhere"}
}

// Check implements Checker. Ad hoc filters work without being named.
func (UnusedVariable) Check(s Subject) []check.Problem {
	used := map[string]bool{}
	collect(s.Board.Root, used)
	var out []check.Problem
	for i := range s.Board.Variables {
		v := &s.Board.Variables[i]
		if v.Name == "" || v.Type == "adhoc" || v.Type == "groupby" || used[v.Name] {
			continue
		}
		out = append(out, unused(v))
	}
	return out
}

func unused(v *board.Variable) check.Problem {
	return check.Problem{
		At: v.Node.Get("name").Span(), Where: where(v.Path),
		Summary: fmt.Sprintf("the variable %s is used nowhere", v.Name),
		Why:     "Choosing a value changes nothing, and who chooses believes that it did.",
		Fix:     fmt.Sprintf("Use it in the queries (=~\"$%s\"), or drop it.", v.Name),
	}
}

// collect notes the variables named anywhere in the board: in texts, and as the
// one that a panel or row is repeated for.
func collect(n *tree.Node, used map[string]bool) {
	if n.Is(tree.String) && strings.ContainsAny(n.Text.Value, "$[") {
		for _, name := range variablesIn(n.Text.Value) {
			used[name] = true
		}
	}
	for _, item := range n.Items {
		collect(item, used)
	}
	for _, m := range n.Members {
		if (m.Key.Value == "repeat" || m.Key.Value == "value") && m.Value.Is(tree.String) {
			used[m.Value.Text.Value] = used[m.Value.Text.Value] || m.Key.Value == "repeat" || n.Get("mode").Str() == "variable"
		}
		collect(m.Value, used)
	}
}
