package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Stores to the adapter tier of the MP server.
var (
	L2StoreSubmittedRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_submitted_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_store_tasks_total"},
		Meaning:     "Store tasks handed to L2.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2StoreSubmittedObjects = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_submitted_objects_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_store_keys_total"},
		Meaning:     "Objects handed to L2 for storing.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2StoreCompletedRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_completed_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Requests, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_store_completed_total"},
		Meaning:     "Store tasks finished, good or bad, per adapter type.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2StoreCompletedObjects = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_completed_objects_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_store_succeeded_keys_total"},
		Meaning:     "Objects stored in L2 with success.",
		Source:      "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2EvictedObjects = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_evicted_objects_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "at least one --l2-adapter",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 7), Estimated: true, Note: "PR #3477 (2026-06-01)"}},
		Meaning: "Objects evicted from L2.",
		Hazards: []string{
			"METRICS.md@081c98da prints lmcache_mp_l2_evicted_chunks_total, which is not what the exporter yields.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l2.py@0b5897e9; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2UsageBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_l2_usage_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Bytes, Labels: perAdapterType, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "at least one --l2-adapter",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3320 (2026-05-19)"}},
		Meaning: "Bytes held per adapter; an adapter whose query raises is left out of that scrape.",
		Hazards: []string{
			"No adapter_index: two adapters of one type collide on the same series (review on PR #3377).",
		},
		Source: "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	NumInflightL2Stores = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_num_inflight_l2_stores", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Count, Labels: perAdapter, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "L2 work in flight",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3150 (2026-04-27)"}},
		Meaning: "Store tasks running now; an idle adapter has no series.",
		Source:  "lmcache/v1/distributed/storage_controllers/store_controller.py; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L2StoreAdapters = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_adapters", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.Count, Labels: perAdapterState, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 4), Estimated: true, Note: "PR #4216 (2026-07-23)"}},
		Meaning: "Adapters attached to the store controller.",
		Hazards: []string{
			"Undocumented upstream.",
		},
		Source: "lmcache/v1/distributed/storage_controllers/store_controller.py",
	}}

	L2StoreThroughput = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_throughput_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "l2",
		Unit: metric.GBPerSecond, Labels: perAdapterType, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:        "at least one --l2-adapter",
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l2_store_throughput_gbs_GB_per_second"},
		Meaning:     "L1 to L2 rate of one task: bytes over submit-to-complete time (queue and I/O included). Tasks that wrote nothing are dropped.",
		Hazards: []string{
			"Sampled: 1% before PR #3253 (2026-05-11), every task since.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l2_throughput.py@00969dae; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var mpL2StoreMetrics = []metric.Metric{
	L2StoreSubmittedRequests,
	L2StoreSubmittedObjects,
	L2StoreCompletedRequests,
	L2StoreCompletedObjects,
	L2EvictedObjects,
	L2UsageBytes,
	NumInflightL2Stores,
	L2StoreAdapters,
	L2StoreThroughput,
}
