package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Work handlers of workers: requests, errors, bytes.
var (
	ComponentRequests = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_requests_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "component",
		Unit: metric.Requests, Labels: perEndpoint, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Work-handler requests per internal endpoint.",
		Hazards: []string{
			"Filter dynamo_endpoint=\"generate\" or admin RPCs are mixed in.",
			"In disaggregated mode one user request counts once on prefill and once on decode.",
		},
		Source: "push_handler.rs, WorkHandlerMetrics::from_endpoint; docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13)",
	}}

	ComponentRequestDuration = &metric.Histogram{Ladder: ComponentRequestDurationLadder, Desc: metric.Desc{
		Name: "dynamo_component_request_duration_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "component",
		Unit: metric.Seconds, Labels: perEndpoint, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Work-handler time per request; on decode workers this is the whole generation.",
		Source:  "push_handler.rs, WorkHandlerMetrics::from_endpoint",
	}}

	ComponentInflightRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_inflight_requests", System: metric.Dynamo, Processes: atWorker, Subsystem: "component",
		Unit: metric.Requests, Labels: perEndpoint, Birth: metric.BirthUnknown, Status: metric.Current,
		RenamedFrom: []string{"dynamo_component_concurrent_requests"},
		Meaning:     "Requests now in the work handler.",
		Source:      "push_handler.rs, WorkHandlerMetrics::from_endpoint; docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13)",
	}}

	ComponentRequestBytes = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_request_bytes_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "component",
		Unit: metric.Bytes, Labels: perEndpoint, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Request payload bytes received.",
		Source:  "docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13)",
	}}

	ComponentResponseBytes = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_response_bytes_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "component",
		Unit: metric.Bytes, Labels: perEndpoint, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Response payload bytes sent.",
		Source:  "docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13)",
	}}

	ComponentErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_errors_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "component",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			endpointLabel,
			workerIDLabel,
			engineModelLabel,
			engineModelNameLabel,
			{Name: "error_type", Values: []string{"deserialization", "invalid_message", "response_stream", "generate", "publish_response", "publish_final"}},
		},
		Meaning: "Work-handler errors by stage.",
		Hazards: []string{
			"Absent until the first error (label vec). publish_response also fires on client cancellation.",
			"Use error_type=\"generate\" for engine faults.",
		},
		Source: "lib/runtime/src/metrics/prometheus_names.rs@04070c7; docs/fern/pages/reference/observability/metric-labels.mdx@f397a49",
	}}

	ComponentCancellation = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_cancellation_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "component",
		Unit: metric.Requests, Labels: perEndpoint, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #7493 (Mar 2026)"}},
		Meaning: "Cancellation signals received by the worker.",
		Source:  "docs/fern/pages/reference/observability/metric-labels.mdx@f397a49; PR #7493",
	}}

	ComponentUptime = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_uptime_seconds", System: metric.Dynamo, Processes: []metric.Process{metric.Frontend, metric.Worker, metric.Router}, Subsystem: "component",
		Unit: metric.Seconds, Labels: []metric.Label{workerIDLabel}, Birth: metric.BirthUnknown, Status: metric.Current,
		RenamedFrom: []string{"uptime_seconds"},
		Meaning:     "Age of the distributed runtime in this process.",
		Hazards: []string{
			"No labels at all in the Jan-2026 sample; docs of 2025 called it dynamo_component_system_uptime_seconds (PR #4309).",
		},
		Source: "docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13); " +
			"docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}
)

var componentMetrics = []metric.Metric{
	ComponentRequests,
	ComponentRequestDuration,
	ComponentInflightRequests,
	ComponentRequestBytes,
	ComponentResponseBytes,
	ComponentErrors,
	ComponentCancellation,
	ComponentUptime,
}
