package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

// TestStaleProcesses is a part of R16.
func TestStaleProcesses(t *testing.T) {
	run(t, scrape.StaleProcesses{}, map[string]expectation{
		"a copy per process": {file: "vllm-0.10-lmcache-in-process.prom", at: `vllm:kv_cache_usage_perc{…`, says: "max without (pid)"},
		"one process":        {file: "vllm-0.28.prom"},
	})
}
