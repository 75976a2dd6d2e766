package file

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
)

// HTML finds web pages where metrics, rules or a dashboard should be.
type HTML struct{}

// Meta implements Checker.
func (HTML) Meta() check.Meta {
	return check.Meta{ID: "file/html", Severity: check.Error, Title: "web page in place of a file"}
}

// Check implements Checker.
func (HTML) Check(f document.Fault) []check.Problem {
	return problem(f, document.HTML,
		"What was saved is an error page or a login form of a proxy, not what was asked for.",
		"Ask the process itself, or log in; for a dashboard download its JSON.",
	)
}
