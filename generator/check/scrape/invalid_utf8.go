package scrape

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// InvalidUTF8 finds lines with bytes that are no text.
type InvalidUTF8 struct{}

// Meta implements Checker.
func (InvalidUTF8) Meta() check.Meta {
	return check.Meta{ID: "scrape/invalid-utf8", Severity: check.Error, Title: "bytes that are no UTF-8"}
}

// Check implements Checker.
func (InvalidUTF8) Check(s Subject) []check.Problem {
	return s.faults(
		"Prometheus drops the whole scrape at such a label value.",
		"Find the label that carries foreign text (a path, a model name) and encode it.",
		exposition.InvalidUTF8,
	)
}
