package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Names found in documents that no code exports.
var (
	InProcessNumP2PRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_p2p_requests_total", System: metric.LMCache, Processes: inProcess, Subsystem: "phantom",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Phantom,
		Meaning: "In the docs list, but no such collector is created in the code.",
		Source:  "docs/source/production/observability/metrics.rst@3e65c70a; lmcache/observability.py@0353be82",
	}}

	InProcessNumP2PTransferredTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_p2p_transferred_tokens_total", System: metric.LMCache, Processes: inProcess, Subsystem: "phantom",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Phantom,
		Meaning: "In the docs list, but no such collector is created in the code.",
		Source:  "docs/source/production/observability/metrics.rst@3e65c70a; lmcache/observability.py@0353be82",
	}}

	PhantomL2EvictedChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l2_evicted_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "phantom",
		Unit: metric.Chunks, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"lmcache_mp_l2_evicted_objects_chunks_total"},
		Meaning:    "In METRICS.md@081c98da; the exporter yields lmcache_mp_l2_evicted_objects_chunks_total.",
		Confidence: "never exported",
		Source:     "documents of LMCache/LMCache",
	}}

	PhantomL2StoreThroughputGbs = &metric.Histogram{Desc: metric.Desc{
		Name: "lmcache_mp_l2_store_throughput_gbs", System: metric.LMCache, Processes: atServer, Subsystem: "phantom",
		Unit: metric.GBPerSecond, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"lmcache_mp_l2_store_throughput_GB_per_second"},
		Meaning: "In documents before the rename; the exporter added the unit, so the wire name was " +
			"lmcache_mp_l2_store_throughput_gbs_GB_per_second.",
		Confidence: "never exported",
		Source:     "documents of LMCache/LMCache",
	}}

	PhantomL2LoadThroughputGbs = &metric.Histogram{Desc: metric.Desc{
		Name: "lmcache_mp_l2_load_throughput_gbs", System: metric.LMCache, Processes: atServer, Subsystem: "phantom",
		Unit: metric.GBPerSecond, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"lmcache_mp_l2_load_throughput_GB_per_second"},
		Meaning:    "In documents before the rename; the exporter added the unit, so the wire name was lmcache_mp_l2_load_throughput_gbs_GB_per_second.",
		Confidence: "never exported",
		Source:     "documents of LMCache/LMCache",
	}}

	PhantomL0L1StoreThroughputGbs = &metric.Histogram{Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_store_throughput_gbs", System: metric.LMCache, Processes: atServer, Subsystem: "phantom",
		Unit: metric.GBPerSecond, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"lmcache_mp_l0_l1_store_throughput_GB_per_second"},
		Meaning: "In documents before the rename; the exporter added the unit, so the wire name was " +
			"lmcache_mp_l0_l1_store_throughput_gbs_GB_per_second.",
		Confidence: "never exported",
		Source:     "documents of LMCache/LMCache",
	}}

	PhantomL0L1LoadThroughputGbs = &metric.Histogram{Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_load_throughput_gbs", System: metric.LMCache, Processes: atServer, Subsystem: "phantom",
		Unit: metric.GBPerSecond, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"lmcache_mp_l0_l1_load_throughput_GB_per_second"},
		Meaning: "In documents before the rename; the exporter added the unit, so the wire name was " +
			"lmcache_mp_l0_l1_load_throughput_gbs_GB_per_second.",
		Confidence: "never exported",
		Source:     "documents of LMCache/LMCache",
	}}

	PhantomInProcessIntervalGetBlockingFailedCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:interval_get_blocking_failed_count", System: metric.LMCache, Processes: inProcess, Subsystem: "phantom",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"lmcache:get_blocking_failed_count"},
		Meaning:    "In the documents of the in-process connector; the code exports lmcache:get_blocking_failed_count.",
		Confidence: "never exported",
		Source:     "documents of LMCache/LMCache",
	}}
)

var phantomMetrics = []metric.Metric{
	InProcessNumP2PRequests,
	InProcessNumP2PTransferredTokens,
	PhantomL2EvictedChunks,
	PhantomL2StoreThroughputGbs,
	PhantomL2LoadThroughputGbs,
	PhantomL0L1StoreThroughputGbs,
	PhantomL0L1LoadThroughputGbs,
	PhantomInProcessIntervalGetBlockingFailedCount,
}
