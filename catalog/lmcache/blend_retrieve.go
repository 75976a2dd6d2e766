package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Retrieves, stores and fingerprints of the blend engine.
var (
	BlendRetrieveRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_retrieve_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "CB retrieves that did GPU work.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendRetrieveChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_retrieve_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Chunks asked for in them.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendRetrieveFailures = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_retrieve_failures_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Retrieves that failed.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendRetrieveNoops = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_retrieve_noops_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Labels:  []metric.Label{{Name: "reason", Values: []string{"beyond_slot_bound", "no_object_keys"}}},
		Gate:    "--engine-type blend",
		Meaning: "Retrieves that reported success but moved nothing: a silent full recompute. Disjoint from retrieve_requests.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendFingerprintsRegistered = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_fingerprints_registered_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Chunks newly indexed.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendChunksEvicted = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_chunks_evicted_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Stale fingerprints removed.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendFingerprintMatches = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_fingerprint_matches_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Local matches.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendCoordinatorMatches = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_coordinator_matches_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Matches from the coordinator.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendCoordinatorMatchTimeouts = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_coordinator_match_timeouts_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Coordinator lookups abandoned at deadline.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendSparsePrefetchL2Keys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_sparse_prefetch_l2_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Keys needing an L2 read.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendSparsePrefetchFoundKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_sparse_prefetch_found_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Keys resident afterwards (do not divide by l2_keys).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendScatterTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_scatter_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Tokens, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Tokens written to paged KV.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendScatterPrefixChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_scatter_prefix_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Chunks written unchanged.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendScatterShiftedChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_scatter_shifted_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Chunks re-rotated on write.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendScatterDroppedChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_scatter_dropped_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Matches beyond the allocated slots.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var blendRetrieveMetrics = []metric.Metric{
	BlendRetrieveRequests,
	BlendRetrieveChunks,
	BlendRetrieveFailures,
	BlendRetrieveNoops,
	BlendFingerprintsRegistered,
	BlendChunksEvicted,
	BlendFingerprintMatches,
	BlendCoordinatorMatches,
	BlendCoordinatorMatchTimeouts,
	BlendSparsePrefetchL2Keys,
	BlendSparsePrefetchFoundKeys,
	BlendScatterTokens,
	BlendScatterPrefixChunks,
	BlendScatterShiftedChunks,
	BlendScatterDroppedChunks,
}
