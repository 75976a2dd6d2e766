package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Sampled life of GPU blocks as the MP server sees it.
var (
	L0BlockLifetime = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l0_block_lifetime_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l0",
		Unit: metric.Seconds, Labels: perWorkerInstance, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Allocation to eviction (seen at re-allocation) of sampled GPU blocks.",
		Hazards: []string{
			"Sees only newly reported blocks, so it undercounts evictions; vLLM's own vllm:kv_block_* is authoritative.",
			"Sampled: 0.01 default.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_lifecycle.py@0afa2aea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L0BlockIdleBeforeEvict = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l0_block_idle_before_evict_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l0",
		Unit: metric.Seconds, Labels: perWorkerInstance, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Last access to eviction.",
		Hazards: []string{
			"Sees only newly reported blocks, so it undercounts evictions; vLLM's own vllm:kv_block_* is authoritative.",
			"Sampled: 0.01 default.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_lifecycle.py@0afa2aea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	L0BlockReuseGap = &metric.Histogram{Ladder: OTelLadder, Desc: metric.Desc{
		Name: "lmcache_mp_l0_block_reuse_gap_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "l0",
		Unit: metric.Seconds, Labels: perWorkerInstance, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Time between accesses of one block (last 4 kept).",
		Hazards: []string{
			"Sees only newly reported blocks, so it undercounts evictions; vLLM's own vllm:kv_block_* is authoritative.",
			"Sampled: 0.01 default.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/l0_lifecycle.py@0afa2aea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var mpL0Metrics = []metric.Metric{
	L0BlockLifetime,
	L0BlockIdleBeforeEvict,
	L0BlockReuseGap,
}
