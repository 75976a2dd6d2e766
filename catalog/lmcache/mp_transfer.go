package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Copies between GPU and host memory, and their rate.
var (
	L0L1StoreThroughput = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_store_throughput_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.GBPerSecond, Labels: perDeviceAndEngine, Birth: metric.FirstEvent, Status: metric.Current,
		Gate: "lmcache_driven transfer mode",
		Life: metric.Lifetime{
			Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14); under its former name PR #3098 (2026-04)"},
		},
		RenamedFrom: []string{"lmcache_mp_l0_l1_store_throughput_gbs_GB_per_second"},
		Meaning: "GPU to host rate of one request, timed on the GPU stream. _count is the number of copies with bytes; a mean of it is not weighted " +
			"by bytes.",
		Hazards: []string{
			"Sampled: 1% before PR #3253, every request since.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_l1_throughput.py@55a01c0d; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L0L1LoadThroughput = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l0_l1_load_throughput_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.GBPerSecond, Labels: perDeviceAndEngine, Birth: metric.FirstEvent, Status: metric.Current,
		Gate: "lmcache_driven transfer mode",
		Life: metric.Lifetime{
			Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14); under its former name PR #3098 (2026-04)"},
		},
		RenamedFrom: []string{"lmcache_mp_l0_l1_load_throughput_gbs_GB_per_second"},
		Meaning: "Host to GPU rate of one request, timed on the GPU stream. _count is the number of copies with bytes; a mean of it is not weighted " +
			"by bytes.",
		Hazards: []string{
			"Sampled: 1% before PR #3253, every request since.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_l1_throughput.py@55a01c0d; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	TransferStagingThroughput = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_transfer_staging_throughput_GB_per_second", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.GBPerSecond, Birth: metric.FirstEvent, Status: metric.Current,
		Labels:  []metric.Label{{Name: "device_index"}, {Name: "direction", Values: []string{"d2h", "h2d"}}},
		Gate:    "native executor with phase timing; lmcache_driven mode",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "PR #4461 (2026-08-08)"}},
		Meaning: "DMA rate of one batch step between staging buffer and pinned host memory.",
		Source:  "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	TransferPhaseBytes = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_transfer_phase_bytes_total", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.Bytes, Labels: perPhase, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "PR #4461 (2026-08-08)"}},
		Meaning: "Bytes moved per phase.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/phase_timing.py@85b37e60; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	TransferPhaseElapsedSeconds = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_transfer_phase_elapsed_seconds_total", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.Seconds, Labels: perPhase, Birth: metric.FirstEvent, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "after PR #4461"}},
		RenamedFrom: []string{"lmcache_mp_transfer_phase_busy_time_seconds_total"},
		Meaning:     "Stream time per phase. Only phase=staging is a real transfer time; phase=kernel is mostly waiting for the engine's SMs.",
		Source:      "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	NumSubmittedStores = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_num_submitted_stores_total", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.Count, Labels: perDevice, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "PR #4755 (2026-08-26)"}},
		Meaning: "Stores put on the device stream.",
		Hazards: []string{
			"Submitted - finished = copies in flight.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/mp_transfer.py@0bb30ffa; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	NumFinishedStores = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_num_finished_stores_total", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.Count, Labels: perDevice, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "PR #4755 (2026-08-26)"}},
		Meaning: "Stores that left the stream, successful or not.",
		Hazards: []string{
			"Submitted - finished = copies in flight.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/mp_transfer.py@0bb30ffa; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	NumSubmittedRetrieves = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_num_submitted_retrieves_total", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.Count, Labels: perDevice, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "PR #4755 (2026-08-26)"}},
		Meaning: "Retrieves put on the device stream.",
		Hazards: []string{
			"Submitted - finished = copies in flight; the retrieve difference can drift up for good on a rejected block-id underflow.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/mp_transfer.py@0bb30ffa; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	NumFinishedRetrieves = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_num_finished_retrieves_total", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.Count, Labels: perDevice, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 5), Estimated: true, Note: "PR #4755 (2026-08-26)"}},
		Meaning: "Retrieves that left the stream, successful or not.",
		Hazards: []string{
			"Submitted - finished = copies in flight; the retrieve difference can drift up for good on a rejected block-id underflow.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/mp_transfer.py@0bb30ffa; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	NumChunksLoaded = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_num_chunks_loaded_total", System: metric.LMCache, Processes: atServer, Subsystem: "transfer",
		Unit: metric.Chunks, Labels: []metric.Label{workerLabel, modelLabel, saltLabel}, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3139 (2026-04-28)"}},
		Meaning: "Objects delivered to each vLLM worker by retrieve calls that loaded at least one.",
		Hazards: []string{
			"OTel unit is unset, hence no _chunks in the name.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/engine.py@e0df1cce; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var mpTransferMetrics = []metric.Metric{
	L0L1StoreThroughput,
	L0L1LoadThroughput,
	TransferStagingThroughput,
	TransferPhaseBytes,
	TransferPhaseElapsedSeconds,
	NumSubmittedStores,
	NumFinishedStores,
	NumSubmittedRetrieves,
	NumFinishedRetrieves,
	NumChunksLoaded,
}
