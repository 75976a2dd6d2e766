package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The host-memory tier of the MP server.
var (
	L1ReadChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_read_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Chunks, Labels: perL1Traffic, Birth: metric.FirstEvent, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l1_read_keys_total"},
		Meaning:     "Objects whose L1 read finished. Counted per TP rank and object group, not per logical chunk.",
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1.py@379f9b78; docs/design/v1/mp_observability/METRICS.md@081c98da; " +
			"docs/source/mp/multi_l1.rst@3ae3e921",
	}}

	L1WriteChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_write_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Chunks, Labels: perL1Traffic, Birth: metric.FirstEvent, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l1_write_keys_total"},
		Meaning:     "Objects whose L1 write finished; prefetch landings from L2 count too. Counted per TP rank and object group, not per logical chunk.",
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1.py@379f9b78; docs/design/v1/mp_observability/METRICS.md@081c98da; " +
			"docs/source/mp/multi_l1.rst@3ae3e921",
	}}

	L1EvictedChunks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_evicted_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Chunks, Labels: perL1Traffic, Birth: metric.FirstEvent, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l1_evicted_keys_total"},
		Meaning:     "Objects removed by the L1 eviction controller. Counted per TP rank and object group, not per logical chunk.",
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1.py@379f9b78; docs/design/v1/mp_observability/METRICS.md@081c98da; " +
			"docs/source/mp/multi_l1.rst@3ae3e921",
	}}

	L1EvictionLoopTicks = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_eviction_loop_ticks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Count, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "on one of two pages of May 2026"}},
		Meaning: "Eviction-loop passes, about one per second whether or not anything is evicted: a liveness signal.",
		Hazards: []string{
			"Present without traffic; expect ~1/s per L1 manager.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1_eviction_loop.py@6e0ccd69; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L1EvictionLoopTriggered = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_eviction_loop_triggered_total", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "with the ticks"}},
		Meaning: "Passes in which usage was at or above the watermark (default 0.8) and the policy ran.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/l1_eviction_loop.py@6e0ccd69; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L1UsageRatio = &metric.Fraction{Desc: metric.Desc{
		Name: "lmcache_mp_l1_usage_ratio", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Ratio, Labels: perL1, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3230 documents it (2026-05-08)"}},
		Meaning: "Used share of L1, 0 to 1, read at scrape; 0 when total is unknown.",
		Hazards: []string{
			"One stored version, probably of a branch, also makes a histogram of this name; documents, code of the L1 manager and real pages " +
				"say gauge.",
			"Never sum it over l1_tag.",
			"A page of May 2026 has l1_memory_usage_bytes without it.",
		},
		Source: "lmcache/v1/distributed/l1_manager.py; docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/multi_l1.rst@3ae3e921",
	}}

	L1UsageBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_l1_memory_usage_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Bytes, Labels: perL1, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3150 (2026-04-27)"}},
		Meaning: "Bytes now held in L1.",
		Hazards: []string{
			"No capacity metric exists: divide by l1_usage_ratio or use --l1-size-gb.",
		},
		Source: "lmcache/v1/distributed/l1_manager.py; docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/multi_l1.rst@3ae3e921",
	}}

	L1StagingBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_l1_staging_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Bytes, Labels: perL1, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "not in metrics.rst@9901d6ee; in METRICS.md@081c98da"}},
		Meaning: "Part of L1 reserved for writes not yet admitted (stores and L2 loads in flight); stuck above zero means abandoned reservations.",
		Source:  "lmcache/v1/distributed/l1_manager.py; docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/multi_l1.rst@3ae3e921",
	}}

	L1AllocationFailure = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_allocation_failure_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Labels:      []metric.Label{{Name: "during", Values: []string{"l1_store", "l2_prefetch"}}, modelLabel},
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l1_allocation_failure_total"},
		Meaning:     "Objects refused by L1 for lack of memory, by who asked.",
		Source:      "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	L1ReadFailure = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_l1_read_failure_chunks_total", System: metric.LMCache, Processes: atServer, Subsystem: "l1",
		Unit: metric.Chunks, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "during", Values: []string{"l2_store", "l1_retrieve"}},
			{Name: "reason", Values: []string{"not_found", "write_locked"}},
			modelLabel,
		},
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 6), Estimated: true, Note: "PR #3290 (2026-05-14)"}},
		RenamedFrom: []string{"lmcache_mp_l1_read_failure_total"},
		Meaning:     "Reads that failed AFTER a positive lookup (race or unexpected eviction). Not a miss counter; healthy value is about zero.",
		Source:      "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}
)

var mpL1Metrics = []metric.Metric{
	L1ReadChunks,
	L1WriteChunks,
	L1EvictedChunks,
	L1EvictionLoopTicks,
	L1EvictionLoopTriggered,
	L1UsageRatio,
	L1UsageBytes,
	L1StagingBytes,
	L1AllocationFailure,
	L1ReadFailure,
}
