package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// What an engine is configured with and which state it is in.
var (
	EngineSleepState = &metric.StateGauge{Desc: metric.Desc{
		Name: "vllm:engine_sleep_state", System: metric.VLLM, Processes: engine, Subsystem: "engine",
		Unit: metric.Flag, Birth: metric.AtStart, Multiprocess: "mostrecent", Status: metric.Current, PythonOnly: true,
		Labels: []metric.Label{
			modelLabel,
			engineLabel,
			{Name: "sleep_state", Values: []string{"awake", "weights_offloaded", "discard_all"}},
		},
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1), Note: "#24176 2025-10-29; dev-mode only until #27867 2025-11-03"}},
		Meaning: "Sleep mode state; exactly one state holds the active 1, plus awake.",
		Hazards: []string{
			"awake=1 normally; level-1 sleep sets awake=0 and weights_offloaded=1; level-2 sets awake=0 and discard_all=1.",
			"Not in the Rust frontend.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	LoRARequestsInfo = &metric.Info{Desc: metric.Desc{
		Name: "vllm:lora_requests_info", System: metric.VLLM, Processes: engine, Subsystem: "engine",
		Unit: metric.Timestamp, Birth: metric.HeaderOnly, Multiprocess: "sum", Status: metric.Current,
		Labels: []metric.Label{
			{Name: "max_lora", Optional: true, Note: "the Rust frontend omits it"},
			{Name: "waiting_lora_adapters"},
			{Name: "running_lora_adapters"},
		},
		Gate: "--enable-lora (lora_config set)",
		Life: metric.Lifetime{
			Since:   metric.Point{Release: version.V(0, 8, 0)},
			SinceV0: metric.Point{Release: version.V(0, 6, 3), Estimated: true, Note: "on a page of 0.6 whose ladders are those before 0.6.4"},
		},
		Meaning: "Adapter names seen running and waiting, as comma-joined label text; the value is the time of the last update.",
		Hazards: []string{
			"NO model_name and NO engine label.",
			"Every distinct combination of adapters stays as its own series until restart (unbounded cardinality); pick the newest by value.",
			"In multiprocess mode the sum mode adds timestamps (checked: two processes give 3.59e9).",
			"Rust frontend omits max_lora.",
			"Source warns it is misleading under data parallel.",
			"V0 used the multiprocess mode livemostrecent.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	CacheConfigInfo = &metric.Info{Desc: metric.Desc{
		Name: "vllm:cache_config_info", System: metric.VLLM, Processes: engine, Subsystem: "engine",
		Unit: metric.Flag, Birth: metric.AtStart, Multiprocess: "mostrecent", Status: metric.Current, PythonOnly: true,
		Labels: []metric.Label{
			{Name: "engine", Optional: true, Since: metric.Point{Release: version.V(0, 9, 0)}, Note: "since 0.9.0 and absent before"},
			{Name: "block_size", Optional: true},
			{Name: "cache_dtype", Optional: true},
			{Name: "enable_prefix_caching", Optional: true},
			{Name: "gpu_memory_utilization", Optional: true},
			{Name: "num_gpu_blocks", Optional: true},
			{Name: "num_cpu_blocks", Optional: true},
			{Name: "kv_cache_size_tokens", Optional: true, Since: metric.Point{Release: version.V(0, 24, 0)}},
			{Name: "kv_cache_max_concurrency", Optional: true, Since: metric.Point{Release: version.V(0, 24, 0)}},
			{Name: "prefix_caching_hash_algo", Optional: true},
			{Name: "sliding_window", Optional: true},
			{Name: "kv_offloading_size", Optional: true},
			{Name: "kv_offloading_backend", Optional: true},
		},
		OpenLabels: true,
		Life: metric.Lifetime{
			Since:   metric.Point{Release: version.V(0, 8, 0)},
			SinceV0: metric.Point{Release: version.V(0, 3, 3), Note: "an Info named vllm:cache_config until 0.5.4, with the same wire name"},
		},
		Meaning: "Info-style series: every field of CacheConfig as a label value string.",
		Hazards: []string{
			"NO model_name label: join on instance/job (and engine).",
			"Label set changes nearly every release, so never group by or match on labels you do not need. engine label since 0.9.0. " +
				"num_gpu_blocks was the string None in v1 before 0.9.0 (#15755, #16560). block_size was stale for hybrid Mamba models before #42967 " +
				"(0.23.0).",
			"Not in the docs table (name is built at run time) and not in the Rust frontend.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}
)

var engineMetrics = []metric.Metric{
	EngineSleepState,
	LoRARequestsInfo,
	CacheConfigInfo,
}
