package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Sampled life of objects in the host-memory tier.
var (
	L1ChunkLifetime = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l1_chunk_lifetime_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l1-life",
		Unit: metric.Seconds, Labels: perL1Sample, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Allocation to eviction time of sampled objects.",
		Hazards: []string{
			"Sampled: --metrics-sample-rate, default 0.01.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1_lifecycle.py@2f177150; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L1ChunkIdleBeforeEvict = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l1_chunk_idle_before_evict_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l1-life",
		Unit: metric.Seconds, Labels: perL1Sample, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Last touch to eviction time.",
		Hazards: []string{
			"Sampled: --metrics-sample-rate, default 0.01.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1_lifecycle.py@2f177150; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L1ChunkReuseGap = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l1_chunk_reuse_gap_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l1-life",
		Unit: metric.Seconds, Labels: perL1Sample, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Time between touches of one object.",
		Hazards: []string{
			"Sampled: --metrics-sample-rate, default 0.01.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1_lifecycle.py@2f177150; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L1ChunkEvictReuseGap = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l1_chunk_evict_reuse_gap_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l1-life",
		Unit: metric.Seconds, Labels: perL1Sample, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Eviction to next store of the same object, capped at 300 s (objects never seen again are recorded as 300).",
		Hazards: []string{
			"Sampled: --metrics-sample-rate, default 0.01.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l1_lifecycle.py@2f177150; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	RealReuseGap = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_real_reuse_gap_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l1-life",
		Unit: metric.Seconds, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Time from a sampled object's last access to its next read by a caller.",
		Hazards: []string{
			"Sampled: 0.01 default.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/sm_lifecycle.py@87881ce2; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	RealReuseGapObjects = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_real_reuse_gap_objects_chunks", System: metric.LMCache, Processes: atServer, Subsystem: "l1-life",
		Unit: metric.Chunks, Labels: perSalt, Birth: metric.FirstEvent, Status: metric.Current,
		RenamedFrom: []string{"lmcache_mp_real_reuse_gap_chunks"},
		Meaning:     "Number of accesses of the same tenant between two reads of one object.",
		Hazards: []string{
			"lmcache_mp_real_reuse_gap_volume existed on the PR branch only (87881ce2).",
			"Sampled: 0.01 default.",
		},
		Source: "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}
)

var mpL1LifeMetrics = []metric.Metric{
	L1ChunkLifetime,
	L1ChunkIdleBeforeEvict,
	L1ChunkReuseGap,
	L1ChunkEvictReuseGap,
	RealReuseGap,
	RealReuseGapObjects,
}
