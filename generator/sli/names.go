package sli

import (
	"time"

	"github.com/llmslo/llmslo/generator/promql"
)

// DeploymentLabel is set by every rule to the deployment's name.
const DeploymentLabel = "deployment"

// The signals. Latency families are named without their quantile.
const (
	TTFT       ID = "ttft"
	ITL        ID = "itl"
	TPOT       ID = "tpot"
	E2E        ID = "e2e"
	QueueTime  ID = "queue_time"
	Prefill    ID = "prefill_time"
	Decode     ID = "decode_time"
	Inference  ID = "inference_time"
	EngineTTFT ID = "engine_ttft"
	EngineITL  ID = "engine_itl"
	EngineE2E  ID = "engine_e2e"
	Lookup     ID = "lmcache_lookup"

	TargetInfo      ID = "target_info"
	ModelInfo       ID = "model_info"
	Requests        ID = "requests"
	RequestsStarted ID = "requests_started"
	InFlight        ID = "requests_in_flight"
	Finished        ID = "requests_finished"
	Valid           ID = "requests_valid"
	Failed          ID = "requests_failed"
	ErrorShare      ID = "error_share"
	PromptTokens    ID = "prompt_tokens"
	OutputTokens    ID = "generation_tokens"
	PromptSource    ID = "prompt_tokens_by_source"

	Running         ID = "requests_running"
	Waiting         ID = "requests_waiting"
	WaitingByReason ID = "requests_waiting_by_reason"
	KVUsageMax      ID = "kv_cache_usage_max"
	KVUsageMean     ID = "kv_cache_usage_mean"
	Preemptions     ID = "preemptions"

	// Per engine, for stall detection and the drill-down.
	EngineWaiting  ID = "engine_requests_waiting"
	EngineRunning  ID = "engine_requests_running"
	EngineKVUsage  ID = "engine_kv_cache_usage"
	EngineTokens   ID = "engine_generation_tokens"
	EnginePrompts  ID = "engine_prompt_tokens"
	EngineFinished ID = "engine_requests_finished"

	PrefixQueries   ID = "prefix_cache_queries"
	PrefixMisses    ID = "prefix_cache_misses"
	PrefixHitRatio  ID = "prefix_cache_hit_ratio"
	ExternalQueries ID = "external_prefix_cache_queries"
	ExternalRatio   ID = "external_prefix_cache_hit_ratio"
	MMRatio         ID = "mm_cache_hit_ratio"

	KVTransferFailed  ID = "kv_transfer_failures"
	KVTransferExpired ID = "kv_transfer_expired"
	ModelReady        ID = "model_ready"
	EmptyAnswers      ID = "requests_empty"
	Rejected          ID = "requests_rejected"
	Cancelled         ID = "requests_cancelled"
	WaitingByRole     ID = "requests_waiting_by_role"
	FinishedByRole    ID = "requests_finished_by_role"

	LMCacheTokens      ID = "lmcache_requested_tokens"
	LMCacheMisses      ID = "lmcache_missed_tokens"
	LMCacheRatio       ID = "lmcache_token_hit_ratio"
	LMCacheL1Share     ID = "lmcache_l1_hit_ratio"
	LMCacheL2Share     ID = "lmcache_l2_hit_ratio"
	LMCacheL1Usage     ID = "lmcache_l1_usage"
	LMCacheAllocFailed ID = "lmcache_l1_allocation_failures"
	LMCacheReadFailed  ID = "lmcache_l1_read_failures"
	LMCachePrefetch    ID = "lmcache_l2_prefetch_failures"
	LMCacheEvicted     ID = "lmcache_l1_evicted_chunks"
	LMCacheDropped     ID = "lmcache_event_bus_dropped"
	LMCacheTicks       ID = "lmcache_eviction_ticks"
	LMCacheServerTicks ID = "lmcache_server_eviction_ticks"
	LMCacheL2Stored    ID = "lmcache_l2_stored"
	LMCacheL2Asked     ID = "lmcache_l2_store_objects"
)

// The levels of record names: the labels that tell the series of one record apart.
const (
	perModel      = "model"
	perInstance   = "instance"
	perEngine     = "engine"
	perDeployment = "deployment"
)

// recordName builds level:llm_metric:operation. The llm_ prefix keeps the
// records apart from other people's; no exporter's prefix starts a name.
func recordName(level, metricName, operation string) string {
	return level + ":llm_" + metricName + ":" + operation
}

// rateOp is the operation suffix of a rate over w: rate5m.
func rateOp(w time.Duration) string { return "rate" + promql.Window(w) }
