// Package vllm is the catalogue of what vLLM exposes on /metrics: engine series
// (vllm:*), the HTTP layer of its API server and its Python process. One file
// per subsystem; facts only.
package vllm

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
)

// All returns every entry, current and former, in the order of the files.
func All() []metric.Metric {
	return slices.Concat(
		latencyMetrics,
		queueMetrics,
		cacheMetrics,
		tokensMetrics,
		requestsMetrics,
		engineMetrics,
		kvblockMetrics,
		specdecodeMetrics,
		diffusionMetrics,
		nixlMetrics,
		mfuMetrics,
		kvoffloadMetrics,
		kvoffloadTieringMetrics,
		kvoffloadLegacyMetrics,
		simpleCPUMetrics,
		mooncakeMetrics,
		hf3fsMetrics,
		frontendMetrics,
		httpMetrics,
		processMetrics,
		removedMetrics,
		removedV0Metrics,
		phantomMetrics,
	)
}
