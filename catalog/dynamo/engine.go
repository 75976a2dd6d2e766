package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// What the engine behind a worker reports: KV blocks, load time.
var (
	ComponentTotalBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_total_blocks", System: metric.Dynamo, Processes: atWorker, Subsystem: "engine",
		Unit: metric.Blocks, Labels: perRank, Birth: metric.BirthUnknown, Status: metric.Current,
		RenamedFrom: []string{"dynamo_component_kvstats_total_blocks"},
		Meaning:     "KV blocks the engine has.",
		Hazards: []string{
			"No dynamo_namespace / worker_id on the Python path.",
			"In disaggregated mode the docs say prefill workers do not export it.",
			"The former name carried dynamo_namespace instead of model and dp_rank.",
		},
		Source: "components/src/dynamo/common/utils/prometheus.py",
	}}

	ComponentGPUCacheUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "dynamo_component_gpu_cache_usage_percent", System: metric.Dynamo, Processes: atWorker, Subsystem: "engine",
		Unit: metric.Ratio, Labels: perRank, Birth: metric.BirthUnknown, Status: metric.Current,
		RenamedFrom: []string{"dynamo_component_kvstats_gpu_cache_usage_percent"},
		Meaning:     "KV cache occupancy.",
		Hazards: []string{
			"Named percent, value 0.0-1.0.",
			"Not exported by prefill workers (DASHBOARD_METRICS.md@60f57b2).",
			"With SGLang it was reported as always 0 (issue #5796).",
			"The former name carried dynamo_namespace instead of model and dp_rank.",
		},
		Source: "components/src/dynamo/common/utils/prometheus.py",
	}}

	ComponentKVCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "dynamo_component_kv_cache_hit_rate", System: metric.Dynamo, Processes: atWorker, Subsystem: "engine",
		Unit: metric.Ratio, Labels: perRank, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning:    "Engine-reported hit rate; not created until the engine reports one.",
		Confidence: "secondary",
		Source:     "secondary: DataDog/integrations-core dynamo metrics.py@4783ea7; Rust test",
	}}

	ComponentModelLoadTime = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_model_load_time_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "engine",
		Unit: metric.Seconds, Labels: perModelAndComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Seconds spent loading the model.",
		Source:  "components/src/dynamo/common/utils/prometheus.py",
	}}
)

var engineMetrics = []metric.Metric{
	ComponentTotalBlocks,
	ComponentGPUCacheUsage,
	ComponentKVCacheHitRate,
	ComponentModelLoadTime,
}
