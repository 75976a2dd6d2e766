package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// The frontend's view of each worker, and the queue of its router.
var (
	FrontendWorkerActiveDecodeBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_worker_active_decode_blocks", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Blocks, Labels: perFrontendWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Router bookkeeping of KV blocks held by decode on this worker.",
		Hazards: []string{
			"No model or dynamo_namespace label. worker_id is DECIMAL here and hex on worker series.",
			"Each frontend replica exports its own view: use max by (worker_id), not sum.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	FrontendWorkerActivePrefillTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_worker_active_prefill_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Tokens, Labels: perFrontendWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Router bookkeeping of prefill tokens queued on this worker.",
		Hazards: []string{
			"No model or dynamo_namespace label. worker_id is DECIMAL here and hex on worker series.",
			"Each frontend replica exports its own view: use max by (worker_id), not sum.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	FrontendWorkerLastTimeToFirstToken = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_worker_last_time_to_first_token_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Seconds, Labels: perFrontendWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Last TTFT credited to the prefill worker.",
		Hazards: []string{
			"Last-value gauge: never use for quantiles or SLOs.",
			"Ghost series after worker removal (PRs #9128, #14606).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendWorkerLastInputSequenceTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_worker_last_input_sequence_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Tokens, Labels: perFrontendWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Prompt length of that same request.",
		Hazards: []string{
			"Last-value gauge: never use for quantiles or SLOs.",
			"Ghost series after worker removal (PRs #9128, #14606).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendWorkerLastInterTokenLatency = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_worker_last_inter_token_latency_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Seconds, Labels: perFrontendWorker, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Last ITL credited to the decode worker.",
		Hazards: []string{
			"Last-value gauge: never use for quantiles or SLOs.",
			"Ghost series after worker removal (PRs #9128, #14606).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendRouterQueuePendingRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_router_queue_pending_requests", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Requests, Labels: perQueue, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--router-mode kv with --router-queue-threshold or a threshold in --router-policy-config",
		Meaning: "Requests parked in the router scheduler.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	FrontendRouterQueuePendingISLTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_router_queue_pending_isl_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Tokens, Labels: perQueue, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--router-mode kv with --router-queue-threshold or a threshold in --router-policy-config",
		Meaning: "Prompt tokens of those requests.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	FrontendRouterQueuePendingCachedTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_router_queue_pending_cached_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Tokens, Labels: perQueue, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:    "--router-mode kv with --router-queue-threshold or a threshold in --router-policy-config",
		Meaning: "Cache estimate taken when they were queued.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	FrontendRouterQueueBackpressure = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_router_queue_backpressure_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-worker",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			{Name: "worker_type"},
			{Name: "policy_class"},
			{Name: "reason", Values: []string{"request_limit", "raw_isl_token_limit", "cached_token_limit", "do_not_queue"}},
		},
		Gate:    "router queueing enabled",
		Meaning: "Requests refused by a router queue limit.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}
)

var frontendWorkerMetrics = []metric.Metric{
	FrontendWorkerActiveDecodeBlocks,
	FrontendWorkerActivePrefillTokens,
	FrontendWorkerLastTimeToFirstToken,
	FrontendWorkerLastInputSequenceTokens,
	FrontendWorkerLastInterTokenLatency,
	FrontendRouterQueuePendingRequests,
	FrontendRouterQueuePendingISLTokens,
	FrontendRouterQueuePendingCachedTokens,
	FrontendRouterQueueBackpressure,
}
