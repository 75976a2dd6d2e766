package catalog

import "strings"

// Variant is a way in which a deployment changes the beginning of vLLM's names.
type Variant struct {
	// Prefix is what stands in place of "vllm:".
	Prefix string
	// Where says who writes it.
	Where string
	// ExtraLabels are labels that come with it.
	ExtraLabels []string
}

// Variants returns the known variants of the prefix "vllm:", longest first.
func Variants() []Variant {
	ray := []string{"Component", "NodeAddress", "ReplicaId", "SessionName", "Version", "WorkerId"}
	return []Variant{
		{Prefix: "kserve_vllm:", Where: "KServe LLMInferenceService"},
		{Prefix: "ray_vllm_", Where: "Ray Serve from vLLM 0.11 on", ExtraLabels: ray},
		{Prefix: "ray_vllm:", Where: "Ray Serve before vLLM 0.11", ExtraLabels: ray},
		{Prefix: "vllm_", Where: "a relabelling or proxy that replaces colons"},
	}
}

// standardPrefix is how vLLM's own names begin.
const standardPrefix = "vllm:"

// LookupVariant resolves a series name like Lookup, then with each known variant
// of the prefix. The variant is the zero value for a name as vLLM writes it.
func (r *Registry) LookupVariant(series string) (Resolved, Variant, bool) {
	if res, ok := r.Lookup(series); ok {
		return res, Variant{}, true
	}
	for _, v := range Variants() {
		rest, ok := strings.CutPrefix(series, v.Prefix)
		if !ok {
			continue
		}
		if res, ok := r.Lookup(standardPrefix + rest); ok {
			return res, v, true
		}
	}
	return Resolved{}, Variant{}, false
}
