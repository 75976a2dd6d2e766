package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The KV router: requests, latency and overlap as it sees them.
var (
	RouterRequests = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_requests_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Requests, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv (registered but always zero in other modes)",
		Meaning: "Requests completed by the router.",
		Hazards: []string{
			"Exposed by the FRONTEND pod in KV mode. dynamo_component is the routed worker component (backend/prefill), dynamo_namespace is the " +
				"worker generation (suffix _<hash> under the operator; issue #13461).",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterRequestsStarted = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_requests_started_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Requests, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv (registered but always zero in other modes)",
		Meaning: "Requests admitted by the router scheduler.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterTimeToFirstToken = &metric.Histogram{Ladder: RouterTTFTLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_time_to_first_token_seconds", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Seconds, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv (registered but always zero in other modes)",
		Meaning: "TTFT as the router sees it.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterInterTokenLatency = &metric.Histogram{Ladder: RouterITLLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_inter_token_latency_seconds", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Seconds, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv (registered but always zero in other modes)",
		Meaning: "Average ITL per request (one observation per request, unlike the frontend histogram).",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterInputSequenceTokens = &metric.Histogram{Ladder: InputTokensLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_input_sequence_tokens", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Tokens, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv (registered but always zero in other modes)",
		Meaning: "Prompt length at the router.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterOutputSequenceTokens = &metric.Histogram{Ladder: OutputTokensLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_output_sequence_tokens", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Tokens, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv (registered but always zero in other modes)",
		Meaning: "Completion length at the router.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterKVHitRate = &metric.Histogram{Ladder: HitRateLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_kv_hit_rate", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Ratio, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv (registered but always zero in other modes)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 0, 0), Estimated: true, Note: "PR #6507 (Feb 2026)"}},
		Meaning: "Overlap the router predicted when it chose a worker (0-1).",
		Hazards: []string{
			"Predicted, not measured; le text contains 0.15000000000000002, 0.30000000000000004 ... (seen in a real scrape).",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterKVTransferEstimatedLatency = &metric.Histogram{Ladder: KVTransferEstimateLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_kv_transfer_estimated_latency_seconds", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Seconds, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--router-mode kv and disaggregated serving",
		Meaning: "Upper bound of KV transfer time in disaggregated mode: prefill complete to first token.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterSharedCacheHitRate = &metric.Histogram{Ladder: HitRateLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_shared_cache_hit_rate", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Ratio, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "shared cache configured",
		Meaning: "Share of request blocks found in the shared KV cache.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterSharedCacheBeyondBlocks = &metric.Histogram{Ladder: BeyondBlocksLadder, Desc: metric.Desc{
		Name: "dynamo_component_router_shared_cache_beyond_blocks", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Blocks, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "shared cache configured",
		Meaning: "Shared-cache blocks beyond device overlap of the chosen worker.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterNonMaxOverlapSelections = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_non_max_overlap_selections_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			workerIDLabel,
			{Name: "worker_type", Values: []string{"prefill"}},
		},
		Meaning:    "Prefill choices that were not the best-overlap worker.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}

	RouterOverlapBlocksLost = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_component_router_overlap_blocks_lost", System: metric.Dynamo, Processes: atRouter, Subsystem: "router",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			workerIDLabel,
			{Name: "worker_type", Values: []string{"prefill"}},
		},
		Meaning:    "Overlap given up by such choices.",
		Confidence: "docs; buckets unverified",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}
)

var routerMetrics = []metric.Metric{
	RouterRequests,
	RouterRequestsStarted,
	RouterTimeToFirstToken,
	RouterInterTokenLatency,
	RouterInputSequenceTokens,
	RouterOutputSequenceTokens,
	RouterKVHitRate,
	RouterKVTransferEstimatedLatency,
	RouterSharedCacheHitRate,
	RouterSharedCacheBeyondBlocks,
	RouterNonMaxOverlapSelections,
	RouterOverlapBlocksLost,
}
