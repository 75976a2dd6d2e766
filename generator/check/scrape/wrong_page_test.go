package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/scrape"
)

// TestWrongPage is R26.
func TestWrongPage(t *testing.T) {
	run(t, scrape.WrongPage{}, map[string]expectation{
		"a frontend in vllm mode":          {file: "dynamo-2026-01-frontend.prom", mode: metric.VLLM, at: "-", says: "worker's system port"},
		"a worker in vllm mode":            {page: `vllm:num_requests_running{dynamo_component="backend",engine="0"} 1`, mode: metric.VLLM, at: "-", says: "Choose the mode dynamo"},
		"an engine in dynamo mode":         {file: "vllm-0.28.prom", mode: metric.Dynamo, at: "-", says: "without Dynamo"},
		"an engine in lmcache mode":        {file: "vllm-0.28.prom", mode: metric.LMCache, at: "-", says: "port 8080"},
		"a page of nobody in lmcache mode": {file: "lmcache-2026-05-push.prom", mode: metric.LMCache, at: "-", says: "pushes by OTLP"},
		"the right one":                    {file: "vllm-0.28.prom", mode: metric.VLLM},
		"LMCache inside the engine":        {file: "vllm-0.10-lmcache-in-process.prom", mode: metric.LMCache},
		"no mode":                          {file: "vllm-0.28.prom"},
	})
}
