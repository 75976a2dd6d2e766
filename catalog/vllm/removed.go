package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Names of the V1 engine that newer releases no longer export.
var (
	GPUCacheUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:gpu_cache_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perEngine, Birth: metric.AtStart, Multiprocess: "mostrecent", Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 7, 1)},
			SinceV0:    metric.Point{Release: version.V(0, 2, 6)},
			Deprecated: metric.Point{Release: version.V(0, 9, 2)},
			Hidden:     metric.Point{Release: version.V(0, 11, 0), Note: "re-shown in 0.11.x by --show-hidden-metrics-for-version=0.10"},
			Removed:    metric.Point{Release: version.V(0, 12, 0), Note: "#29330 2025-11-25; source TODO names 0.12.0; gone at 0.15.0 cut"},
		},
		RenamedTo: []string{"vllm:kv_cache_usage_perc"},
		Meaning:   "Old name of kv_cache_usage_perc.",
		Hazards: []string{
			"v0 and v1 before 0.8.3 carry only model_name.",
			"Both names coexist in 0.9.2-0.10.x: never add them.",
			"The multiprocess mode is mostrecent in V1 from 0.9.1 and was sum in V0.",
		},
		Source: "vllm/engine/metrics.py@v0.7.3; #18354, #24245, #29330",
	}}

	GPUPrefixCacheQueries = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:gpu_prefix_cache_queries_total", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 7, 3)},
			Deprecated: metric.Point{Release: version.V(0, 9, 2)},
			Hidden:     metric.Point{Release: version.V(0, 11, 0)},
			Removed:    metric.Point{Release: version.V(0, 12, 0)},
		},
		RenamedTo: []string{"vllm:prefix_cache_queries_total"},
		Meaning:   "Old name of prefix_cache_queries.",
		Source:    "vllm/v1/metrics/loggers.py@v0.10.0",
	}}

	GPUPrefixCacheHits = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:gpu_prefix_cache_hits_total", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 7, 3)},
			Deprecated: metric.Point{Release: version.V(0, 9, 2)},
			Hidden:     metric.Point{Release: version.V(0, 11, 0)},
			Removed:    metric.Point{Release: version.V(0, 12, 0)},
		},
		RenamedTo: []string{"vllm:prefix_cache_hits_total"},
		Meaning:   "Old name of prefix_cache_hits.",
		Source:    "vllm/v1/metrics/loggers.py@v0.10.0",
	}}

	TimePerOutputToken = &metric.Histogram{Ladder: ITLLadder, Desc: metric.Desc{
		Name: "vllm:time_per_output_token_seconds", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 7, 1)},
			SinceV0:    metric.Point{Release: version.V(0, 3, 1)},
			Deprecated: metric.Point{Release: version.V(0, 11, 0), Note: "code already in 0.10.2"},
			Hidden:     metric.Point{Release: version.V(0, 12, 0), Note: "re-shown in 0.12.x by --show-hidden-metrics-for-version=0.11"},
			Removed:    metric.Point{Release: version.V(0, 15, 0), Note: "#32661 2026-01-20; announced for 0.13"},
		},
		RenamedTo: []string{"vllm:inter_token_latency_seconds"},
		Meaning:   "Old name of inter_token_latency_seconds (same samples, same buckets).",
		Hazards: []string{
			"Not the same as request_time_per_output_token_seconds.",
		},
		Source: "vllm/v1/metrics/loggers.py@v0.10.0",
	}}

	PromptTokensRecomputed = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:prompt_tokens_recomputed_total", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Removed,
		Life: metric.Lifetime{
			Since:   metric.Point{Release: version.V(0, 16, 0), Estimated: true},
			Removed: metric.Point{Release: version.V(0, 20, 0), Estimated: true, Note: "#38709 2026-04-12; present at 0.19.0 cut, gone at 0.23.0 cut"},
		},
		Meaning: "Prompt tokens recomputed although all were cached (last token).",
		Source:  "vllm/v1/metrics/loggers.py@d816834c1a",
	}}
)

var removedMetrics = []metric.Metric{
	GPUCacheUsage,
	GPUPrefixCacheQueries,
	GPUPrefixCacheHits,
	TimePerOutputToken,
	PromptTokensRecomputed,
}
