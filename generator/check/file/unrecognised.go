package file

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
)

// Unrecognised finds named files that hold nothing to check.
type Unrecognised struct{}

// Meta implements Checker.
func (Unrecognised) Meta() check.Meta {
	return check.Meta{ID: "file/unrecognised", Severity: check.Error, Title: "file of another kind"}
}

// Check implements Checker.
func (Unrecognised) Check(f document.Fault) []check.Problem {
	return problem(f, document.Unrecognised,
		"Nothing in it can be checked.",
		"Name a metrics page, a file of rule groups (plain, PrometheusRule, Mimir) or a dashboard (JSON, ConfigMap, v2 resource).",
	)
}
