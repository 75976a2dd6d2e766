package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Sampled life of KV blocks, from allocation to eviction.
var (
	KVBlockLifetime = &metric.Histogram{Ladder: KVBlockLadder, Desc: metric.Desc{
		Name: "vllm:kv_block_lifetime_seconds", System: metric.VLLM, Processes: engine, Subsystem: "kv-block",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current,
		Gate: "--kv-cache-metrics (sampling rate --kv-cache-metrics-sample, default 0.01 of blocks)",
		Life: metric.Lifetime{
			Since: metric.Point{
				Release:   version.V(0, 13, 0),
				Estimated: true,
				Note:      "0.12.0 or 0.13.0, #27793 2025-12-01 (0.12.0 was released 2025-12-03)",
			},
		},
		Meaning: "Sampled block: allocation to eviction.",
		Hazards: []string{
			"Written only on eviction: silent while the cache never fills.",
			"Top finite bucket 1800 s.",
			"The Rust frontend registers it always.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	KVBlockIdleBeforeEvict = &metric.Histogram{Ladder: KVBlockLadder, Desc: metric.Desc{
		Name: "vllm:kv_block_idle_before_evict_seconds", System: metric.VLLM, Processes: engine, Subsystem: "kv-block",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current,
		Gate: "--kv-cache-metrics (sampling rate --kv-cache-metrics-sample, default 0.01 of blocks)",
		Life: metric.Lifetime{
			Since: metric.Point{
				Release:   version.V(0, 13, 0),
				Estimated: true,
				Note:      "0.12.0 or 0.13.0, #27793 2025-12-01 (0.12.0 was released 2025-12-03)",
			},
		},
		Meaning: "Sampled block: last use to eviction.",
		Hazards: []string{
			"Written only on eviction: silent while the cache never fills.",
			"Top finite bucket 1800 s.",
			"The Rust frontend registers it always.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	KVBlockReuseGap = &metric.Histogram{Ladder: KVBlockLadder, Desc: metric.Desc{
		Name: "vllm:kv_block_reuse_gap_seconds", System: metric.VLLM, Processes: engine, Subsystem: "kv-block",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current,
		Gate: "--kv-cache-metrics (sampling rate --kv-cache-metrics-sample, default 0.01 of blocks)",
		Life: metric.Lifetime{
			Since: metric.Point{
				Release:   version.V(0, 13, 0),
				Estimated: true,
				Note:      "0.12.0 or 0.13.0, #27793 2025-12-01 (0.12.0 was released 2025-12-03)",
			},
		},
		Meaning: "Sampled block: time between two uses; only the last four uses are kept.",
		Hazards: []string{
			"Written only on eviction: silent while the cache never fills.",
			"Top finite bucket 1800 s.",
			"The Rust frontend registers it always.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}
)

var kvblockMetrics = []metric.Metric{
	KVBlockLifetime,
	KVBlockIdleBeforeEvict,
	KVBlockReuseGap,
}
