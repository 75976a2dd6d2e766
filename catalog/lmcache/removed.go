package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Names that newer builds no longer export.
var (
	BlendStorePreComputedRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_store_pre_computed_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "gone from METRICS.md@081c98da: stores use the normal path"}},
		Meaning: "Old blend store path; gone from METRICS.md@081c98da because stores use the normal path.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427",
	}}

	BlendStorePreComputedChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_store_pre_computed_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "gone from METRICS.md@081c98da: stores use the normal path"}},
		Meaning: "Old blend store path; gone from METRICS.md@081c98da because stores use the normal path.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427",
	}}

	BlendStorePreComputedFailures = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_store_pre_computed_failures_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "gone from METRICS.md@081c98da: stores use the normal path"}},
		Meaning: "Old blend store path; gone from METRICS.md@081c98da because stores use the normal path.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427",
	}}

	BlendStoreFinalRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_store_final_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "gone from METRICS.md@081c98da: stores use the normal path"}},
		Meaning: "Old blend store path; gone from METRICS.md@081c98da because stores use the normal path.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427",
	}}

	BlendStoreFinalChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_store_final_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "gone from METRICS.md@081c98da: stores use the normal path"}},
		Meaning: "Old blend store path; gone from METRICS.md@081c98da because stores use the normal path.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427",
	}}

	BlendStoreFinalFailures = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_blend_store_final_failures_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "gone from METRICS.md@081c98da: stores use the normal path"}},
		Meaning: "Old blend store path; gone from METRICS.md@081c98da because stores use the normal path.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/cb_server.py@06365427",
	}}

	SMReadRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_sm_read_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		Meaning: "Read requests to the storage manager.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	SMReadSucceedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_sm_read_succeed_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		Meaning: "Keys the storage manager read with success.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	SMReadFailedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_sm_read_failed_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		Meaning: "Keys the storage manager failed to read.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	SMWriteRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_sm_write_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		Meaning: "Write requests to the storage manager.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	SMWriteSucceedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_sm_write_succeed_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		Meaning: "Keys the storage manager wrote with success.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	SMWriteFailedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_sm_write_failed_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		Meaning: "Keys the storage manager failed to write.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	L2StoreFailedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_failed_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:       metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		ReplacedBy: []string{"lmcache_mp_l2_store_submitted_objects_chunks_total", "lmcache_mp_l2_store_completed_objects_chunks_total"},
		Meaning:    "Keys that L2 failed to store; failures are submitted minus completed objects now.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	L2PrefetchFailedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_failed_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		Meaning: "Keys that a prefetch failed to load.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	L2PrefetchHitKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_hit_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_prefetch_hit_chunks_total"},
		Meaning:   "Keys a prefetch lookup found in L2; became lmcache_mp_l2_prefetch_hit_chunks_total, then went.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	L2PrefetchHitChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_hit_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:        metric.Lifetime{Removed: metric.Point{Note: "present in metrics.rst@9901d6ee, absent in l2.py@0b5897e9"}},
		RenamedFrom: []string{"lmcache_mp_l2_prefetch_hit_keys_total"},
		Meaning:     "Objects a prefetch lookup found in L2.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	L2Adapters = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_l2_adapters", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Count, Labels: perAdapterState, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:       metric.Lifetime{Removed: metric.Point{Release: version.V(0, 5, 4), Estimated: true, Note: "PR #4216 (2026-07-23)"}},
		ReplacedBy: []string{"lmcache_mp_l2_store_adapters", "lmcache_mp_l2_prefetch_adapters"},
		Meaning:    "L2 adapters by state; registered twice, so it gave duplicate samples, and was split in two.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	TransferKernelThroughput = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_transfer_kernel_throughput_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.GBPerSecond, Birth: metric.FirstEvent, Status: metric.Removed,
		Labels:     []metric.Label{{Name: "device_index", Optional: true}, {Name: "direction", Optional: true}},
		Life:       metric.Lifetime{Removed: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "after PR #4461 (2026-08-08)"}},
		ReplacedBy: []string{"lmcache_mp_transfer_phase_bytes_total", "lmcache_mp_transfer_phase_elapsed_seconds_total"},
		Meaning:    "Rate of the copy kernel; removed since it measured contention, not a rate.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	TransferPhaseBusyTimeSeconds = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_transfer_phase_busy_time_seconds_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Seconds, Labels: perPhase, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "after PR #4461 (2026-08-08)"}},
		RenamedTo: []string{"lmcache_mp_transfer_phase_elapsed_seconds_total"},
		Meaning:   "Former name of lmcache_mp_transfer_phase_elapsed_seconds_total.",
		Source: "docs/design/v1/mp_observability/METRICS.md@013af6cc; docs/design/v1/mp_observability/METRICS.md@47eda762; " +
			"docs/source/mp/observability/metrics.rst@9901d6ee",
	}}

	ColonSMReadRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp:sm_read_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Life: metric.Lifetime{
			Removed: metric.Point{
				Release:   version.V(0, 4, 3),
				Estimated: true,
				Note:      "the move to OpenTelemetry, between 2026-03-11 (PR #2746) and 2026-03-31 (PR #2913)",
			},
		},
		ReplacedBy: []string{"lmcache_mp_sm_read_requests_total"},
		Meaning:    "Example of the first names, with a colon in the prefix; the same list as the sm_ and l1_ names that followed.",
		Hazards: []string{
			"Before the OTel move, between 2026-03-11 (PR #2746) and 2026-03-31 (PR #2913).",
		},
		Source: "lmcache/v1/mp_observability/METRICS.md@274c30fe",
	}}

	InProcessCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "lmcache:cache_hit_rate", System: metric.LMCache, Processes: inProcess, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:       metric.Lifetime{Removed: metric.Point{Release: version.V(0, 3, 5), Estimated: true, Note: "issue #1260 (2025-08)"}},
		ReplacedBy: []string{"lmcache:num_lookup_hits_total", "lmcache:num_lookup_tokens_total"},
		Meaning:    "Hit rate of retrieves; became lmcache:retrieve_hit_rate when lookups got counters of their own, and has read about 1 since.",
		Hazards: []string{
			"A precomputed rate can not be aggregated.",
			"The rename came with a change of meaning, so the two names are not interchangeable.",
		},
		Source: "issue #1260 (2025-08)",
	}}
)

var removedMetrics = []metric.Metric{
	BlendStorePreComputedRequests,
	BlendStorePreComputedChunks,
	BlendStorePreComputedFailures,
	BlendStoreFinalRequests,
	BlendStoreFinalChunks,
	BlendStoreFinalFailures,
	SMReadRequests,
	SMReadSucceedKeys,
	SMReadFailedKeys,
	SMWriteRequests,
	SMWriteSucceedKeys,
	SMWriteFailedKeys,
	L2StoreFailedKeys,
	L2PrefetchFailedKeys,
	L2PrefetchHitKeys,
	L2PrefetchHitChunks,
	L2Adapters,
	TransferKernelThroughput,
	TransferPhaseBusyTimeSeconds,
	ColonSMReadRequests,
	InProcessCacheHitRate,
}
