package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// What a model registered, whether it is ready, and its migrations, cancellations and rejections.
var (
	FrontendModelTotalKVBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_total_kv_blocks", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Blocks, Labels: perRegisteredModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "PR #3107 (Sep 2025)"}},
		Meaning: "Registration-time setting: KV blocks one worker registered. Only the first worker of a model name sets it; it is per worker, not a " +
			"cluster total.",
		Hazards: []string{
			"Never removed in @0014908.",
			"Until v1.2.0 its model label kept original case while request metrics were lowercased (fe.log sample; PRs #9775, #9953).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelMaxNumSeqs = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_max_num_seqs", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Count, Labels: perRegisteredModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "PR #3107 (Sep 2025)"}},
		Meaning: "Registration-time setting: max concurrent sequences of one worker. Only the first worker of a model name sets it; it is per " +
			"worker, not a cluster total.",
		Hazards: []string{
			"Never removed in @0014908.",
			"Until v1.2.0 its model label kept original case while request metrics were lowercased (fe.log sample; PRs #9775, #9953).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelMaxNumBatchedTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_max_num_batched_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Tokens, Labels: perRegisteredModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "PR #3107 (Sep 2025)"}},
		Meaning: "Registration-time setting: max batched tokens of one worker. Only the first worker of a model name sets it; it is per worker, not " +
			"a cluster total.",
		Hazards: []string{
			"Never removed in @0014908.",
			"Until v1.2.0 its model label kept original case while request metrics were lowercased (fe.log sample; PRs #9775, #9953).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelContextLength = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_context_length", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Tokens, Labels: perRegisteredModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "PR #3107 (Sep 2025)"}},
		Meaning: "Registration-time setting: max context length (tokens). Only the first worker of a model name sets it; it is per worker, not a " +
			"cluster total.",
		Hazards: []string{
			"Never removed in @0014908.",
			"Until v1.2.0 its model label kept original case while request metrics were lowercased (fe.log sample; PRs #9775, #9953).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelKVCacheBlockSize = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_kv_cache_block_size", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Tokens, Labels: perRegisteredModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "PR #3107 (Sep 2025)"}},
		Meaning: "Registration-time setting: tokens per KV block. Only the first worker of a model name sets it; it is per worker, not a cluster " +
			"total.",
		Hazards: []string{
			"Never removed in @0014908.",
			"Until v1.2.0 its model label kept original case while request metrics were lowercased (fe.log sample; PRs #9775, #9953).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelMigrationLimit = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_migration_limit", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Count, Labels: perRegisteredModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 0), Estimated: true, Note: "PR #3107 (Sep 2025)"}},
		Meaning: "Registration-time setting: allowed migrations per request. Only the first worker of a model name sets it; it is per worker, not a " +
			"cluster total.",
		Hazards: []string{
			"Never removed in @0014908.",
			"Until v1.2.0 its model label kept original case while request metrics were lowercased (fe.log sample; PRs #9775, #9953).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelReady = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_ready", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Flag, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Note: "PR #13976 (Aug 2026); not in 1.4.2"}},
		Meaning: "1 when the frontend can route the model through a complete topology now, 0 when registered but not routable.",
		Hazards: []string{
			"Computed at scrape; the series vanishes when the model is unregistered, so \"== 0\" misses the worst case.",
			"Combine with absent().",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelMigration = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_model_migration_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			{Name: "migration_type", Values: []string{"new_request", "ongoing_request"}},
		},
		Meaning: "Requests moved to another worker after a failure.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelMigrationDuration = &metric.Histogram{Ladder: MigrationLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_model_migration_duration_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Seconds, Birth: metric.FirstEvent, Status: metric.Current,
		Labels:  []metric.Label{modelLabel, {Name: "migration_type"}, {Name: "outcome"}},
		Meaning: "Failure detection until the replacement stream exists, migration gives up, or the client cancels.",
		Hazards: []string{
			"Exact outcome strings not verified.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelMigrationMaxSeqLenExceeded = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_model_migration_max_seq_len_exceeded_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Requests, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Times migration was switched off because the sequence was too long.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelCancellation = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_model_cancellation_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Requests, Labels: []metric.Label{modelLabel, {Name: "endpoint"}, requestTypeLabel}, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #7493 (Mar 2026)"}},
		Meaning: "Requests ended by client disconnect or stream close.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendModelRejection = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_model_rejection_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-model",
		Unit: metric.Requests, Labels: []metric.Label{modelLabel, {Name: "endpoint"}}, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #7644 / #8139 (Apr 2026)"}},
		Meaning: "Overload answers to clients (HTTP 529 in current code, 503 in earlier docs).",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}
)

var frontendModelMetrics = []metric.Metric{
	FrontendModelTotalKVBlocks,
	FrontendModelMaxNumSeqs,
	FrontendModelMaxNumBatchedTokens,
	FrontendModelContextLength,
	FrontendModelKVCacheBlockSize,
	FrontendModelMigrationLimit,
	FrontendModelReady,
	FrontendModelMigration,
	FrontendModelMigrationDuration,
	FrontendModelMigrationMaxSeqLenExceeded,
	FrontendModelCancellation,
	FrontendModelRejection,
}
