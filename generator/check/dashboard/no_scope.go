package dashboard

import (
	"github.com/llmslo/llmslo/generator/check"
)

// NoScope finds boards where nothing can be chosen.
type NoScope struct{}

// Meta implements Checker.
func (NoScope) Meta() check.Meta {
	return check.Meta{ID: "dashboard/no-scope", Severity: check.Warning, Title: "board without a way to choose"}
}

// Check implements Checker.
func (NoScope) Check(s Subject) []check.Problem {
	for _, v := range s.Board.Variables {
		switch v.Type {
		case "query", "custom", "adhoc", "groupby", "textbox":
			return nil
		}
	}
	n := 0
	for _, q := range s.Queries {
		if ours(q) && q.Panel != nil {
			n++
		}
	}
	if n < 2 {
		return nil
	}
	return []check.Problem{{
		At: s.at(s.Board.Root.Get("title")), Where: where(s.Board.Path),
		Summary: "the board has no variable to choose a model, namespace or cluster by",
		Why:     "Every deployment that the Prometheus knows is added up into one number; a quiet model's fault disappears in a busy one's traffic.",
		Fix:     "Add query variables (model, namespace, job) with several values and All, and use them in every selector.",
	}}
}
