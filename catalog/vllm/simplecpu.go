package vllm

import "github.com/llmslo/llmslo/catalog/metric"

// The pool of CPU blocks of SimpleCPUOffloadConnector. Its transfers are counted
// by the kv_offload series.
var (
	SimpleCPUTotalBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:simple_cpu_offload_total_blocks", System: metric.VLLM, Processes: engine, Subsystem: "simple-cpu-offload",
		Unit: metric.Blocks, Labels: perEngine, Birth: metric.AtStartIfGated, Multiprocess: "mostrecent", Status: metric.Unreleased, PythonOnly: true,
		Gate:       simpleCPUGate,
		Meaning:    "Usable CPU blocks of the connector, without the null block.",
		Confidence: unmergedConfidence, Source: simpleCPUSource,
	}}

	SimpleCPUFreeBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:simple_cpu_offload_free_blocks", System: metric.VLLM, Processes: engine, Subsystem: "simple-cpu-offload",
		Unit: metric.Blocks, Labels: perEngine, Birth: metric.AtStartIfGated, Multiprocess: "mostrecent", Status: metric.Unreleased, PythonOnly: true,
		Gate:       simpleCPUGate,
		Meaning:    "CPU blocks that hold nothing.",
		Confidence: unmergedConfidence, Source: simpleCPUSource,
	}}

	SimpleCPUUsedBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:simple_cpu_offload_used_blocks", System: metric.VLLM, Processes: engine, Subsystem: "simple-cpu-offload",
		Unit: metric.Blocks, Labels: perEngine, Birth: metric.AtStartIfGated, Multiprocess: "mostrecent", Status: metric.Unreleased, PythonOnly: true,
		Gate:       simpleCPUGate,
		Meaning:    "CPU blocks in use.",
		Confidence: unmergedConfidence, Source: simpleCPUSource,
	}}

	SimpleCPUUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:simple_cpu_offload_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "simple-cpu-offload",
		Unit: metric.Ratio, Labels: perEngine, Birth: metric.AtStartIfGated, Multiprocess: "mostrecent", Status: metric.Unreleased, PythonOnly: true,
		Gate:       simpleCPUGate,
		Meaning:    "Used share of the CPU blocks, 0 to 1.",
		Hazards:    []string{"Name says perc, value is a ratio."},
		Confidence: unmergedConfidence, Source: simpleCPUSource,
	}}

	SimpleCPUPendingLoads = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:simple_cpu_offload_pending_loads", System: metric.VLLM, Processes: engine, Subsystem: "simple-cpu-offload",
		Unit: metric.Requests, Labels: perEngine, Birth: metric.AtStartIfGated, Multiprocess: "mostrecent", Status: metric.Unreleased, PythonOnly: true,
		Gate:       simpleCPUGate,
		Meaning:    "Requests that wait for blocks to come back to the GPU, abandoned loads included.",
		Confidence: unmergedConfidence, Source: simpleCPUSource,
	}}

	SimpleCPUPendingStores = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:simple_cpu_offload_pending_stores", System: metric.VLLM, Processes: engine, Subsystem: "simple-cpu-offload",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Multiprocess: "mostrecent", Status: metric.Unreleased, PythonOnly: true,
		Gate:       simpleCPUGate,
		Meaning:    "Stores to the CPU in flight, abandoned ones included.",
		Confidence: unmergedConfidence, Source: simpleCPUSource,
	}}
)

// What the entries of the connector share.
const (
	simpleCPUGate      = "kv_connector SimpleCPUOffloadConnector"
	simpleCPUSource    = "vllm-project/vllm branches of 2026 for SimpleCPUOffloadConnector metrics; tools/generate_grafana_dashboards.py@0b9faa4"
	unmergedConfidence = "read in branches; on no page and in no release known to the catalogue"
)

var simpleCPUMetrics = []metric.Metric{
	SimpleCPUTotalBlocks,
	SimpleCPUFreeBlocks,
	SimpleCPUUsedBlocks,
	SimpleCPUUsage,
	SimpleCPUPendingLoads,
	SimpleCPUPendingStores,
}
