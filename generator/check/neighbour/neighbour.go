// Package neighbour lists names that belong to other exporters although they
// look like names of the catalogue's systems, so that nobody takes them for
// misspelt ones.
package neighbour

import "strings"

// Owner is an exporter outside the catalogue.
type Owner struct {
	// Name is the project.
	Name string
	// Note says what its series are, in one sentence.
	Note string
}

// ProductionStack is the router of vLLM's production-stack.
var ProductionStack = Owner{
	"vLLM production-stack router",
	"The router of vLLM's production-stack counts for itself, one series per server, under vLLM's own prefix.",
}

var (
	inferenceSim = Owner{"llm-d-inference-sim", "The simulator invents values; it is no engine."}
	vllmRouter   = Owner{"vLLM router", "The request router vllm-router counts its own requests."}
	sglang       = Owner{"SGLang", "SGLang's own series, on a Dynamo worker too."}
	tensorRT     = Owner{"TensorRT-LLM", "TensorRT-LLM's own series, on a Dynamo worker too."}
)

// names are exact, as the exporters write them.
var names = map[string]Owner{
	"vllm:current_qps":                       ProductionStack,
	"vllm:avg_prefill_length":                ProductionStack,
	"vllm:avg_decoding_length":               ProductionStack,
	"vllm:num_prefill_requests":              ProductionStack,
	"vllm:num_decoding_requests":             ProductionStack,
	"vllm:num_incoming_requests_total":       ProductionStack,
	"vllm:routing_decisions_total":           ProductionStack,
	"vllm:healthy_pods_total":                ProductionStack,
	"vllm:avg_latency":                       ProductionStack,
	"vllm:avg_itl":                           ProductionStack,
	"vllm:avg_ttft":                          ProductionStack,
	"vllm:input_tokens_total":                ProductionStack,
	"vllm:output_tokens_total":               ProductionStack,
	"vllm:request_errors_total":              ProductionStack,
	"vllm:request_latency_seconds":           ProductionStack,
	"vllm:load_balanced_inflight_requests":   ProductionStack,
	"vllm:load_balanced_affinity_hit_total":  ProductionStack,
	"vllm:load_balanced_affinity_shed_total": ProductionStack,
	"vllm:load_balanced_placement_total":     ProductionStack,
	"vllm:load_balanced_affinity_hit_rate":   ProductionStack,
	"vllm:max_num_generation_tokens":         inferenceSim,
}

// prefixes are beginnings of names.
var prefixes = []struct {
	text  string
	owner Owner
}{
	{"vllm_router_", vllmRouter},
	{"vllm_omni:", Owner{"vLLM-Omni", "Series of the omni-modality fork."}},
	{"vllm_omni_", Owner{"vLLM-Omni", "Series of the omni-modality fork."}},
	{"sglang:", sglang},
	{"sglang_", sglang},
	{"trtllm_", tensorRT},
	{"trtllm:", tensorRT},
}

// Find returns the owner of a series name outside the catalogue; false when
// none is known. A histogram's suffix does not hide it.
func Find(series string) (Owner, bool) {
	for _, suffix := range [...]string{"", "_bucket", "_sum", "_count", "_created"} {
		base, ok := strings.CutSuffix(series, suffix)
		if !ok {
			continue
		}
		if o, ok := names[base]; ok {
			return o, true
		}
	}
	for _, p := range prefixes {
		if strings.HasPrefix(series, p.text) {
			return p.owner, true
		}
	}
	return Owner{}, false
}

// Ours tells whether a name stands in a name space of the catalogue's systems,
// so that an entry for it is missing when there is none.
func Ours(series string) bool {
	for _, p := range [...]string{
		"vllm:", "vllm_", "kserve_vllm:", "ray_vllm:", "ray_vllm_",
		"dynamo_", "nv_llm_http_service_", "kvbm_", "lmcache:", "lmcache_",
	} {
		if strings.HasPrefix(series, p) {
			return true
		}
	}
	return false
}
