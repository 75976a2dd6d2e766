package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Queue and pool of a worker's request endpoint.
var (
	WorkHandlerNetworkTransit = &metric.Histogram{Ladder: SubSecondLadder, Desc: metric.Desc{
		Name: "dynamo_work_handler_network_transit_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8087 (Apr 2026)"}},
		RenamedFrom: []string{"dynamo_component_network_transit_seconds"},
		Meaning:     "Frontend send to backend receive, wall clock of two machines.",
		Hazards: []string{
			"No labels; needs synchronised clocks.",
		},
		Confidence: "source(old name)+pr-text(new name)",
		Source: "lib/runtime/src/metrics/work_handler_perf.rs@6574a7f (old prefix, old top 10 s); PR #8087; secondary: third-party server-metrics " +
			"reference",
	}}

	WorkHandlerTimeToFirstResponse = &metric.Histogram{Ladder: FirstResponseLadder, Desc: metric.Desc{
		Name: "dynamo_work_handler_time_to_first_response_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8087 (Apr 2026)"}},
		RenamedFrom: []string{"dynamo_component_time_to_first_response_seconds"},
		Meaning:     "Payload entry to response prologue on the worker.",
		Hazards: []string{
			"No labels.",
		},
		Confidence: "source(old name)+pr-text(new name)",
		Source: "lib/runtime/src/metrics/work_handler_perf.rs@6574a7f (old prefix, old top 10 s); PR #8087; secondary: third-party server-metrics " +
			"reference",
	}}

	WorkHandlerQueueDepth = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_work_handler_queue_depth", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8412 (Apr 2026)"}},
		Gate:    "TCP request plane",
		Meaning: "Work queue length.",
		Source:  "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkHandlerQueueCapacity = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_work_handler_queue_capacity", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8412 (Apr 2026)"}},
		Gate:    "TCP request plane",
		Meaning: "Work queue size (DYN_TCP_WORK_QUEUE_SIZE).",
		Source:  "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkHandlerEnqueueRejected = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_work_handler_enqueue_rejected_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8412 (Apr 2026)"}},
		Gate:    "TCP request plane",
		Meaning: "Enqueue failures because the dispatcher was gone.",
		Source:  "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkHandlerPoolActiveTasks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_work_handler_pool_active_tasks", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8412 (Apr 2026)"}},
		Gate:    "TCP request plane",
		Meaning: "Permits in use.",
		Source:  "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkHandlerPoolCapacity = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_work_handler_pool_capacity", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8412 (Apr 2026)"}},
		Gate:    "TCP request plane",
		Meaning: "Permits configured (DYN_TCP_WORKER_POOL_SIZE).",
		Source:  "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkHandlerPermitWait = &metric.Histogram{Ladder: PermitWaitLadder, Desc: metric.Desc{
		Name: "dynamo_work_handler_permit_wait_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8412 (Apr 2026)"}},
		Gate:    "TCP request plane",
		Meaning: "Wait for a pool permit.",
		Source:  "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkerRejections = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_rejection_request_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #10509 (June 2026)"}},
		Gate:    "docs: only with --engine-request-limit; code: TCP pool",
		Meaning: "Requests refused because the pool and its queue were full.",
		Hazards: []string{
			"Docs and code comments disagree on the trigger.",
		},
		Source: "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkerEngineRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_engine_request", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #10509 (June 2026)"}},
		Meaning: "Requests handed to a pool task.",
		Hazards: []string{
			"No unit suffix, no labels.",
		},
		Source: "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}

	WorkerRequestQueue = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_request_queue", System: metric.Dynamo, Processes: atWorker, Subsystem: "work-handler",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #10509 (June 2026)"}},
		Meaning: "Requests waiting in the TCP work queue.",
		Hazards: []string{
			"No unit suffix, no labels.",
		},
		Source: "lib/runtime/src/metrics/work_handler_pool.rs@88c16b6",
	}}
)

var workhandlerMetrics = []metric.Metric{
	WorkHandlerNetworkTransit,
	WorkHandlerTimeToFirstResponse,
	WorkHandlerQueueDepth,
	WorkHandlerQueueCapacity,
	WorkHandlerEnqueueRejected,
	WorkHandlerPoolActiveTasks,
	WorkHandlerPoolCapacity,
	WorkHandlerPermitWait,
	WorkerRejections,
	WorkerEngineRequests,
	WorkerRequestQueue,
}
