package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Names of pull requests and branches, in no release known.
var (
	BlendSerdeEncodeDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_serde_encode_duration_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "unreleased",
		Unit: metric.Seconds, Labels: perSerde, Birth: metric.FirstEvent, Status: metric.Unreleased,
		Meaning: "Serde encode time; num_objects as a label is a cardinality hazard.",
		Hazards: []string{
			"Class not registered in config.py@0a353d63.",
		},
		Confidence: "seen on a branch or closed pull request only",
		Source:     "lmcache/v1/mp_observability/subscribers/metrics/serde.py@0ba078bf",
	}}

	BlendSerdeDecodeDuration = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_blend_serde_decode_duration_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "unreleased",
		Unit: metric.Seconds, Labels: perSerde, Birth: metric.FirstEvent, Status: metric.Unreleased,
		Meaning: "Serde decode time; num_objects as a label is a cardinality hazard.",
		Hazards: []string{
			"Class not registered in config.py@0a353d63.",
		},
		Confidence: "seen on a branch or closed pull request only",
		Source:     "lmcache/v1/mp_observability/subscribers/metrics/serde.py@0ba078bf",
	}}

	L0BlockAllocationRecords = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l0_block_allocation_records_total", System: metric.LMCache, Processes: atServer, Subsystem: "unreleased",
		Unit: metric.Count, Labels: perWorkerInstance, Birth: metric.FirstEvent, Status: metric.Unreleased,
		Meaning:    "Only in closed PR #3255.",
		Confidence: "seen on a branch or closed pull request only",
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_lifecycle.py@0afa2aea; " +
			"lmcache/v1/mp_observability/subscribers/metrics/engine.py@e0df1cce",
	}}

	L0BlockAllocatedBlocks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l0_block_allocated_blocks_total", System: metric.LMCache, Processes: atServer, Subsystem: "unreleased",
		Unit: metric.Blocks, Labels: perWorkerInstance, Birth: metric.FirstEvent, Status: metric.Unreleased,
		Meaning:    "Only in closed PR #3255.",
		Confidence: "seen on a branch or closed pull request only",
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_lifecycle.py@0afa2aea; " +
			"lmcache/v1/mp_observability/subscribers/metrics/engine.py@e0df1cce",
	}}

	L0L1LoadRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_load_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "unreleased",
		Unit: metric.Requests, Labels: perLoad, Birth: metric.FirstEvent, Status: metric.Unreleased,
		Meaning:    "Only in closed PR #3255.",
		Confidence: "seen on a branch or closed pull request only",
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_lifecycle.py@0afa2aea; " +
			"lmcache/v1/mp_observability/subscribers/metrics/engine.py@e0df1cce",
	}}

	L0L1LoadBytes = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_load_bytes_total", System: metric.LMCache, Processes: atServer, Subsystem: "unreleased",
		Unit: metric.Bytes, Labels: perLoad, Birth: metric.FirstEvent, Status: metric.Unreleased,
		Meaning:    "Only in closed PR #3255.",
		Confidence: "seen on a branch or closed pull request only",
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_lifecycle.py@0afa2aea; " +
			"lmcache/v1/mp_observability/subscribers/metrics/engine.py@e0df1cce",
	}}
)

var unreleasedMetrics = []metric.Metric{
	BlendSerdeEncodeDuration,
	BlendSerdeDecodeDuration,
	L0BlockAllocationRecords,
	L0BlockAllocatedBlocks,
	L0L1LoadRequests,
	L0L1LoadBytes,
}
