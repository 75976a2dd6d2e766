package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Names of the old V0 engine, gone with it.
var (
	NumRequestsSwapped = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:num_requests_swapped", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Requests, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 2, 6)},
			Deprecated: metric.Point{Release: version.V(0, 8, 0)},
			Hidden:     metric.Point{Release: version.V(0, 8, 3), Note: "v0 default output; --show-hidden-metrics-for-version"},
			Removed:    metric.Point{Release: version.V(0, 9, 1)},
		},
		Meaning: "V0 requests swapped out to CPU.",
		Hazards: []string{
			"Never existed in v1 (default engine since 0.8.0).",
			"Still named in upstream design docs.",
		},
		Source: "vllm/engine/metrics.py@v0.7.3",
	}}

	CPUCacheUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:cpu_cache_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 2, 6)},
			Deprecated: metric.Point{Release: version.V(0, 8, 0)},
			Hidden:     metric.Point{Release: version.V(0, 8, 3), Note: "v0 default output; --show-hidden-metrics-for-version"},
			Removed:    metric.Point{Release: version.V(0, 9, 1)},
		},
		Meaning: "V0 CPU swap space in use.",
		Source:  "vllm/engine/metrics.py@v0.7.3",
	}}

	CPUPrefixCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:cpu_prefix_cache_hit_rate", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 5, 5)},
			Deprecated: metric.Point{Release: version.V(0, 8, 0)},
			Hidden:     metric.Point{Release: version.V(0, 8, 3), Note: "v0 default output; --show-hidden-metrics-for-version"},
			Removed:    metric.Point{Release: version.V(0, 9, 1)},
		},
		Meaning: "V0 hit rate, precomputed.",
		Source:  "vllm/engine/metrics.py@v0.7.3",
	}}

	GPUPrefixCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:gpu_prefix_cache_hit_rate", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 5, 5)},
			Deprecated: metric.Point{Release: version.V(0, 8, 0)},
			Hidden:     metric.Point{Release: version.V(0, 8, 3), Note: "v0 default output; --show-hidden-metrics-for-version"},
			Removed:    metric.Point{Release: version.V(0, 9, 1)},
		},
		ReplacedBy: []string{"vllm:prefix_cache_hits_total", "vllm:prefix_cache_queries_total"},
		Meaning:    "V0 hit rate, precomputed; replaced by two counters.",
		Hazards: []string{
			"Replaced by rate(vllm:prefix_cache_hits_total[..]) / rate(vllm:prefix_cache_queries_total[..]).",
		},
		Source: "vllm/engine/metrics.py@v0.7.3",
	}}

	TimeInQueueRequests = &metric.Histogram{Ladder: RequestLatencyLadder, Desc: metric.Desc{
		Name: "vllm:time_in_queue_requests", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Seconds, Labels: perModel, Birth: metric.AtStart, Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 6, 4)},
			Deprecated: metric.Point{Release: version.V(0, 8, 0)},
			Hidden:     metric.Point{Release: version.V(0, 8, 3), Note: "v0 default output; --show-hidden-metrics-for-version"},
			Removed:    metric.Point{Release: version.V(0, 9, 1)},
		},
		RenamedTo: []string{"vllm:request_queue_time_seconds"},
		Meaning:   "V0 duplicate of request_queue_time_seconds.",
		Source:    "vllm/engine/metrics.py@v0.7.3",
	}}

	ModelForwardTime = &metric.Histogram{Ladder: MillisecondsV0Ladder, Desc: metric.Desc{
		Name: "vllm:model_forward_time_milliseconds", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Milliseconds, Labels: perModel, Birth: metric.AtStart, Status: metric.Removed,
		Gate: "--collect-detailed-traces",
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 6, 4)},
			Deprecated: metric.Point{Release: version.V(0, 8, 0)},
			Hidden:     metric.Point{Release: version.V(0, 8, 3), Note: "v0 default output; --show-hidden-metrics-for-version"},
			Removed:    metric.Point{Release: version.V(0, 9, 1)},
		},
		Meaning: "V0 forward pass time of requests.",
		Source:  "vllm/engine/metrics.py@v0.7.3",
	}}

	ModelExecuteTime = &metric.Histogram{Ladder: MillisecondsV0Ladder, Desc: metric.Desc{
		Name: "vllm:model_execute_time_milliseconds", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Milliseconds, Labels: perModel, Birth: metric.AtStart, Status: metric.Removed,
		Gate: "--collect-detailed-traces",
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 6, 4)},
			Deprecated: metric.Point{Release: version.V(0, 8, 0)},
			Hidden:     metric.Point{Release: version.V(0, 8, 3), Note: "v0 default output; --show-hidden-metrics-for-version"},
			Removed:    metric.Point{Release: version.V(0, 9, 1)},
		},
		Meaning: "V0 execute time of requests.",
		Source:  "vllm/engine/metrics.py@v0.7.3",
	}}

	AvgPromptThroughput = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:avg_prompt_throughput_toks_per_s", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.TokensPerSec, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 2, 6)},
			Deprecated: metric.Point{Release: version.V(0, 3, 0), Estimated: true, Note: "0.3.x (#2764)"},
			Removed:    metric.Point{Release: version.V(0, 7, 0), Note: "#12383"},
		},
		ReplacedBy: []string{"vllm:prompt_tokens_total"},
		Meaning:    "Precomputed prompt rate.",
		Hazards: []string{
			"Replaced by rate(vllm:prompt_tokens_total[..]).",
		},
		Source: "vllm/engine/metrics.py@v0.6.6",
	}}

	AvgGenerationThroughput = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:avg_generation_throughput_toks_per_s", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.TokensPerSec, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 2, 6)},
			Deprecated: metric.Point{Release: version.V(0, 3, 0), Estimated: true, Note: "0.3.x (#2764)"},
			Removed:    metric.Point{Release: version.V(0, 7, 0), Note: "#12383"},
		},
		ReplacedBy: []string{"vllm:generation_tokens_total"},
		Meaning:    "Precomputed output rate.",
		Hazards: []string{
			"Replaced by rate(vllm:generation_tokens_total[..]).",
		},
		Source: "vllm/engine/metrics.py@v0.6.6",
	}}

	TokensV0 = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.AtStart, Status: metric.Removed,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 6, 4)}, Removed: metric.Point{Release: version.V(0, 8, 0)}},
		Meaning: "Registered but never filled.",
		Source:  "vllm/engine/metrics.py@v0.7.3",
	}}

	RequestParamsBestOf = &metric.Histogram{Ladder: ParamsLadder, Desc: metric.Desc{
		Name: "vllm:request_params_best_of", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Count, Labels: perModel, Birth: metric.AtStart, Status: metric.Removed,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 2)}, Removed: metric.Point{Release: version.V(0, 6, 3)}},
		Meaning: "best_of parameter.",
		Source:  "vllm/engine/metrics.py@v0.6.2",
	}}

	SpecDecodeDraftAcceptanceRate = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:spec_decode_draft_acceptance_rate", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Gate:       "speculative decoding configured (--speculative-model)",
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 3)}, Removed: metric.Point{Release: version.V(0, 10, 0), Note: "with V0"}},
		ReplacedBy: []string{"vllm:spec_decode_num_accepted_tokens_total", "vllm:spec_decode_num_draft_tokens_total"},
		Meaning:    "V0 precomputed acceptance rate.",
		Hazards: []string{
			"Replaced by the ratio of the two counters: rate(accepted)/rate(draft_tokens).",
		},
		Source: "vllm/engine/metrics.py@v0.9.2",
	}}

	SpecDecodeEfficiency = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:spec_decode_efficiency", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perModel, Birth: metric.AtStart, Multiprocess: "sum", Status: metric.Removed,
		Gate:    "speculative decoding configured (--speculative-model)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 3)}, Removed: metric.Point{Release: version.V(0, 10, 0), Note: "with V0"}},
		Meaning: "V0 precomputed efficiency.",
		Source:  "vllm/engine/metrics.py@v0.9.2",
	}}

	SpecDecodeNumEmittedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:spec_decode_num_emitted_tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "removed",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.AtStart, Status: metric.Removed,
		Gate:    "speculative decoding configured (--speculative-model)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 3)}, Removed: metric.Point{Release: version.V(0, 10, 0), Note: "with V0"}},
		Meaning: "V0 emitted tokens (accepted plus bonus).",
		Source:  "vllm/engine/metrics.py@v0.9.2",
	}}
)

var removedV0Metrics = []metric.Metric{
	NumRequestsSwapped,
	CPUCacheUsage,
	CPUPrefixCacheHitRate,
	GPUPrefixCacheHitRate,
	TimeInQueueRequests,
	ModelForwardTime,
	ModelExecuteTime,
	AvgPromptThroughput,
	AvgGenerationThroughput,
	TokensV0,
	RequestParamsBestOf,
	SpecDecodeDraftAcceptanceRate,
	SpecDecodeEfficiency,
	SpecDecodeNumEmittedTokens,
}
