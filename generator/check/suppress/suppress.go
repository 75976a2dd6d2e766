// Package suppress leaves findings out that somebody decided to live with, and
// asks for the reason: by a comment in a YAML file, or by a list of exclusions
// for files without comments.
package suppress

import (
	"github.com/llmslo/llmslo/generator/check"
)

// Left is a finding that was left out, and why.
type Left struct {
	Finding check.Finding `json:"finding"`
	Reason  string        `json:"reason"`
}

// Checks of this package, which judge the suppressions themselves.
var (
	noReason  = check.Meta{ID: "suppress/no-reason", Severity: check.Warning, Title: "suppression without a reason"}
	unknownID = check.Meta{ID: "suppress/unknown-id", Severity: check.Warning, Title: "suppression of a check that does not exist"}
	unused    = check.Meta{ID: "suppress/unused", Severity: check.Info, Title: "suppression that suppresses nothing"}
)

// Metas are the checks that judge suppressions.
func Metas() []check.Meta { return []check.Meta{noReason, unknownID, unused} }
