package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/scrape"
)

// TestIdentity is R26, and R13 where a platform changes the names.
func TestIdentity(t *testing.T) {
	run(t, scrape.Identity{}, map[string]expectation{
		"a Dynamo frontend":         {file: "dynamo-2026-01-frontend.prom", at: "-", says: "this is a Dynamo frontend, dynamo >=0.7 <1.2"},
		"a vLLM of a release":       {file: "vllm-0.30-lora.prom", at: "-", says: "Told by vllm: vllm:request_num_preemptions is there."},
		"nothing known":             {page: "node_load1 1", at: "-", says: "node exporter", severity: check.Warning},
		"names that Ray changes":    {file: "vllm-v0-ray-excerpt.prom", at: "-", says: `prefix: {vllm: "ray_vllm:"}`},
		"labels that Ray adds":      {file: "vllm-v0-ray-excerpt.prom", at: "-", says: "labels on top: Component, NodeAddress, ReplicaId"},
		"names that KServe changes": {page: `kserve_vllm:num_requests_running{model_name="m",engine="0"} 1`, at: "-", says: `prefix: {vllm: "kserve_vllm:"}`},
		"a server that pushes":      {file: "lmcache-2026-05-push.prom", at: "-", says: "OTLP", severity: check.Warning},
	})
}
