package promql

import (
	"regexp"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// HTMLEscaped finds expressions with &gt; and the like.
type HTMLEscaped struct{}

// Meta implements Checker.
func (HTMLEscaped) Meta() check.Meta {
	return check.Meta{ID: "promql/html-escaped", Severity: check.Error, Title: "HTML escapes in an expression"}
}

var entity = regexp.MustCompile(`&(?:gt|lt|amp|quot|apos|#3[49]);`)

func escaped(text string) bool { return entity.MatchString(text) }

// Check implements Checker.
func (HTMLEscaped) Check(q *query.Query) []check.Problem {
	if q.Expr != nil && q.Err == nil {
		return nil
	}
	at := entity.FindStringIndex(q.Text.Value)
	if at == nil {
		return nil
	}
	return []check.Problem{{
		At:      q.Text.Span(at[0], at[1]),
		Summary: "the expression holds the HTML escape " + q.Text.Value[at[0]:at[1]],
		Why:     "Something escaped the text for a web page; as PromQL it does not parse.",
		Fix:     "Write the character itself, and switch the escaping off in what wrote the file.",
	}}
}
