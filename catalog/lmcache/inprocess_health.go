package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// In-process connector: hit-rate gauges, health and queues.
var (
	InProcessRetrieveHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "lmcache:retrieve_hit_rate", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Ratio, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 3, 5), Estimated: true, Note: "issue #1260 (2025-08)"}},
		Meaning: "Hit share of retrieves since the last flush.",
		Hazards: []string{
			"1 when idle.",
			"Misleading: no record or alert should read it.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessLookupHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "lmcache:lookup_hit_rate", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Ratio, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Hit share of lookups since the last flush.",
		Hazards: []string{
			"0 when idle; a gauge, cannot be re-aggregated.",
			"Misleading: no record or alert should read it.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessActiveMemoryObjsCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:active_memory_objs_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Live memory objects.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPinnedMemoryObjsCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:pinned_memory_objs_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Pinned memory objects.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessKVMsgQueueSize = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:kv_msg_queue_size", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Queued KV messages.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPinMonitorPinnedObjectsCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:pin_monitor_pinned_objects_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Objects watched by the pin monitor.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLMCacheIsHealthy = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:lmcache_is_healthy", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Flag, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "1 healthy, 0 not.",
		Source:  "lmcache/observability.py@0353be82",
	}}
)

var inprocessHealthMetrics = []metric.Metric{
	InProcessRetrieveHitRate,
	InProcessLookupHitRate,
	InProcessActiveMemoryObjsCount,
	InProcessPinnedMemoryObjsCount,
	InProcessKVMsgQueueSize,
	InProcessPinMonitorPinnedObjectsCount,
	InProcessLMCacheIsHealthy,
}
