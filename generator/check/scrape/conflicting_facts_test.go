package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestConflictingFacts(t *testing.T) {
	run(t, scrape.ConflictingFacts{}, map[string]expectation{
		"two engines on one page": {file: "synthetic-vllm-hybrid.prom", at: "-", says: "no release fits"},
		"a simulator":             {file: "simulator-llm-d.prom"},
		"an engine":               {file: "vllm-0.28.prom"},
	})
}
