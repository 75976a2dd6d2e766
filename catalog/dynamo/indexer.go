package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// The standalone KV indexer and the endpoint picker.
var (
	EPPCachedTokens = &metric.Histogram{Ladder: InputTokensLadder, Desc: metric.Desc{
		Name: "dynamo_epp_cached_tokens", System: metric.Dynamo, Processes: []metric.Process{metric.EPP}, Subsystem: "indexer",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:       "Gateway API endpoint picker; client must ask for usage on streams",
		Meaning:    "Cached prompt tokens read from the response usage block.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}

	KVIndexerRequestDuration = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_kvindexer_request_duration_seconds", System: metric.Dynamo, Processes: atIndexer, Subsystem: "indexer",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "standalone indexer process",
		Meaning:    "Standalone KV indexer: request duration seconds.",
		Confidence: "names-only; labels and buckets unverified",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	KVIndexerRequests = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_kvindexer_requests_total", System: metric.Dynamo, Processes: atIndexer, Subsystem: "indexer",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "standalone indexer process",
		Meaning:    "Standalone KV indexer: requests total.",
		Confidence: "names-only; labels and buckets unverified",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	KVIndexerErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_kvindexer_errors_total", System: metric.Dynamo, Processes: atIndexer, Subsystem: "indexer",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "standalone indexer process",
		Meaning:    "Standalone KV indexer: errors total.",
		Confidence: "names-only; labels and buckets unverified",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	KVIndexerModels = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_kvindexer_models", System: metric.Dynamo, Processes: atIndexer, Subsystem: "indexer",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "standalone indexer process",
		Meaning:    "Standalone KV indexer: models.",
		Confidence: "names-only; labels and buckets unverified",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	KVIndexerWorkers = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_kvindexer_workers", System: metric.Dynamo, Processes: atIndexer, Subsystem: "indexer",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "standalone indexer process",
		Meaning:    "Standalone KV indexer: workers.",
		Confidence: "names-only; labels and buckets unverified",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	KVRouterKVCacheEventsApplied = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_kvrouter_kv_cache_events_applied", System: metric.Dynamo, Processes: atIndexer, Subsystem: "indexer",
		Unit: metric.Events, Labels: []metric.Label{{Name: "status"}, {Name: "event_type"}}, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Device-tier KV events applied by the standalone indexer.",
		Hazards: []string{
			"No _total suffix.",
		},
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}
)

var indexerMetrics = []metric.Metric{
	EPPCachedTokens,
	KVIndexerRequestDuration,
	KVIndexerRequests,
	KVIndexerErrors,
	KVIndexerModels,
	KVIndexerWorkers,
	KVRouterKVCacheEventsApplied,
}
