package scrape

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// MalformedLine finds lines that are no samples.
type MalformedLine struct{}

// Meta implements Checker.
func (MalformedLine) Meta() check.Meta {
	return check.Meta{ID: "scrape/malformed-line", Severity: check.Error, Title: "line that is no sample"}
}

// Check implements Checker.
func (MalformedLine) Check(s Subject) []check.Problem {
	return s.faults(
		"Prometheus drops the whole scrape at the first such line: the target is down although it answers.",
		"Mend what writes the page; if it was saved by hand, save the answer as it is.",
		exposition.Malformed, exposition.RepeatedLabel, exposition.AfterEOF,
	)
}
