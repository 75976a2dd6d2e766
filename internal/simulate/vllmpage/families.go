package vllmpage

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// order is the order of vLLM's families on a page of one process. A release shows
// those that it has.
func (c Config) order() []metric.Metric {
	if c.LogStatsOff {
		return slices.Clone(httpFamilies)
	}
	var out []metric.Metric
	if c.Nixl {
		out = append(out, nixlFamilies...)
	}
	if c.LMCache {
		out = append(out, lmcache.VLLMLookupDuration)
	}
	out = append(out, engineFamilies...)
	if c.MaxLoRA > 0 {
		out = append(out, vllm.LoRARequestsInfo)
	}
	out = append(out, vllm.CacheConfigInfo)
	if !c.EngineOnly {
		out = append(out, httpFamilies...)
	}
	return slices.DeleteFunc(out, func(m metric.Metric) bool { return !c.has(m) })
}

// has tells whether the process exposes an entry. The connector's own family
// goes by the connector's release, which is as new as the catalogue.
func (c Config) has(m metric.Metric) bool {
	return m.Describe().System != metric.VLLM || m.Describe().ExistsIn(only(c.Release))
}

// byKind is the order of multiprocess mode, which goes by the kind of the file a
// value lies in.
func (c Config) byKind(all []metric.Metric) []metric.Metric {
	rank := func(m metric.Metric) int {
		switch {
		case m.Kind() == metric.KindCounter:
			return 0
		case m == metric.Metric(vllm.KVCacheUsage) && c.pidLabel():
			return 1
		case m.Kind() == metric.KindHistogram:
			return 3
		case m.Kind() == metric.KindSummary:
			return 4
		default:
			return 2
		}
	}
	slices.SortStableFunc(all, func(a, b metric.Metric) int { return rank(a) - rank(b) })
	return all
}

var nixlFamilies = []metric.Metric{
	vllm.NixlXferTime, vllm.NixlPostTime, vllm.NixlBytesTransferred, vllm.NixlNumDescriptors,
	vllm.NixlNumFailedTransfers, vllm.NixlNumFailedNotifications, vllm.NixlNumKVExpiredReqs,
}

var engineFamilies = []metric.Metric{
	vllm.EstimatedFLOPsPerGPU, vllm.EstimatedReadBytesPerGPU, vllm.EstimatedWriteBytesPerGPU,
	vllm.NumRequestsRunning, vllm.NumRequestsWaiting, vllm.NumRequestsWaitingByReason, vllm.EngineSleepState,
	vllm.GPUCacheUsage, vllm.GPUPrefixCacheQueries, vllm.GPUPrefixCacheHits,
	vllm.KVCacheUsage, vllm.PrefixCacheQueries, vllm.PrefixCacheHits,
	vllm.ExternalPrefixCacheQueries, vllm.ExternalPrefixCacheHits, vllm.MMCacheQueries, vllm.MMCacheHits,
	vllm.NumPreemptions, vllm.PromptTokens, vllm.PromptTokensBySource, vllm.PromptTokensCached,
	vllm.PromptTokensRecomputed, vllm.GenerationTokens, vllm.RequestSuccess,
	vllm.RequestPromptTokens, vllm.RequestGenerationTokens, vllm.IterationTokens,
	vllm.RequestMaxNumGenerationTokens, vllm.RequestParamsN, vllm.RequestParamsMaxTokens,
	vllm.TimeToFirstToken, vllm.TimePerOutputToken, vllm.InterTokenLatency, vllm.RequestTimePerOutputToken,
	vllm.E2ERequestLatency, vllm.RequestQueueTime, vllm.RequestInferenceTime, vllm.RequestPrefillTime,
	vllm.RequestDecodeTime, vllm.RequestNumPreemptions, vllm.RequestPrefillKVComputedTokens,
}

var httpFamilies = []metric.Metric{
	vllm.HTTPRequests, vllm.HTTPRequestSize, vllm.HTTPResponseSize, vllm.HTTPRequestDurationHighResolution, vllm.HTTPRequestDuration,
}

// keys are the names of the labels that a family's series differ by.
func (c Config) keys(m metric.Metric) []string {
	perEngine := []string{"engine", "model_name"}
	switch m {
	case vllm.NumRequestsWaitingByReason:
		return append(perEngine, "reason")
	case vllm.EngineSleepState:
		return append(perEngine, "sleep_state")
	case vllm.PromptTokensBySource:
		return append(perEngine, "source")
	case vllm.RequestSuccess:
		return append(perEngine, "finished_reason")
	case vllm.KVCacheUsage:
		if c.pidLabel() {
			return append(perEngine, "pid")
		}
		return perEngine
	case vllm.LoRARequestsInfo:
		return []string{"max_lora", "running_lora_adapters", "waiting_lora_adapters"}
	case vllm.HTTPRequests:
		return []string{"handler", "method", "status"}
	case vllm.HTTPRequestDuration:
		return []string{"handler", "method"}
	case vllm.HTTPRequestSize, vllm.HTTPResponseSize:
		return []string{"handler"}
	case vllm.CacheConfigInfo, vllm.HTTPRequestDurationHighResolution:
		return nil
	default:
		return perEngine
	}
}

// pidLabel tells whether kv_cache_usage_perc was written by every API server on
// its own, which lasted from its first release to 0.11.0.
func (c Config) pidLabel() bool { return c.multiprocess() && !c.since(0, 11, 1) }

// options are what sets a family apart from its catalogue entry.
func (c Config) options(m metric.Metric) []exposition.Option {
	var out []exposition.Option
	if h, ok := m.(*metric.Histogram); ok && h.Ladder.Name == vllm.OneTwoFiveLadder.Name {
		out = append(out, exposition.Bounds(metric.OneTwoFive(c.Hardware.MaxModelLen)))
	}
	if len(c.Labels) > 0 {
		out = append(out, exposition.Constant(c.Labels...))
	}
	if m == metric.Metric(vllm.CacheConfigInfo) {
		out = append(out, exposition.Constant(c.cacheConfig()...))
	}
	return out
}
