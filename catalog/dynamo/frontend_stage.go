package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Time and requests inside the stages of the frontend pipeline.
var (
	FrontendStageRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_stage_requests", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "stage", Values: []string{"preprocess", "route", "dispatch"}},
			{Name: "phase", Values: []string{"prefill", "decode", "aggregated", ""}, Note: "the empty value is stored as no label"},
		},
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8162 (Apr 2026)"}},
		Meaning: "Requests now inside one pipeline stage; a request is in exactly one.",
		Hazards: []string{
			"No model label; dispatch ends at first backend response.",
		},
		Source: "lib/runtime/src/metrics/frontend_perf.rs@2d25886",
	}}

	FrontendStageDuration = &metric.Histogram{Ladder: StageLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_stage_duration_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Seconds, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Labels: []metric.Label{
			{Name: "stage", Values: []string{"preprocess", "route", "transport_roundtrip", "postprocess"}},
		},
		Meaning: "Time per pipeline stage.",
		Hazards: []string{
			"Top boundary 5 s; stage values differ from stage_requests (dispatch also listed in names@0427799).",
		},
		Source: "lib/runtime/src/metrics/frontend_perf.rs@2d25886",
	}}

	FrontendTemplate = &metric.Histogram{Ladder: TemplateLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_template_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Chat-template rendering.",
		Source:  "lib/runtime/src/metrics/frontend_perf.rs@2d25886",
	}}

	FrontendEventLoopDelay = &metric.Histogram{Ladder: EventLoopLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_event_loop_delay_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Drift of a 10 ms sleep on the frontend runtime.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	FrontendEventLoopStall = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_event_loop_stall_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Events, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Drifts above 5 ms.",
		Source:  "lib/runtime/src/metrics/tokio_perf.rs@aa0eac5",
	}}

	FrontendRequestPreprocessWait = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_request_preprocess_wait_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Always-on histogram: arrival to preprocess start.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description (merged, Jul 2026)",
	}}

	FrontendHTTPToPreprocessWait = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_http_to_preprocess_wait_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Always-on histogram: handler to preprocess actor.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description (merged, Jul 2026)",
	}}

	FrontendHashBlocks = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_hash_blocks_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Always-on histogram: block hashing in the router.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description (merged, Jul 2026)",
	}}

	FrontendHashSeq = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_hash_seq_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Always-on histogram: sequence hashing.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description (merged, Jul 2026)",
	}}

	FrontendIndexLookup = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_index_lookup_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Always-on histogram: radix index lookup.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description (merged, Jul 2026)",
	}}

	FrontendSchedule = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_schedule_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Always-on histogram: scheduler round trip.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description (merged, Jul 2026)",
	}}

	FrontendRequestTraceSamplingRecords = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_request_trace_sampling_records_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-stage",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "decision", Values: []string{"retained", "dropped"}},
			{Name: "event_type", Values: []string{"request_end", "request_payload", "tool_start", "tool_end", "tool_error"}},
		},
		Meaning:    "Request-trace rows kept or dropped by sampling.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metric-labels.mdx@f397a49",
	}}
)

var frontendStageMetrics = []metric.Metric{
	FrontendStageRequests,
	FrontendStageDuration,
	FrontendTemplate,
	FrontendEventLoopDelay,
	FrontendEventLoopStall,
	FrontendRequestPreprocessWait,
	FrontendHTTPToPreprocessWait,
	FrontendHashBlocks,
	FrontendHashSeq,
	FrontendIndexLookup,
	FrontendSchedule,
	FrontendRequestTraceSamplingRecords,
}
