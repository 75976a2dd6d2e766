package file

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
)

// Empty finds files with nothing in them.
type Empty struct{}

// Meta implements Checker.
func (Empty) Meta() check.Meta {
	return check.Meta{ID: "file/empty", Severity: check.Error, Title: "empty file"}
}

// Check implements Checker.
func (Empty) Check(f document.Fault) []check.Problem {
	return problem(f, document.Empty,
		"An endpoint that answers with nothing is no exporter: vLLM in multiprocess mode before its first request, or a proxy in between.",
		"Fetch the page again, with traffic, from the process itself.",
	)
}
