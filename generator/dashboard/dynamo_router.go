package dashboard

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// router is the KV-aware router, inside the frontend or a process of its own. The
// recorded list of targets does not know routers of their own, so the pickers of
// deployment and model do not narrow this row.
func (r raw) router() []board.Panel {
	step := func(h *metric.Histogram, name string, c board.Color) drawn {
		m := mean(h)
		m.unit = "ms"
		return drawn{measure: m, name: name, color: c}
	}
	const narrow = " Narrowed by cluster and namespace, not by deployment or model."
	return r.charts(
		chart{
			key: "router-hits", title: "Predicted KV hit rate", lines: only(mean(dynamo.RouterKVHitRate)),
			shows: "Mean share of a prompt that the chosen worker is expected to hold." + narrow,
			todo:  "Far above the engines' own hit ratio: the router's view is stale; look at the KV events.",
		},
		chart{
			key: "router-overhead", title: "Time of a routing decision",
			lines: []drawn{
				step(dynamo.RouterOverheadTotal, "total", colorP99),
				step(dynamo.RouterOverheadBlockHashing, "block hashing", colorP50),
				step(dynamo.RouterOverheadSeqHashing, "sequence hashing", colorMean),
				step(dynamo.RouterOverheadIndexerFindMatches, "index lookup", colorNear),
				step(dynamo.RouterOverheadScheduling, "scheduling", colorWaiting),
			},
			shows: "Mean time of each step of a decision." + narrow,
			todo:  "Milliseconds are fine; tens are not: the index has grown, or the CPU is short.",
		},
		chart{
			key: "router-queue", title: "Router queue", by: []string{"worker_type"}, lines: only(gauge("sum", dynamo.FrontendRouterQueuePendingRequests)),
			shows: "Requests that wait in the router for a worker below its threshold.",
			todo:  "Growing: workers of that kind are short.",
		},
		chart{
			key: "router-queue-tokens", title: "Tokens in the router queue", by: []string{"worker_type"}, lines: only(gauge("sum", dynamo.FrontendRouterQueuePendingISLTokens)),
			shows: "Prompt tokens of the requests that wait in the router.",
			todo:  "Long prompts weigh more than many requests: scale prefill by this.",
		},
		chart{
			key: "router-blocks", title: "Active decode blocks", by: []string{"worker_type"}, lines: only(gauge("sum", dynamo.FrontendWorkerActiveDecodeBlocks)),
			shows: "KV blocks that the router believes are in use by decode.",
			todo:  "Far from what the engines report: the router's view is stale.",
		},
		chart{
			key: "router-prefill", title: "Active prefill tokens", by: []string{"worker_type"}, lines: only(gauge("sum", dynamo.FrontendWorkerActivePrefillTokens)),
			shows: "Prompt tokens that the router believes are being prefilled.",
			todo:  "Uneven for long: prefill workers are short.",
		},
		chart{
			key: "router-events", title: "KV events applied", by: []string{"status"}, few: true, lines: only(rate(dynamo.ComponentKVCacheEventsApplied)),
			shows: "KV events that the router's index took in, by outcome." + narrow,
			todo:  "None while engines work: workers publish no events, and hits are a guess.",
		},
		chart{
			key: "router-transfer", title: "Estimated KV transfer", lines: only(mean(dynamo.RouterKVTransferEstimatedLatency)),
			shows: "Mean time that the router expects a KV transfer from prefill to decode to take." + narrow,
			todo:  "Rising: decode workers are far from their prefill workers, or the link is full.",
		},
		chart{
			key: "router-lost", title: "Chosen against the best overlap", by: []string{"worker_type"}, lines: only(rate(dynamo.RouterNonMaxOverlapSelections)),
			shows: "Decisions that took a less loaded worker in place of the one with the longest prefix." + narrow,
			todo:  "Often: load decides more than the cache; add workers, or raise the weight of overlap.",
		},
		chart{
			key: "publisher-dropped", title: "KV events dropped by workers", by: []string{"job", "instance"}, lines: only(rate(dynamo.ComponentKVPublisherEnginesDroppedEvents)),
			shows: "KV events that engines dropped before they were published.",
			todo:  "Any: the router's index misses blocks.",
		},
	)
}

// tokenizer is the frontend's text work.
func (r raw) tokenizer() []board.Panel {
	latency := mean(dynamo.FrontendTokenizerLatency)
	latency.unit = "ms"
	return r.charts(
		chart{
			key: "tokenizer-time", title: "Tokenizer time", by: []string{"operation"}, lines: only(latency),
			shows: "Mean time to tokenize and to detokenize.",
			todo:  "Part of the time to first token; long prompts cost most.",
		},
		chart{
			key: "tokenize-time", title: "Tokenize", lines: only(mean(dynamo.FrontendTokenize)),
			shows: "Mean time to tokenize a prompt.",
			todo:  "It is part of the time to first token; long prompts cost most.",
		},
		chart{
			key: "tokenizer-cache", title: "Tokenizer cache hit ratio", lines: only(hitsOf(dynamo.FrontendTokenizerCacheHits, dynamo.FrontendTokenizerCacheMisses)),
			shows: "Share of lookups that the tokenizer cache held.",
			todo:  "Low with repeated system prompts: the cache is too small.",
		},
	)
}

// hitsOf is the share of hits where misses are counted instead of lookups.
func hitsOf(hits, misses metric.Rateable) measure {
	return measure{
		metrics: []metric.Metric{hits, misses}, unit: unitShare, empty: idle,
		expr: func(r raw, labels []string) string {
			h, m := by("sum", labels, r.each(hits, "", asRate)), by("sum", labels, r.each(misses, "", asRate))
			return h + " / (" + h + " + " + m + " > 0)"
		},
	}
}

