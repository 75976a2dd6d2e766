package promql

import (
	"regexp"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// BrokenSelector finds selectors with an empty matcher, the trace of a template
// that put nothing in place of an optional filter.
type BrokenSelector struct{}

// Meta implements Checker.
func (BrokenSelector) Meta() check.Meta {
	return check.Meta{ID: "promql/broken-selector", Severity: check.Error, Title: "selector with an empty matcher"}
}

// emptyMatcher matches a comma with nothing in front of it inside braces.
var emptyMatcher = regexp.MustCompile(`\{\s*,|\{[^{}]*,\s*,[^{}]*\}`)

// Check implements Checker.
func (BrokenSelector) Check(q *query.Query) []check.Problem {
	if q.Expr != nil && q.Err == nil {
		return nil
	}
	at := emptyMatcher.FindStringIndex(q.Text.Value)
	if at == nil {
		return nil
	}
	return []check.Problem{{
		At:      q.Text.Span(at[0], at[1]),
		Summary: "the selector has a comma without a matcher in front of it",
		Why:     "It does not parse, so every query that is built this way fails: a template left out an empty filter but kept its comma.",
		Fix:     "Build the matchers from a list and leave empty ones out with their comma.",
	}}
}
