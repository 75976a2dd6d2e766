package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/scrape"
)

// TestTargetNotABound is R36 on a page.
func TestTargetNotABound(t *testing.T) {
	run(t, scrape.TargetNotABound{}, map[string]expectation{
		"between two bounds":   {file: "dynamo-2026-01-frontend.prom", targets: []scrape.Target{{Name: "ttft", Seconds: 0.5}}, at: `dynamo_frontend_time_to_first_token_seconds_bucket{model="qwen/qwen3-0.6b",le="0"} 0`, says: "0.47 and 1"},
		"above the highest":    {file: "vllm-0.28.prom", targets: []scrape.Target{{Name: "ttft", Seconds: 3000}}, at: `vllm:time_to_first_token_seconds_bucket{engine="0",le="0.001",model_name="Qwen/Qwen3-8B-AWQ"} 0.0`, says: "2560 s", severity: check.Error},
		"below the lowest":     {file: "vllm-0.28.prom", targets: []scrape.Target{{Name: "queue", Seconds: 0.1}}, at: `vllm:request_queue_time_seconds_bucket{engine="0",le="0.3",…`, says: "nothing and 0.3"},
		"a bound":              {file: "vllm-0.28.prom", targets: []scrape.Target{{Name: "ttft", Seconds: 0.5}, {Name: "e2e", Seconds: 30}}},
		"of a page without it": {file: "lmcache-2026-05.prom", targets: []scrape.Target{{Name: "ttft", Seconds: 0.5}}},
	})
}
