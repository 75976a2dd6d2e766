package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// KV blocks moved between the tiers of a tiered offload store.
var (
	KVOffloadTieringLookupSyncDelay = &metric.Histogram{Ladder: OffloadLookupSyncLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_lookup_sync_delay_seconds", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 26, 0), Estimated: true, Note: "#47679 2026-07-16"}},
		Meaning: "Blocking time of a resolved per-block tier lookup.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringLookupAsyncDelay = &metric.Histogram{Ladder: OffloadLookupAsyncLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_lookup_async_delay_seconds", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 26, 0), Estimated: true, Note: "#47679 2026-07-16"}},
		Meaning: "First retry answer to resolution of a per-block tier lookup.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringReadBytes = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_read_bytes_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Bytes promoted from a secondary tier to the primary.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringReadTime = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_read_time_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Time of those reads.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringWriteBytes = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_write_bytes_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Bytes cascaded from the primary to a secondary tier.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringWriteTime = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_write_time_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Time of those writes.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringPromotionJobFailures = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_promotion_job_failures_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Count, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Failed promotion jobs.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringCascadeJobFailures = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_cascade_job_failures_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Count, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Failed cascade jobs.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringBlockQueries = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_block_queries_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Blocks, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Blocks looked up in a tier.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringBlockHits = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_block_hits_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Blocks, Labels: perTier, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Blocks found in a tier.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringPromotionAllocationFailures = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_promotion_allocation_failures_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Events, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Promotions that got no primary space.",
		Source:  "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringPrimaryWriteUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_primary_write_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Ratio, Birth: metric.HeaderOnly, Multiprocess: "all", Status: metric.Current, PythonOnly: true,
		Labels:  []metric.Label{modelLabel, engineLabel, tierLabel, pidLabel},
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Primary space taken by writes coming from a tier.",
		Hazards: []string{
			"A pid label appears with several API servers.",
		},
		Source: "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringPrimaryReadUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_primary_read_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Ratio, Birth: metric.HeaderOnly, Multiprocess: "all", Status: metric.Current, PythonOnly: true,
		Labels:  []metric.Label{modelLabel, engineLabel, tierLabel, pidLabel},
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Primary space taken by reads going to a tier.",
		Hazards: []string{
			"A pid label appears with several API servers.",
		},
		Source: "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringActivePromotionJobs = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_active_promotion_jobs", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Count, Birth: metric.HeaderOnly, Multiprocess: "all", Status: metric.Current, PythonOnly: true,
		Labels:  []metric.Label{modelLabel, engineLabel, tierLabel, pidLabel},
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Promotion jobs running now.",
		Hazards: []string{
			"A pid label appears with several API servers.",
		},
		Source: "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}

	KVOffloadTieringActiveCascadeJobs = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:kv_offload_tiering_active_cascade_jobs", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Count, Birth: metric.HeaderOnly, Multiprocess: "all", Status: metric.Current, PythonOnly: true,
		Labels:  []metric.Label{modelLabel, engineLabel, tierLabel, pidLabel},
		Gate:    "OffloadingConnector with the tiering spec (secondary_tiers in the extra config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 28, 0), Estimated: true, Note: "#48798 2026-08-10"}},
		Meaning: "Cascade jobs running now.",
		Hazards: []string{
			"A pid label appears with several API servers.",
		},
		Source: "vllm/v1/kv_offload/tiering/spec.py@017e9f4448",
	}}
)

var kvoffloadTieringMetrics = []metric.Metric{
	KVOffloadTieringLookupSyncDelay,
	KVOffloadTieringLookupAsyncDelay,
	KVOffloadTieringReadBytes,
	KVOffloadTieringReadTime,
	KVOffloadTieringWriteBytes,
	KVOffloadTieringWriteTime,
	KVOffloadTieringPromotionJobFailures,
	KVOffloadTieringCascadeJobFailures,
	KVOffloadTieringBlockQueries,
	KVOffloadTieringBlockHits,
	KVOffloadTieringPromotionAllocationFailures,
	KVOffloadTieringPrimaryWriteUsage,
	KVOffloadTieringPrimaryReadUsage,
	KVOffloadTieringActivePromotionJobs,
	KVOffloadTieringActiveCascadeJobs,
}
