// Package meaning tells whether two PromQL expressions ask for the same, and what
// moved where they do not: a threshold, a window, a matcher. It claims sameness only
// where every result would be the same; what it is not sure of is a change.
package meaning

import "github.com/prometheus/prometheus/promql/parser"

// Kind says how two expressions differ.
type Kind string

// The kinds.
const (
	// Same: the texts are equal.
	Same Kind = ""
	// Form: both ask for the same and are written otherwise.
	Form Kind = "form"
	// Meaning: they may give other results.
	Meaning Kind = "meaning"
)

// Move is one value inside an expression that became another.
type Move struct {
	// What it is: threshold, number, window, offset, step, series, matcher, labels,
	// function, operator or text.
	What string `json:"what"`
	// Old and New are the values as PromQL writes them.
	Old string `json:"old"`
	New string `json:"new"`
	// Count is how often the same move was made.
	Count int `json:"count"`
}

// Difference is how one expression became another.
type Difference struct {
	Kind Kind
	// Moves are the values that moved, in the order of the text. They are empty where
	// the two are not built alike, or can not be parsed.
	Moves []Move
}

// maxParsed is the longest expression that is parsed, in bytes. Longer ones are
// compared as texts: comparing takes time in the square of the length.
const maxParsed = 16 << 10

// Compare tells how an expression became another. Both may hold Grafana's variables.
func Compare(before, after string) Difference {
	if before == after {
		return Difference{}
	}
	vars := newVariables(before, after)
	a, okA := parse(vars, before)
	b, okB := parse(vars, after)
	if !okA || !okB {
		return Difference{Kind: Meaning}
	}
	known := forms{}
	if known.canonical(a) == known.canonical(b) {
		return Difference{Kind: Form}
	}
	return Difference{Kind: Meaning, Moves: vars.named(movesOf(known, a, b))}
}

// Canonical returns a text that is the same for expressions that ask for the same. An
// expression that can not be parsed is its own.
func Canonical(expr string) string {
	e, ok := parse(newVariables(expr), expr)
	if !ok {
		return expr
	}
	return forms{}.canonical(e)
}

// parse reads an expression with everything that any Prometheus may have enabled.
func parse(vars variables, expr string) (parser.Expr, bool) {
	if len(expr) > maxParsed {
		return nil, false
	}
	grammar := parser.NewParser(parser.Options{EnableExperimentalFunctions: true, EnableBinopFillModifiers: true})
	for _, text := range vars.replaced(expr) {
		if e, err := grammar.ParseExpr(text); err == nil {
			return e, true
		}
	}
	return nil, false
}
