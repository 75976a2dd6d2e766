package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The names before the rename of May 2026: keys and tasks became chunks and requests.
var (
	L1ReadKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_read_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l1_read_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l1_read_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L1WriteKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_write_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l1_write_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l1_write_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L1EvictedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_evicted_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l1_evicted_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l1_evicted_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	OldL1AllocationFailure = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_allocation_failure_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Removed,
		Labels:    []metric.Label{{Name: "during", Values: []string{"l1_store", "l2_prefetch"}}, modelLabel},
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l1_allocation_failure_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l1_allocation_failure_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	OldL1ReadFailure = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_read_failure_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Removed,
		Labels: []metric.Label{
			{Name: "during", Values: []string{"l2_store", "l1_retrieve"}},
			{Name: "reason", Values: []string{"not_found", "write_locked"}},
			modelLabel,
		},
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l1_read_failure_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l1_read_failure_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	RealReuseGapChunks = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_real_reuse_gap_chunks", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "after the page of May 2026"}},
		RenamedTo: []string{"lmcache_mp_real_reuse_gap_objects_chunks"},
		Meaning:   "Former name of lmcache_mp_real_reuse_gap_objects_chunks.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2StoreTasks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_tasks_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_store_submitted_requests_total"},
		Meaning:   "Former name of lmcache_mp_l2_store_submitted_requests_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2StoreKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_store_submitted_objects_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l2_store_submitted_objects_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	OldL2StoreCompleted = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_completed_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_store_completed_requests_total"},
		Meaning:   "Former name of lmcache_mp_l2_store_completed_requests_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2StoreSucceededKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_succeeded_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_store_completed_objects_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l2_store_completed_objects_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2PrefetchLookups = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_lookups_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_prefetch_lookup_requests_total"},
		Meaning:   "Former name of lmcache_mp_l2_prefetch_lookup_requests_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2PrefetchLookupKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_lookup_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_prefetch_lookup_objects_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l2_prefetch_lookup_objects_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2PrefetchLoadTasks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_load_tasks_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_prefetch_load_submitted_requests_total"},
		Meaning:   "Former name of lmcache_mp_l2_prefetch_load_submitted_requests_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2PrefetchLoadKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_load_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_prefetch_load_submitted_objects_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l2_prefetch_load_submitted_objects_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2PrefetchLoadedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_loaded_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Keys, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_prefetch_load_completed_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l2_prefetch_load_completed_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	OldL2LoadCompleted = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_load_completed_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Requests, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_load_completed_requests_total"},
		Meaning:   "Former name of lmcache_mp_l2_load_completed_requests_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	OldL2PrefetchFailure = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_failure_total", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Removed,
		Labels: []metric.Label{
			{Name: "reason", Values: []string{"l1_oom", "not_found"}, Note: "a third value, serde_failure, is announced"},
			modelLabel,
		},
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_prefetch_failure_chunks_total"},
		Meaning:   "Former name of lmcache_mp_l2_prefetch_failure_chunks_total.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2StoreThroughputGbs = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_throughput_gbs_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.GBPerSecond, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_store_throughput_GB_per_second"},
		Meaning:   "Former name of lmcache_mp_l2_store_throughput_GB_per_second.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L2LoadThroughputGbs = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l2_load_throughput_gbs_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.GBPerSecond, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "at least one --l2-adapter",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l2_load_throughput_GB_per_second"},
		Meaning:   "Former name of lmcache_mp_l2_load_throughput_GB_per_second.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L0L1StoreThroughputGbs = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_store_throughput_gbs_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.GBPerSecond, Labels: perDeviceAndEngine, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "lmcache_driven transfer mode",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l0_l1_store_throughput_GB_per_second"},
		Meaning:   "Former name of lmcache_mp_l0_l1_store_throughput_GB_per_second.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}

	L0L1LoadThroughputGbs = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_load_throughput_gbs_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "removed",
		Unit: metric.GBPerSecond, Labels: perDeviceAndEngine, Birth: metric.FirstEvent, Status: metric.Removed,
		Gate:      "lmcache_driven transfer mode",
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedTo: []string{"lmcache_mp_l0_l1_load_throughput_GB_per_second"},
		Meaning:   "Former name of lmcache_mp_l0_l1_load_throughput_GB_per_second.",
		Source:    "docs/source/mp/observability.rst@013af6cc; pages of May 2026",
	}}
)

var removedKeysMetrics = []metric.Metric{
	L1ReadKeys,
	L1WriteKeys,
	L1EvictedKeys,
	OldL1AllocationFailure,
	OldL1ReadFailure,
	RealReuseGapChunks,
	L2StoreTasks,
	L2StoreKeys,
	OldL2StoreCompleted,
	L2StoreSucceededKeys,
	L2PrefetchLookups,
	L2PrefetchLookupKeys,
	L2PrefetchLoadTasks,
	L2PrefetchLoadKeys,
	L2PrefetchLoadedKeys,
	OldL2LoadCompleted,
	OldL2PrefetchFailure,
	L2StoreThroughputGbs,
	L2LoadThroughputGbs,
	L0L1StoreThroughputGbs,
	L0L1LoadThroughputGbs,
}
