package scrape

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// RepeatedMetadata finds families declared twice.
type RepeatedMetadata struct{}

// Meta implements Checker.
func (RepeatedMetadata) Meta() check.Meta {
	return check.Meta{ID: "scrape/repeated-metadata", Severity: check.Warning, Title: "family declared twice"}
}

// Check implements Checker.
func (RepeatedMetadata) Check(s Subject) []check.Problem {
	return s.faults(
		"Two registries were written one behind the other, as with several processes in one PROMETHEUS_MULTIPROC_DIR; strict readers refuse the page, and series may stand on it twice.",
		"Let one registry write each family.",
		exposition.RepeatedType, exposition.RepeatedHelp,
	)
}
