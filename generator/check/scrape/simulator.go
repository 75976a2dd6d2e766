package scrape

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// Simulator names pages that no engine wrote.
type Simulator struct{}

// Meta implements Checker.
func (Simulator) Meta() check.Meta {
	return check.Meta{ID: "scrape/simulator", Severity: check.Info, Title: "page of a simulator"}
}

// Check implements Checker.
func (Simulator) Check(s Subject) []check.Problem {
	if !s.Identity.Has(identity.Simulator) {
		return nil
	}
	return []check.Problem{{
		At:      s.whole(),
		Summary: "a simulator wrote the page (llm-d-inference-sim), no engine",
		Why:     "Its labels and buckets are its own: finish_reason for finished_reason, no engine label, vllm:max_num_generation_tokens. What works here may be empty on vLLM, and the other way round.",
		Fix:     "Check a page of a real engine before relying on the result.",
	}}
}
