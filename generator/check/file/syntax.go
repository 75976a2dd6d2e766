package file

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
)

// Syntax finds JSON and YAML that do not parse.
type Syntax struct{}

// Meta implements Checker.
func (Syntax) Meta() check.Meta {
	return check.Meta{ID: "file/syntax", Severity: check.Error, Title: "file that can not be read"}
}

// Check implements Checker.
func (Syntax) Check(f document.Fault) []check.Problem {
	return problem(f, document.Syntax,
		"Neither Prometheus nor Grafana reads it either: the rules or the dashboard are not loaded.",
		"Mend the place; it is where reading stopped, so the fault may stand a little before it.",
	)
}
