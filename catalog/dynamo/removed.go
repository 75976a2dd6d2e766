package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Names that newer code no longer exports.
var (
	ComponentKVStatsActiveBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_kvstats_active_blocks", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Blocks, Labels: perOldComponent, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Release: version.V(1, 0, 0), Estimated: true, Note: "last seen on a page of 2026-01-13"}},
		Meaning: "KV blocks in use, as the engine reported them; no successor.",
		Source:  "docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13); PRs #7123, #7235 (Mar 2026)",
	}}

	ComponentKVStatsTotalBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_kvstats_total_blocks", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Blocks, Labels: perOldComponent, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(1, 0, 0), Estimated: true, Note: "last seen on a page of 2026-01-13"}},
		RenamedTo: []string{"dynamo_component_total_blocks"},
		Meaning:   "Former name of dynamo_component_total_blocks.",
		Source:    "docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13); PRs #7123, #7235 (Mar 2026)",
	}}

	ComponentKVStatsGPUCacheUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "dynamo_component_kvstats_gpu_cache_usage_percent", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perOldComponent, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(1, 0, 0), Estimated: true, Note: "last seen on a page of 2026-01-13"}},
		RenamedTo: []string{"dynamo_component_gpu_cache_usage_percent"},
		Meaning:   "Former name of dynamo_component_gpu_cache_usage_percent.",
		Source:    "docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13); PRs #7123, #7235 (Mar 2026)",
	}}

	ComponentKVStatsGPUPrefixCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "dynamo_component_kvstats_gpu_prefix_cache_hit_rate", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Ratio, Labels: perOldComponent, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:       metric.Lifetime{Removed: metric.Point{Release: version.V(1, 0, 0), Estimated: true, Note: "last seen on a page of 2026-01-13"}},
		ReplacedBy: []string{"vllm:prefix_cache_hits_total", "vllm:prefix_cache_queries_total"},
		Meaning:    "Precomputed prefix-cache hit rate; use the prefix cache counters of vLLM.",
		Hazards: []string{
			"A precomputed rate can not be aggregated.",
		},
		Source: "docs/observability/metrics_examples/vllm.log@a7b23c0 (real scrape, 2026-01-13); PRs #7123, #7235 (Mar 2026)",
	}}

	ComponentConcurrentRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_concurrent_requests", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Requests, Labels: perOldEndpoint, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "on a page of August 2025"}},
		RenamedTo: []string{"dynamo_component_inflight_requests"},
		Meaning:   "Former name of dynamo_component_inflight_requests.",
		Source:    "lib/runtime/examples/system_metrics/README.md@bea92ea",
	}}

	ComponentNetworkTransit = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_component_network_transit_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}, Removed: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "before PR #8087"}},
		RenamedTo:  []string{"dynamo_work_handler_network_transit_seconds"},
		Meaning:    "Former name of dynamo_work_handler_network_transit_seconds.",
		Confidence: "buckets unverified",
		Source:     "lib/runtime/src/metrics/work_handler_perf.rs@6574a7f",
	}}

	ComponentTimeToFirstResponse = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_component_time_to_first_response_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}, Removed: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "before PR #8087"}},
		RenamedTo: []string{"dynamo_work_handler_time_to_first_response_seconds"},
		Meaning:   "Former name of dynamo_work_handler_time_to_first_response_seconds.",
		Hazards: []string{
			"Its top finite bucket was 10 s.",
		},
		Confidence: "buckets unverified",
		Source:     "lib/runtime/src/metrics/work_handler_perf.rs@6574a7f",
	}}

	Uptime = &metric.Gauge{Desc: metric.Desc{
		Name: "uptime_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "removed",
		Unit: metric.Seconds, Labels: perOldNamespace, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "on a page of August 2025"}},
		RenamedTo: []string{"dynamo_component_uptime_seconds"},
		Meaning:   "Former name of dynamo_component_uptime_seconds, without prefix.",
		Source:    "lib/runtime/examples/system_metrics/README.md@bea92ea",
	}}

	FrontendInflightRequestsTotal = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_inflight_requests_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "removed",
		Unit: metric.Requests, Labels: perModel, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "around PR #3035, September 2025"}},
		RenamedTo: []string{"dynamo_frontend_inflight_requests"},
		Meaning:   "Former name of dynamo_frontend_inflight_requests.",
		Hazards: []string{
			"A gauge although the name ends in _total: rate() is wrong.",
		},
		Source: "PR #3035",
	}}

	NVRequests = &metric.Counter{Desc: metric.Desc{
		Name: "nv_llm_http_service_requests_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Removed,
		OpenLabels: true,
		Life:       metric.Lifetime{Removed: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "prefix of the time before September 2025"}},
		RenamedTo:  []string{"dynamo_frontend_requests_total"},
		Meaning:    "Former name of dynamo_frontend_requests_total.",
		Hazards: []string{
			"DYN_METRICS_PREFIX still brings this prefix back for the core frontend series.",
		},
		Confidence: "labels unverified",
		Source:     "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendRequestSuccessCount = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_request_success_count", System: metric.Dynamo, Processes: atFrontend, Subsystem: "removed",
		Unit: metric.Requests, Labels: perModel, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:       metric.Lifetime{Removed: metric.Point{Release: version.V(0, 8, 0), Estimated: true, Note: "on a page of November 2025 only"}},
		ReplacedBy: []string{"dynamo_frontend_requests_total"},
		Meaning:    "Requests that succeeded.",
		Hazards: []string{
			"A counter whose name ends like a histogram _count.",
		},
		Confidence: "seen on one page, in no source read",
		Source:     "a page recorded by ai-dynamo/aiperf, November 2025",
	}}

	FrontendDetokenizePerToken = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_detokenize_per_token_us", System: metric.Dynamo, Processes: atFrontend, Subsystem: "removed",
		Unit: metric.Microseconds, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}, Removed: metric.Point{Note: "names@04070c7"}},
		ReplacedBy: []string{"dynamo_frontend_detokenize_total_us", "dynamo_frontend_detokenize_token_count"},
		Meaning:    "Detokenise time per token; two counters replace it.",
		Confidence: "buckets unverified",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@04070c7",
	}}

	RequestPlaneInflight = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_request_plane_inflight", System: metric.Dynamo, Processes: atFrontend, Subsystem: "removed",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}, Removed: metric.Point{Note: "request_plane.rs@6574a7f"}},
		RenamedTo: []string{"dynamo_request_plane_inflight_requests"},
		Meaning:   "Former name of dynamo_request_plane_inflight_requests.",
		Source:    "lib/runtime/src/metrics/request_plane.rs@6574a7f",
	}}

	PlannerPCorrectionFactor = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_p_correction_factor", System: metric.Dynamo, Processes: atPlanner, Subsystem: "removed",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "not defined in the newer planner metrics module"}},
		Meaning: "Correction factor of the prefill estimate; the planner dashboard still queries it.",
		Source:  "planner dashboard@3e9229b",
	}}

	PlannerDCorrectionFactor = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_d_correction_factor", System: metric.Dynamo, Processes: atPlanner, Subsystem: "removed",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:    metric.Lifetime{Removed: metric.Point{Note: "not defined in the newer planner metrics module"}},
		Meaning: "Correction factor of the decode estimate; the planner dashboard still queries it.",
		Source:  "planner dashboard@3e9229b",
	}}

	OperatorReconcileDuration = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_operator_reconcile_duration_seconds", System: metric.Dynamo, Processes: atOperator, Subsystem: "removed",
		Unit: metric.Seconds, Labels: perReconcile, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:       metric.Lifetime{Removed: metric.Point{Note: "replaced in newer documents"}},
		RenamedTo:  []string{"controller_runtime_reconcile_time_seconds"},
		Meaning:    "Former name of controller_runtime_reconcile_time_seconds.",
		Confidence: "buckets unverified",
		Source:     "dynamo-operator.json@5573073",
	}}

	OperatorReconcile = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_operator_reconcile_total", System: metric.Dynamo, Processes: atOperator, Subsystem: "removed",
		Unit: metric.Count, Labels: perReconcile, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Note: "replaced in newer documents"}},
		RenamedTo: []string{"controller_runtime_reconcile_total"},
		Meaning:   "Former name of controller_runtime_reconcile_total.",
		Source:    "dynamo-operator.json@5573073",
	}}

	OperatorReconcileErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_operator_reconcile_errors_total", System: metric.Dynamo, Processes: atOperator, Subsystem: "removed",
		Unit: metric.Count, Labels: perReconcile, Birth: metric.BirthUnknown, Status: metric.Removed,
		Life:      metric.Lifetime{Removed: metric.Point{Note: "replaced in newer documents"}},
		RenamedTo: []string{"controller_runtime_reconcile_errors_total"},
		Meaning:   "Former name of controller_runtime_reconcile_errors_total.",
		Source:    "dynamo-operator.json@5573073",
	}}
)

var removedMetrics = []metric.Metric{
	ComponentKVStatsActiveBlocks,
	ComponentKVStatsTotalBlocks,
	ComponentKVStatsGPUCacheUsage,
	ComponentKVStatsGPUPrefixCacheHitRate,
	ComponentConcurrentRequests,
	ComponentNetworkTransit,
	ComponentTimeToFirstResponse,
	Uptime,
	FrontendInflightRequestsTotal,
	NVRequests,
	FrontendRequestSuccessCount,
	FrontendDetokenizePerToken,
	RequestPlaneInflight,
	PlannerPCorrectionFactor,
	PlannerDCorrectionFactor,
	OperatorReconcileDuration,
	OperatorReconcile,
	OperatorReconcileErrors,
}
