package neighbour_test

import (
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/check/neighbour"
)

func TestFindKnowsOtherExporters(t *testing.T) {
	tests := map[string]string{
		"vllm:healthy_pods_total":             "vLLM production-stack router",
		"vllm:request_latency_seconds_bucket": "vLLM production-stack router",
		"vllm:max_num_generation_tokens_sum":  "llm-d-inference-sim",
		"trtllm_request_success_total":        "TensorRT-LLM",
		"vllm:num_requests_running":           "",
		"up":                                  "",
	}
	for series, want := range tests {
		if got, ok := neighbour.Find(series); got.Name != want || ok != (want != "") {
			t.Errorf("%s belongs to %q, want %q", series, got.Name, want)
		}
	}
}

// A name of the catalogue must not be given to another exporter.
func TestNoNeighbourTakesANameOfTheCatalogue(t *testing.T) {
	for _, m := range catalog.New().All() {
		if o, ok := neighbour.Find(m.Describe().Name); ok {
			t.Errorf("%s is given to %s", m.Describe().Name, o.Name)
		}
	}
}

func TestOursCoversTheNameSpacesOfTheCatalogue(t *testing.T) {
	for series, want := range map[string]bool{
		"vllm:x": true, "ray_vllm_x": true, "kvbm_x": true, "lmcache:x": true, "lmcache_mp_x": true,
		"http_requests_total": false, "process_cpu_seconds_total": false, "DCGM_FI_DEV_GPU_UTIL": false,
	} {
		if neighbour.Ours(series) != want {
			t.Errorf("%s: %v", series, !want)
		}
	}
}

func TestRenamedKnowsWhatBecameOfANeighbour(t *testing.T) {
	if r, ok := neighbour.Renamed("inference_model_request_total"); !ok || r.Now != "inference_objective_request_total" {
		t.Errorf("got %+v", r)
	}
	if _, ok := neighbour.Renamed("inference_pool_ready_pods"); ok {
		t.Error("a living name is called renamed")
	}
}
