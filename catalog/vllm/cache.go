package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// KV cache use and the hit counters of the prefix and multimodal caches.
var (
	KVCacheUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:kv_cache_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "cache",
		Unit: metric.Ratio, Birth: metric.AtStart, Multiprocess: "mostrecent", Status: metric.Current,
		Labels:      []metric.Label{modelLabel, engineLabel, pidLabel},
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 9, 2), Note: "#18354 2025-06-14"}},
		RenamedFrom: []string{"vllm:gpu_cache_usage_perc"},
		Meaning: "Share of GPU KV blocks that are referenced right now (null block excluded); cached-but-free blocks do not count, so it is not " +
			"cache fullness and not VRAM.",
		Hazards: []string{
			"0.9.2-0.11.0 lacked a multiprocess mode, so with several API servers the series carried a pid label and most were 0 (#28792 fixed " +
				"it 2025-11-17, in 0.11.1).",
			"Name says perc, value is a ratio.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	PrefixCacheQueries = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:prefix_cache_queries_total", System: metric.VLLM, Processes: engine, Subsystem: "cache",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 9, 2)}},
		RenamedFrom: []string{"vllm:gpu_prefix_cache_queries_total"},
		Meaning:     "Tokens looked up in the local prefix cache at admission (request tokens, first admission only).",
		Hazards: []string{
			"Stays 0 with prefix caching off.",
			"Preempted re-admissions excluded since 0.11.1 (#25787).",
			"Double counting on scheduling retries fixed by #48860 2026-07-21 (0.26.0).",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	PrefixCacheHits = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:prefix_cache_hits_total", System: metric.VLLM, Processes: engine, Subsystem: "cache",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 9, 2)}},
		RenamedFrom: []string{"vllm:gpu_prefix_cache_hits_total"},
		Meaning:     "Of the queried tokens, those found in the local prefix cache.",
		Hazards: []string{
			"Hit ratio = rate(hits)/rate(queries).",
			"Only full blocks can hit, so a shared prefix shorter than one block gives 0 (#54607).",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	ExternalPrefixCacheQueries = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:external_prefix_cache_queries_total", System: metric.VLLM, Processes: engine, Subsystem: "cache",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1), Note: "#26245 2025-10-23"}},
		Meaning: "Tokens asked of the KV connector (external cache, offload tier, remote prefill).",
		Hazards: []string{
			"Registered and 0 even with no connector.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	ExternalPrefixCacheHits = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:external_prefix_cache_hits_total", System: metric.VLLM, Processes: engine, Subsystem: "cache",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1), Note: "#26245 2025-10-23"}},
		Meaning: "Tokens the KV connector said it can supply.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	MMCacheQueries = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:mm_cache_queries_total", System: metric.VLLM, Processes: engine, Subsystem: "cache",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current, PythonOnly: true,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1), Note: "#26285 2025-10-10"}},
		Meaning: "Multimodal items looked up in the frontend processor cache.",
		Hazards: []string{
			"Registered and 0 for text-only models.",
			"Not in the Rust frontend.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	MMCacheHits = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:mm_cache_hits_total", System: metric.VLLM, Processes: engine, Subsystem: "cache",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current, PythonOnly: true,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1), Note: "#26285 2025-10-10"}},
		Meaning: "Multimodal items found in that cache.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}
)

var cacheMetrics = []metric.Metric{
	KVCacheUsage,
	PrefixCacheQueries,
	PrefixCacheHits,
	ExternalPrefixCacheQueries,
	ExternalPrefixCacheHits,
	MMCacheQueries,
	MMCacheHits,
}
