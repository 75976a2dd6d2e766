package file

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
)

// Binary finds files that are no text.
type Binary struct{}

// Meta implements Checker.
func (Binary) Meta() check.Meta {
	return check.Meta{ID: "file/binary", Severity: check.Error, Title: "binary file"}
}

// Check implements Checker.
func (Binary) Check(f document.Fault) []check.Problem {
	return problem(f, document.Binary,
		"Nothing in it can be checked.",
		"Name a metrics page, a rule file or a dashboard; pages may be compressed with gzip.",
	)
}
