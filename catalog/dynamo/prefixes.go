package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// Prefixes returns the families of names that are known by their beginning
// only: gone, or never exported.
func Prefixes() []metric.Prefix {
	return []metric.Prefix{
		{
			Prefix: "dynamo_component_nats_client_", System: metric.Dynamo, Status: metric.Removed,
			Why: "Imported by lib/runtime/src/metrics.rs@035d416, not in names@04070c7.",
		},
		{
			Prefix: "dynamo_component_nats_service_", System: metric.Dynamo, Status: metric.Removed,
			Why: "Imported by lib/runtime/src/metrics.rs@035d416, not in names@04070c7.",
		},
		{
			Prefix: "nv_llm_http_service_", System: metric.Dynamo, Status: metric.Removed, Instead: "dynamo_frontend_",
			Why: "The prefix of the frontend series before September 2025; DYN_METRICS_PREFIX still brings it back.",
		},
		{
			Prefix: "dynamo_routing_overhead_", System: metric.Dynamo, Status: metric.Phantom, Instead: "dynamo_router_overhead_",
			Why: "The prefix constant exists in names@0427799; the registered family is dynamo_router_overhead_*_ms.",
		},
		{
			Prefix: "dynamo_frontend_shared_cache_", System: metric.Dynamo, Status: metric.Phantom, Instead: "dynamo_component_router_shared_cache_",
			Why: "Suffix constants only; one third-party integration lists this wrong form.",
		},
		{
			Prefix: "dynamo_preprocessor_", System: metric.Dynamo, Status: metric.Phantom,
			Why: "Named in every metrics page, but no registration was found.",
		},
		{
			Prefix: "dynamo_compass_", System: metric.Dynamo, Status: metric.Phantom,
			Why: "Only in compass-attribution.json@b3cc73e.",
		},
		{
			Prefix: "dynamo_kvbm_", System: metric.Dynamo, Status: metric.Phantom, Instead: "kvbm_",
			Why: "Proposed by PR #6838, which was closed; a shipped dashboard queries it although the code exports kvbm_*.",
		},
	}
}
