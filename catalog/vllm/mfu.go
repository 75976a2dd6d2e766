package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Model-derived work, the numerator of utilisation figures.
var (
	EstimatedFLOPsPerGPU = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:estimated_flops_per_gpu_total", System: metric.VLLM, Processes: engine, Subsystem: "mfu",
		Unit: metric.FLOP, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Gate:    "--enable-mfu-metrics for movement",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 17, 0), Note: "#30950 2026-02-23"}},
		Meaning: "Model-derived floating point work per GPU.",
		Hazards: []string{
			"Presence says nothing about the flag; gate panels on increase > 0.",
			"Unknown quantisation or architecture leaves it at 0 (before #37231 GPTQ/AWQ/BNB did).",
			"Divide by the peak of the GPU yourself for MFU.",
			"Exported at 0 even with the flag off.",
		},
		Source: "vllm/v1/metrics/perf.py@017e9f4448",
	}}

	EstimatedReadBytesPerGPU = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:estimated_read_bytes_per_gpu_total", System: metric.VLLM, Processes: engine, Subsystem: "mfu",
		Unit: metric.Bytes, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Gate:    "--enable-mfu-metrics for movement",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 17, 0), Note: "#30950 2026-02-23"}},
		Meaning: "Model-derived bytes read from memory per GPU.",
		Hazards: []string{
			"Presence says nothing about the flag; gate panels on increase > 0.",
			"Unknown quantisation or architecture leaves it at 0 (before #37231 GPTQ/AWQ/BNB did).",
			"Divide by the peak of the GPU yourself for MFU.",
			"Exported at 0 even with the flag off.",
		},
		Source: "vllm/v1/metrics/perf.py@017e9f4448",
	}}

	EstimatedWriteBytesPerGPU = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:estimated_write_bytes_per_gpu_total", System: metric.VLLM, Processes: engine, Subsystem: "mfu",
		Unit: metric.Bytes, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Gate:    "--enable-mfu-metrics for movement",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 17, 0), Note: "#30950 2026-02-23"}},
		Meaning: "Model-derived bytes written per GPU.",
		Hazards: []string{
			"Presence says nothing about the flag; gate panels on increase > 0.",
			"Unknown quantisation or architecture leaves it at 0 (before #37231 GPTQ/AWQ/BNB did).",
			"Divide by the peak of the GPU yourself for MFU.",
			"Exported at 0 even with the flag off.",
		},
		Source: "vllm/v1/metrics/perf.py@017e9f4448",
	}}
)

var mfuMetrics = []metric.Metric{
	EstimatedFLOPsPerGPU,
	EstimatedReadBytesPerGPU,
	EstimatedWriteBytesPerGPU,
}
