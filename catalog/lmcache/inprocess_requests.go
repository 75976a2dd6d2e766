package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// In-process connector: requests and tokens.
var (
	InProcessNumRetrieveRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_retrieve_requests_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Retrieve calls.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumStoreRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_store_requests_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Store calls.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumLookupRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_lookup_requests_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 3, 5), Estimated: true, Note: "issue #1260 (2025-08)"}},
		Meaning: "Lookup calls.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumRequestedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_requested_tokens_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Tokens asked for in retrieve calls.",
		Hazards: []string{
			"After #884 retrieve asks only for tokens known to be present: hit/requested here is about 1.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessNumHitTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_hit_tokens_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Tokens returned by retrieve calls.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumStoredTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_stored_tokens_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Tokens given to store, later evicted ones included.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumLookupTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_lookup_tokens_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 3, 5), Estimated: true, Note: "issue #1260 (2025-08)"}},
		Meaning: "Tokens asked for in lookups.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumLookupHits = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_lookup_hits_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 3, 5), Estimated: true, Note: "issue #1260 (2025-08)"}},
		Meaning: "TOKENS (not requests) found by lookups.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumVLLMHitTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_vllm_hit_tokens_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Tokens vLLM already had in GPU cache.",
		Hazards: []string{
			"Reported stuck at 0 in issue #2574 (LMCache 0.3.12).",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessNumPromptTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_prompt_tokens_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Tokens, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Prompt tokens seen.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLookup0HitRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:lookup_0_hit_requests_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Lookups with no hit at all.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumSlowRetrievalByTime = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_slow_retrieval_by_time_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "threshold default 1e9 s, i.e. never",
		Meaning: "Retrieves over the configured time limit.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumSlowRetrievalBySpeed = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_slow_retrieval_by_speed_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "threshold default -1, i.e. never",
		Meaning: "Retrieves below the configured tokens/s.",
		Source:  "lmcache/observability.py@0353be82",
	}}
)

var inprocessRequestsMetrics = []metric.Metric{
	InProcessNumRetrieveRequests,
	InProcessNumStoreRequests,
	InProcessNumLookupRequests,
	InProcessNumRequestedTokens,
	InProcessNumHitTokens,
	InProcessNumStoredTokens,
	InProcessNumLookupTokens,
	InProcessNumLookupHits,
	InProcessNumVLLMHitTokens,
	InProcessNumPromptTokens,
	InProcessLookup0HitRequests,
	InProcessNumSlowRetrievalByTime,
	InProcessNumSlowRetrievalBySpeed,
}
