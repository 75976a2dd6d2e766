package identity

import "github.com/llmslo/llmslo/catalog/metric"

// Fits tells whether a deployment of the mode has a target that answers such a
// page: mode vllm the engines, mode dynamo Dynamo's processes, mode lmcache the
// LMCache servers and the engines beside them, which are vLLM's or Dynamo's.
func (id Identity) Fits(mode metric.System) bool {
	switch id.System {
	case "":
		return false
	case metric.VLLM, metric.Dynamo:
		return mode == id.System || mode == metric.LMCache
	default:
		return mode == id.System
	}
}

// Shows tells whether the page has series of the mode's own: in mode lmcache the
// LMCache server's or those of LMCache inside an engine, not the engine's.
func (id Identity) Shows(mode metric.System) bool {
	return id.System != "" && id.System == mode || mode == metric.LMCache && id.Has(LMCacheInProcess)
}
