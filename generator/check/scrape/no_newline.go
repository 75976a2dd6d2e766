package scrape

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// NoNewline finds pages whose last line has no end.
type NoNewline struct{}

// Meta implements Checker.
func (NoNewline) Meta() check.Meta {
	return check.Meta{ID: "scrape/no-newline", Severity: check.Info, Title: "last line without an end"}
}

// Check implements Checker.
func (NoNewline) Check(s Subject) []check.Problem {
	return s.faults(
		"Prometheus accepts it, strict readers of the format do not; and a page that was cut between two lines looks the same.",
		"End the page with a line break.",
		exposition.NoNewline,
	)
}
