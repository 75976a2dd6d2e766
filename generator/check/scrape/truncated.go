package scrape

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// Truncated finds pages that end in the middle of a line.
type Truncated struct{}

// Meta implements Checker.
func (Truncated) Meta() check.Meta {
	return check.Meta{ID: "scrape/truncated", Severity: check.Error, Title: "page that was cut"}
}

// Check implements Checker.
func (Truncated) Check(s Subject) []check.Problem {
	out := s.faults(
		"The page was cut there: series behind the cut are missing, and Prometheus drops such a scrape as a whole.",
		"Raise the timeout or the size limit of what fetched it, and fetch it again.",
		exposition.Truncated,
	)
	for i := range out {
		out[i].Summary = "the page ends in the middle of a line: " + out[i].Summary
	}
	return out
}
