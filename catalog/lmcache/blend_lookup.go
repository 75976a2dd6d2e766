package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Lookups of the blend engine.
var (
	BlendLookupRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "CB lookups.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupRequestedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_requested_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Tokens, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Chunk-aligned tokens asked for.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupHitTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_hit_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Tokens, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Tokens reused; sum of the next three.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupPrefixHitTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_prefix_hit_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Tokens, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Reused as plain prefix.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupSegmentedPrefixHitTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_segmented_prefix_hit_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Tokens, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Reused after a gap at the original position.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupNonPrefixHitTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_non_prefix_hit_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Tokens, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Reused at a shifted position.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupFingerprintHits = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_fingerprint_hits_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Chunks matched by fingerprint.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupStorageHits = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_storage_hits_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Chunks confirmed in storage.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupStaleChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_stale_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Matches dropped as stale.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendLookupNoGPUContextErrors = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_lookup_no_gpu_context_errors_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Lookups without a registered GPU context; on V3 they still grow the requested tokens.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var blendLookupMetrics = []metric.Metric{
	BlendLookupRequests,
	BlendLookupRequestedTokens,
	BlendLookupHitTokens,
	BlendLookupPrefixHitTokens,
	BlendLookupSegmentedPrefixHitTokens,
	BlendLookupNonPrefixHitTokens,
	BlendLookupFingerprintHits,
	BlendLookupStorageHits,
	BlendLookupStaleChunks,
	BlendLookupNoGPUContextErrors,
}
