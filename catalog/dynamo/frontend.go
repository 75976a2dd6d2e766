package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Requests at the frontend, counted and in flight.
var (
	FrontendRequests = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_requests_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			routeLabel,
			requestTypeLabel,
			{Name: "status", Values: []string{"success", "error"}},
			{
				Name: "error_type",
				Values: []string{
					"", "validation", "not_found", "overload", "unavailable", "cancelled", "response_timeout", "internal",
					"not_implemented",
				},
				Optional: true,
				Since:    metric.Point{Note: "about February 2026 (PR #5782)"},
				Note:     "success has the empty value, which Prometheus stores as no label; unavailable and response_timeout came later",
			},
		},
		RenamedFrom: []string{"nv_llm_http_service_requests_total"},
		Meaning: "Finished HTTP inference requests. Counted once when the per-request guard is dropped, i.e. at completion, so a long generation is " +
			"invisible until it ends. A guard nobody marked as good counts as status=error, error_type=internal.",
		Hazards: []string{
			"Success series carry error_type=\"\" which Prometheus stores as no label. status=error includes client faults and cancellations.",
			"The label endpoint collides with the PodMonitor target label endpoint.",
			"Before PR #8090 (Apr 2026) prefill-time cancellations were counted as internal.",
			"Before the prefix changed in September 2025 the name was nv_llm_http_service_requests_total, still reachable through " +
				"DYN_METRICS_PREFIX.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendRequestsStarted = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_requests_started_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Requests, Labels: []metric.Label{modelLabel, routeLabel, requestTypeLabel}, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #9526 (May 2026)"}},
		Meaning: "Requests accepted by the handler, counted on entry. The right numerator for offered load.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendActiveRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_active_requests", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Requests, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8162 (Apr 2026)"}},
		RenamedFrom: []string{"dynamo_frontend_inflight_requests"},
		Meaning:     "Requests between handler entry and end of response.",
		Source:      "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendInflightRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_inflight_requests", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Requests, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Deprecated,
		Life: metric.Lifetime{
			Deprecated: metric.Point{Note: "documented as deprecated in favour of dynamo_frontend_active_requests (catalog@e650624)"},
		},
		RenamedFrom: []string{"dynamo_frontend_inflight_requests_total"},
		RenamedTo:   []string{"dynamo_frontend_active_requests"},
		Meaning:     "Same value as active_requests, older name.",
		Source:      "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendQueuedRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_queued_requests", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Requests, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Deprecated,
		Life: metric.Lifetime{
			Deprecated: metric.Point{Note: "documented as deprecated; sum of stage_requests over preprocess, route, dispatch replaces it"},
		},
		ReplacedBy: []string{"dynamo_frontend_stage_requests"},
		Meaning: "Requests from handler entry until the first token arrives; includes prefill time, so it is a waiting-for-first-token count and not " +
			"a queue length.",
		Hazards: []string{
			"The sum of dynamo_frontend_stage_requests over preprocess, route and dispatch replaces it.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendDisconnectedClients = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_disconnected_clients", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Client disconnects seen. Code only ever increments it.",
		Hazards: []string{
			"Typed gauge but behaves as a counter without _total; no model label.",
			"Lint rules that forbid rate() on gauges will fire.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendOutputTokens = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_output_tokens_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Generated tokens, incremented chunk by chunk while streaming.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendAdmissionRejection = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_admission_rejection_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Requests, Labels: []metric.Label{{Name: "gate"}, modelLabel}, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:       "admission gate configured",
		Meaning:    "Requests refused by an enabled frontend admission gate; model is empty for frontend-local gates.",
		Confidence: "names-only",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	FrontendAdmissionGateLimit = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_admission_gate_limit", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Requests, Labels: []metric.Label{{Name: "gate"}}, Birth: metric.FirstEvent, Status: metric.Current,
		Gate:       "admission gate configured",
		Meaning:    "Configured limit of an enabled gate.",
		Confidence: "names-only",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}
)

var frontendMetrics = []metric.Metric{
	FrontendRequests,
	FrontendRequestsStarted,
	FrontendActiveRequests,
	FrontendInflightRequests,
	FrontendQueuedRequests,
	FrontendDisconnectedClients,
	FrontendOutputTokens,
	FrontendAdmissionRejection,
	FrontendAdmissionGateLimit,
}