// migration is requests that move to another worker or are given up.
func (r raw) migration() []board.Panel {
	return r.charts(
		chart{
			key: "migrations", title: "Migrations by kind", by: []string{"migration_type"}, few: true, lines: only(rate(dynamo.FrontendModelMigration)),
			shows: "Requests that moved to another worker.",
			todo:  "Workers die under them: look at restarts.",
		},
		chart{
			key: "migration-time", title: "Mean migration time", by: []string{"migration_type"}, lines: only(mean(dynamo.FrontendModelMigrationDuration)),
			shows: "Mean time that a move took.",
			todo:  "It is added to the answer of the request that moved.",
		},
		chart{
			key: "cancellations", title: "Cancellations by model", by: frontModel, lines: only(rate(dynamo.FrontendModelCancellation)),
			shows: "Requests cancelled at the frontend.",
			todo:  "Users who give up, or a proxy's time-out.",
		},
		chart{
			key: "rejections", title: "Rejections by model", by: frontModel, lines: only(rate(dynamo.FrontendModelRejection)),
			shows: "Requests that no worker took.",
			todo:  "All workers are above their limits: add some.",
		},
	)
}

// admission is what the gates let through.
func (r raw) admission() []board.Panel {
	return r.charts(
		chart{
			key: "gate-rejected", title: "Rejected by gate", by: []string{"gate"}, few: true, lines: only(rate(dynamo.FrontendAdmissionRejection)),
			shows: "Requests refused by an admission gate at the frontend.",
			todo:  "The gate's limit against the traffic.",
		},
		chart{
			key: "backend-waiting", title: "Waiting for the engine", lines: only(gauge("sum", dynamo.BackendAdmissionEngineWaitCount)),
			shows: "Requests that wait for admission to an engine.",
			todo:  "Growing: the gate is narrower than the engine can serve, or the engine is slow.",
		},
		chart{
			key: "backend-rejected", title: "Rejected at the worker", lines: only(rate(dynamo.BackendAdmissionRejection)),
			shows: "Requests refused by a worker's gate.",
			todo:  "Users see errors: raise the gate or add workers.",
		},
	)
}

// failover is the shadow engines of a worker.
func (r raw) failover() []board.Panel {
	return wide(12, r.charts(
		chart{
			key: "failover-state", title: "Engines by state", by: []string{"state"}, few: true, lines: only(gauge("sum", dynamo.ComponentEngineFailoverState)),
			shows: "Engines of the picked workers in each state.",
			todo:  "No standby: the next fault is an outage.",
		},
		chart{
			key: "failover-switches", title: "Switches",
			lines: []drawn{
				{measure: rate(dynamo.ComponentEngineFailoverSwitchAttempts), name: "tried", color: colorWaiting},
				{measure: rate(dynamo.ComponentEngineFailoverSwitchSuccess), name: "done", color: colorServed},
			},
			shows: "Switches to a shadow engine, tried and done.",
			todo:  "Tried and not done: the standby did not take over.",
		},
	)...)
}

// kvbm is Dynamo's own offload of KV blocks, which runs on a port of its own that
// the recorded list of targets does not know.
func (r raw) kvbm() []board.Panel {
	return r.charts(
		chart{
			key: "kvbm-hits", title: "Hit rate by tier",
			lines: []drawn{
				{measure: gauge("max", dynamo.KVBMHostCacheHitRate), name: "host", color: colorNear},
				{measure: gauge("max", dynamo.KVBMDiskCacheHitRate), name: "disk", color: colorMiddle},
				{measure: gauge("max", dynamo.KVBMObjectCacheHitRate), name: "object store", color: colorFar},
			},
			shows: "Hit rate that the block manager reports, the highest of its processes.",
			todo:  "The block manager is deprecated: plan the move to another offload.",
		},
		chart{
			key: "kvbm-offload", title: "Blocks moved out",
			lines: []drawn{
				{measure: rate(dynamo.KVBMOffloadBlocksD2H), name: "to host", color: colorNear},
				{measure: rate(dynamo.KVBMOffloadBlocksH2D), name: "to disk", color: colorMiddle},
				{measure: rate(dynamo.KVBMOffloadBlocksD2O), name: "to object store", color: colorFar},
			},
			shows: "Blocks offloaded per second.",
			todo:  "Moved out and never moved in: nothing is used again.",
		},
		chart{
			key: "kvbm-onboard", title: "Blocks moved in",
			lines: []drawn{
				{measure: rate(dynamo.KVBMOnboardBlocksH2D), name: "from host", color: colorNear},
				{measure: rate(dynamo.KVBMOnboardBlocksD2D), name: "from disk", color: colorMiddle},
				{measure: rate(dynamo.KVBMOnboardBlocksO2D), name: "from object store", color: colorFar},
			},
			shows: "Blocks brought back per second.",
			todo:  "Prefill that was saved.",
		},
		chart{
			key: "kvbm-matched", title: "Matched tokens", lines: only(rate(dynamo.KVBMMatchedTokens)),
			shows: "Prompt tokens that the block manager found.",
			todo:  "Prefill that was saved, in tokens.",
		},
		chart{
			key: "kvbm-failures", title: "Object store failures",
			lines: []drawn{
				{measure: rate(dynamo.KVBMObjectReadFailures), name: "read", color: colorBad},
				{measure: rate(dynamo.KVBMObjectWriteFailures), name: "write", color: colorWarning},
			},
			shows: "Blocks that could not be read or written.",
			todo:  "Look at the object store.",
		},
	)
}
