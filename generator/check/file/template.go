package file

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
)

// Template names files that are Helm templates.
type Template struct{}

// Meta implements Checker.
func (Template) Meta() check.Meta {
	return check.Meta{ID: "file/template", Severity: check.Info, Title: "template that has to be rendered"}
}

// Check implements Checker.
func (Template) Check(f document.Fault) []check.Problem {
	return problem(f, document.Template,
		"What it becomes depends on values that are not here.",
		"Render it first: helm template . | llmslo check -",
	)
}
