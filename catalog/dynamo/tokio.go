package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The async runtime of the frontend.
var (
	TokioGlobalQueueDepth = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_global_queue_depth", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: global queue depth, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioBudgetForcedYield = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_tokio_budget_forced_yield_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: budget forced yield total, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioBlockingThreads = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_blocking_threads", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: blocking threads, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioBlockingIdleThreads = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_blocking_idle_threads", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: blocking idle threads, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioBlockingQueueDepth = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_blocking_queue_depth", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: blocking queue depth, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioAliveTasks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_alive_tasks", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: alive tasks, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioWorkerMeanPollTime = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_worker_mean_poll_time_ns", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Nanoseconds, Labels: perTokioWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: worker mean poll time ns, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioWorkerBusyRatio = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_worker_busy_ratio", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.PerMille, Labels: perTokioWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: worker busy ratio, sampled every second.",
		Hazards: []string{
			"Value is 0-1000, derived from mean poll time capped at 1 ms; not a 0-1 ratio and not busy time.",
		},
		Source: "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioWorkerParkCount = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_tokio_worker_park_count_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Labels: perTokioWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: worker park count total, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioWorkerLocalQueueDepth = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_tokio_worker_local_queue_depth", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Labels: perTokioWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: worker local queue depth, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioWorkerStealCount = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_tokio_worker_steal_count_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Labels: perTokioWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: worker steal count total, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	TokioWorkerOverflowCount = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_tokio_worker_overflow_count_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "tokio",
		Unit: metric.Count, Labels: perTokioWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokio runtime: worker overflow count total, sampled every second.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}
)

var tokioMetrics = []metric.Metric{
	TokioGlobalQueueDepth,
	TokioBudgetForcedYield,
	TokioBlockingThreads,
	TokioBlockingIdleThreads,
	TokioBlockingQueueDepth,
	TokioAliveTasks,
	TokioWorkerMeanPollTime,
	TokioWorkerBusyRatio,
	TokioWorkerParkCount,
	TokioWorkerLocalQueueDepth,
	TokioWorkerStealCount,
	TokioWorkerOverflowCount,
}
