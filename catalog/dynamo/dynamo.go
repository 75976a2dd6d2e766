// Package dynamo is the catalogue of what NVIDIA Dynamo exposes on /metrics:
// frontend, router, workers, planner, KV block manager and operator. The vllm:*
// series that a worker passes through are in package vllm; the labels that the
// worker adds to them are InjectedLabels. One file per subsystem; facts only.
package dynamo

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
)

// All returns every entry, current, former and phantom, in the order of the files.
func All() []metric.Metric {
	return slices.Concat(
		frontendMetrics,
		frontendLatencyMetrics,
		frontendModelMetrics,
		frontendWorkerMetrics,
		frontendLoraMetrics,
		frontendStageMetrics,
		frontendTokenizerMetrics,
		requestplaneMetrics,
		tokioMetrics,
		routerOverheadMetrics,
		routerMetrics,
		routerIngressMetrics,
		componentMetrics,
		engineMetrics,
		embeddingMetrics,
		kvpublisherMetrics,
		workhandlerMetrics,
		admissionMetrics,
		tasksMetrics,
		failoverMetrics,
		kvbmBlocksMetrics,
		kvbmTransferMetrics,
		plannerMetrics,
		plannerEngineMetrics,
		operatorMetrics,
		indexerMetrics,
		removedMetrics,
		phantomMetrics,
	)
}
