package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestSimulator(t *testing.T) {
	run(t, scrape.Simulator{}, map[string]expectation{
		"a simulator": {file: "simulator-llm-d.prom", at: "-", says: "finish_reason"},
		"an engine":   {file: "vllm-0.28.prom"},
	})
}
