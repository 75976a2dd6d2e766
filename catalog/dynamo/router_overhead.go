package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// What routing one request costs.
var (
	RouterOverheadBlockHashing = &metric.Histogram{Ladder: RouterHashingLadder, Desc: metric.Desc{
		Name: "dynamo_router_overhead_block_hashing_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "router-overhead",
		Unit: metric.Milliseconds, Labels: perRouterOverhead, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "frontend with discovery, --router-mode kv; absent on the standalone router",
		Meaning: "Routing phase block hashing, milliseconds.",
		Hazards: []string{
			"router_id is a decimal u64; le text has float noise such as 7.290000000000001.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterOverheadSeqHashing = &metric.Histogram{Ladder: RouterHashingLadder, Desc: metric.Desc{
		Name: "dynamo_router_overhead_seq_hashing_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "router-overhead",
		Unit: metric.Milliseconds, Labels: perRouterOverhead, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "frontend with discovery, --router-mode kv; absent on the standalone router",
		Meaning: "Routing phase seq hashing, milliseconds.",
		Hazards: []string{
			"router_id is a decimal u64; le text has float noise such as 7.290000000000001.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterOverheadIndexerFindMatches = &metric.Histogram{Ladder: RouterOverheadLadder, Desc: metric.Desc{
		Name: "dynamo_router_overhead_indexer_find_matches_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "router-overhead",
		Unit: metric.Milliseconds, Labels: perRouterOverhead, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "frontend with discovery, --router-mode kv; absent on the standalone router",
		Meaning: "Routing phase indexer find matches, milliseconds.",
		Hazards: []string{
			"router_id is a decimal u64; le text has float noise such as 7.290000000000001.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterOverheadScheduling = &metric.Histogram{Ladder: RouterOverheadLadder, Desc: metric.Desc{
		Name: "dynamo_router_overhead_scheduling_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "router-overhead",
		Unit: metric.Milliseconds, Labels: perRouterOverhead, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "frontend with discovery, --router-mode kv; absent on the standalone router",
		Meaning: "Routing phase scheduling, milliseconds.",
		Hazards: []string{
			"router_id is a decimal u64; le text has float noise such as 7.290000000000001.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterOverheadTotal = &metric.Histogram{Ladder: RouterOverheadLadder, Desc: metric.Desc{
		Name: "dynamo_router_overhead_total_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "router-overhead",
		Unit: metric.Milliseconds, Labels: perRouterOverhead, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "frontend with discovery, --router-mode kv; absent on the standalone router",
		Meaning: "Routing phase total, milliseconds.",
		Hazards: []string{
			"router_id is a decimal u64; le text has float noise such as 7.290000000000001.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterOverheadSharedCacheQuery = &metric.Histogram{Ladder: RouterOverheadLadder, Desc: metric.Desc{
		Name: "dynamo_router_overhead_shared_cache_query_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "router-overhead",
		Unit: metric.Milliseconds, Labels: perRouterOverhead, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "frontend with discovery, --router-mode kv; absent on the standalone router",
		Meaning: "Routing phase shared cache query, milliseconds.",
		Hazards: []string{
			"router_id is a decimal u64; le text has float noise such as 7.290000000000001.",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterSharedCacheErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_router_shared_cache_errors_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "router-overhead",
		Unit: metric.Count, Labels: perRouterID, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Shared KV cache lookups that failed.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}
)

var routerOverheadMetrics = []metric.Metric{
	RouterOverheadBlockHashing,
	RouterOverheadSeqHashing,
	RouterOverheadIndexerFindMatches,
	RouterOverheadScheduling,
	RouterOverheadTotal,
	RouterOverheadSharedCacheQuery,
	RouterSharedCacheErrors,
}
