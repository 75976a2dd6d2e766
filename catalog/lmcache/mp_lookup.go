package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Lookups of the MP server and the tokens they hit: the source of hit ratios.
var (
	LookupRequestedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookup_requested_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Tokens, Labels: perLookup, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3094 (2026-04-21)"}},
		Meaning: "Tokens asked for in finished lookups; whole chunks only (chunk size default 256), the tail below a chunk is left out.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/lookup.py@6bdca8ea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	LookupHitTokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookup_hit_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Tokens, Labels: perLookup, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 4, 5), Estimated: true, Note: "PR #3094 (2026-04-21)"}},
		Meaning: "Of those tokens, the contiguous prefix found in L1 or L2. GPU prefix-cache (L0) hits are not seen here.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/lookup.py@6bdca8ea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	LookupHitL1Tokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookup_hit_l1_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Tokens, Labels: perLookup, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "PR #4962 (2026-09-05)"}},
		Meaning: "Part of the hit prefix that L1 alone could have served.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/lookup.py@6bdca8ea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	LookupHitL2Tokens = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookup_hit_l2_tokens_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Tokens, Labels: perLookup, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "PR #4962 (2026-09-05)"}},
		Meaning: "Rest of the hit prefix, added by L2; l1 + l2 equals the hit tokens of each event.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/lookup.py@6bdca8ea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	LookupHitL1Keys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookup_hit_l1_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Keys, Labels: perLookup, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "after PR #4962"}},
		Meaning: "Hit objects already in L1; one per object group, TP rank and chunk, so it grows with TP.",
		Hazards: []string{
			"OTel unit not read in code (either \"keys\" or none gives this same name).",
		},
		Source: "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	LookupHitL2Keys = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookup_hit_l2_keys_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Keys, Labels: perLookup, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "after PR #4962"}},
		Meaning: "Hit objects that had to be loaded from L2 into L1.",
		Source:  "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	Lookups = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookups_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Requests, Labels: perLookup, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "PR #4962 (2026-09-05)"}},
		Meaning: "Finished lookups, early exits included, abandoned ones not.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/lookup.py@6bdca8ea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	LookupEarlyExits = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_lookup_early_exit_requests_total", System: metric.LMCache, Processes: atServer, Subsystem: "lookup",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			saltLabel,
			{Name: "reason", Values: []string{"no_gpu_context", "empty_chunk_hashes", "no_group_layout_descs"}},
		},
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "PR #4962 (2026-09-05)"}},
		Meaning: "Lookups that ended before any cache probe (prompt shorter than one chunk, no registered GPU context, no layout).",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/lookup.py@6bdca8ea; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var mpLookupMetrics = []metric.Metric{
	LookupRequestedTokens,
	LookupHitTokens,
	LookupHitL1Tokens,
	LookupHitL2Tokens,
	LookupHitL1Keys,
	LookupHitL2Keys,
	Lookups,
	LookupEarlyExits,
}
