package scrape

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// Identity says what answered the page and which releases fit.
type Identity struct{}

// Meta implements Checker.
func (Identity) Meta() check.Meta {
	return check.Meta{ID: "scrape/identity", Severity: check.Info, Title: "what answered, and which releases fit"}
}

// Check implements Checker.
func (Identity) Check(s Subject) []check.Problem {
	id := s.Identity
	if id.System == "" {
		guess := "It has no series that the catalogue knows."
		if id.Guess != "" {
			guess = "It may be " + id.Guess + "."
		}
		return []check.Problem{{
			At: s.whole(), Severity: check.Warning,
			Summary: "the page is of no process that the catalogue knows",
			Why:     guess,
			Fix:     "Ask the port where the series are: an engine on 8000, a Dynamo worker on DYN_SYSTEM_PORT (8081, 9090 in Kubernetes), an LMCache server on 8080.",
		}}
	}
	p := check.Problem{
		At:      s.whole(),
		Summary: "this is " + id.String(),
		Why:     evidence(id),
		Fix:     "Nothing to do.",
	}
	if v := id.Variant; v.Prefix != "" {
		p.Why += " Queries of vllm:* find nothing of it"
		if len(v.ExtraLabels) > 0 {
			p.Why += ", and its series have labels on top: " + strings.Join(v.ExtraLabels, ", ")
		}
		p.Why += "."
		p.Fix = fmt.Sprintf("Generate with prefix: {vllm: %q}, so that every query reads these names.", v.Prefix)
	}
	return []check.Problem{p}
}

// evidence says what the releases were told by.
func evidence(id identity.Identity) string {
	var parts []string
	for _, r := range id.Releases {
		if len(r.Because) > 0 {
			parts = append(parts, string(r.System)+": "+strings.Join(r.Because, ", "))
		}
	}
	if len(parts) == 0 {
		return "Nothing on the page tells releases apart."
	}
	return "Told by " + strings.Join(parts, "; ") + "."
}
