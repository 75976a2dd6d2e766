package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Time the blend engine takes, by step.
var (
	BlendLookupDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_lookup_duration_milliseconds", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Wall time of the lookup phase, in milliseconds (not seconds). Includes poll waits.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendFingerprintMatchDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_fingerprint_match_duration_milliseconds", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Wall time of the fingerprint_match phase, in milliseconds (not seconds).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendPrefixLookupDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_prefix_lookup_duration_milliseconds", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Wall time of the prefix_lookup phase, in milliseconds (not seconds).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendCoordinatorMatchDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_coordinator_match_duration_milliseconds", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Wall time of the coordinator_match phase, in milliseconds (not seconds).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendSparsePrefetchDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_sparse_prefetch_duration_milliseconds", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Wall time of the sparse_prefetch phase, in milliseconds (not seconds).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendRetrieveDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_retrieve_duration_milliseconds", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Wall time of the retrieve phase, in milliseconds (not seconds).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	BlendScatterDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_scatter_duration_milliseconds", System: metric.LMCache, Processes: atServer, Subsystem: "blend",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--engine-type blend",
		Meaning: "Wall time of the scatter phase, in milliseconds (not seconds).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var blendLatencyMetrics = []metric.Metric{
	BlendLookupDuration,
	BlendFingerprintMatchDuration,
	BlendPrefixLookupDuration,
	BlendCoordinatorMatchDuration,
	BlendSparsePrefetchDuration,
	BlendRetrieveDuration,
	BlendScatterDuration,
}
