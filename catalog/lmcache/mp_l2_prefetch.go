package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Prefetches and loads from the adapter tier of the MP server.
var (
	L2PrefetchLookupRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_lookup_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_prefetch_lookups_total"},
		Meaning:     "Prefetch lookups sent to L2.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2PrefetchLookupObjects = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_lookup_objects_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_prefetch_lookup_keys_total"},
		Meaning:     "Objects asked for in those lookups.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2PrefetchLoadSubmittedRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_load_submitted_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_prefetch_load_tasks_total"},
		Meaning:     "Load tasks sent to L2, one per adapter involved.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2PrefetchLoadSubmittedObjects = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_load_submitted_objects_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_prefetch_load_keys_total"},
		Meaning:     "Objects asked to be loaded from L2 to L1.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2PrefetchLoadCompletedChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_load_completed_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_prefetch_loaded_keys_total"},
		Meaning:     "Objects loaded from L2 to L1 with success.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2LoadCompletedRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_load_completed_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Requests, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_load_completed_total"},
		Meaning:     "Per-adapter load tasks finished.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2PrefetchFailure = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_failure_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "reason", Values: []string{"l1_oom", "not_found"}, Note: "a third value, serde_failure, is announced"},
			modelLabel,
		},
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_prefetch_failure_total"},
		Meaning:     "Objects L2 said it had at lookup but that did not land in L1 (L1 full, or data gone).",
		Hazards: []string{
			"A third value serde_failure is announced.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l2_failures.py@3a460f5d; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	NumInflightL2Loads = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_num_inflight_l2_loads", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Count, Labels: perAdapter, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "L2 work in flight",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3150 (2026-04-27)"}},
		Meaning: "L2 to L1 load tasks running now; idle adapter has no series.",
		Source:  "lmcache/v1/distributed/storage_controllers/prefetch_controller.py; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	InflightLoadMemoryUsageBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_inflight_load_memory_usage_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Bytes, Labels: perAdapter, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "L2 work in flight",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3150 (2026-04-27)"}},
		Meaning: "L1 bytes reserved by those loads.",
		Source:  "lmcache/v1/distributed/storage_controllers/prefetch_controller.py; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2PrefetchAdapters = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_l2_prefetch_adapters", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Count, Labels: perAdapterState, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 4), Estimated: true, Note: "PR #4216 (2026-07-23)"}},
		Meaning: "Adapters attached to the prefetch controller.",
		Hazards: []string{
			"Undocumented upstream.",
		},
		Source: "lmcache/v1/distributed/storage_controllers/prefetch_controller.py",
	}}

	ActivePrefetchJobs = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_active_prefetch_jobs", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Count, Birth: metric.AtStart, Status: metric.Current,
		Meaning: "Lookup/prefetch jobs open on the server.",
		Source:  "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	L2LoadThroughput = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l2_load_throughput_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.GBPerSecond, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_load_throughput_gbs_GB_per_second"},
		Meaning:     "L2 to L1 rate of one task: bytes over submit-to-complete time (queue and I/O included).",
		Hazards: []string{
			"Sampled: 1% before PR #3253 (2026-05-11), every task since.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l2_throughput.py@00969dae; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var mpL2PrefetchMetrics = []metric.Metric{
	L2PrefetchLookupRequests,
	L2PrefetchLookupObjects,
	L2PrefetchLoadSubmittedRequests,
	L2PrefetchLoadSubmittedObjects,
	L2PrefetchLoadCompletedChunks,
	L2LoadCompletedRequests,
	L2PrefetchFailure,
	NumInflightL2Loads,
	InflightLoadMemoryUsageBytes,
	L2PrefetchAdapters,
	ActivePrefetchJobs,
	L2LoadThroughput,
}
