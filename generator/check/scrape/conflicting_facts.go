package scrape

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// ConflictingFacts finds pages that no single release can have written.
type ConflictingFacts struct{}

// Meta implements Checker.
func (ConflictingFacts) Meta() check.Meta {
	return check.Meta{ID: "scrape/conflicting-facts", Severity: check.Warning, Title: "page that no release can have written"}
}

// Check implements Checker.
func (ConflictingFacts) Check(s Subject) []check.Problem {
	if s.Identity.Has(identity.Simulator) {
		return nil
	}
	var out []check.Problem
	for _, conflict := range s.Identity.Conflicts {
		out = append(out, check.Problem{
			At:      s.whole(),
			Summary: fmt.Sprintf("no release fits the whole page; against the best one, %s, stand facts", s.Identity.Releases[0]),
			Why:     "Against it: " + conflict + ". The page was put together by hand, comes from a fork, or from several processes.",
			Fix:     "Take a page from one process, unedited.",
		})
	}
	return out
}
