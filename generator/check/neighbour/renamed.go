package neighbour

import "strings"

// Rename is what became of a name of another project.
type Rename struct {
	Owner Owner
	// What says in a few words what was renamed, Now is the name to write.
	What, Now string
}

// endpointPicker is the endpoint picker of the Gateway API's inference extension.
var endpointPicker = Owner{"endpoint picker (EPP)", "The scheduler of the Gateway API's inference extension and of llm-d counts requests per model and pool."}

// Renamed returns what became of a series of another project; false when
// nothing is known. InferenceModel became InferenceObjective in September 2025,
// and the metrics went along.
func Renamed(series string) (Rename, bool) {
	rest, ok := strings.CutPrefix(series, "inference_model_")
	if !ok {
		return Rename{}, false
	}
	return Rename{endpointPicker, "InferenceModel became InferenceObjective, and llm-d's router has a prefix of its own (llm_d_epp_)", "inference_objective_" + rest}, true
}
