package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Tokenizer cost and tokenizer cache of the frontend.
var (
	FrontendTokenizerLatency = &metric.Histogram{Ladder: TokenizerLatencyLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_tokenizer_latency_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Milliseconds, Birth: metric.FirstEvent, Status: metric.Current,
		Labels:  []metric.Label{{Name: "operation", Values: []string{"tokenize", "detokenize"}}},
		Meaning: "Tokenise time per request, and average detokenise time per chunk observed once at request end.",
		Hazards: []string{
			"No model label; milliseconds.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendTokenize = &metric.Histogram{Ladder: SubSecondLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_tokenize_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokenisation in the preprocessor.",
		Source:  "lib/runtime/src/metrics/frontend_perf.rs@2d25886",
	}}

	FrontendDetokenizeMicroseconds = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_detokenize_total_us", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Microseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Cumulative detokenise time.",
		Hazards: []string{
			"Counter without _total suffix.",
			"With dynamo_frontend_detokenize_token_count it replaces the histogram dynamo_frontend_detokenize_per_token_us.",
		},
		Source: "lib/runtime/src/metrics/frontend_perf.rs@2d25886",
	}}

	FrontendDetokenizeTokenCount = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_detokenize_token_count", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Tokens, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Tokens detokenised; divide the rate of detokenize_total_us by its rate.",
		Hazards: []string{
			"Counter whose name ends like a histogram _count.",
		},
		Source: "lib/runtime/src/metrics/frontend_perf.rs@2d25886",
	}}

	FrontendTokenizerCacheHits = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_tokenizer_cache_hits_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #9742 (May 2026); on by default since PR #11078 (June 2026)"}},
		Gate:       "DYN_TOKENIZER_CACHE != 0; per-model series absent (not zero) when off",
		Meaning:    "L1 tokenizer prefix cache hits.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}

	FrontendTokenizerCacheMisses = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_tokenizer_cache_misses_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #9742 (May 2026); on by default since PR #11078 (June 2026)"}},
		Gate:       "DYN_TOKENIZER_CACHE != 0; per-model series absent (not zero) when off",
		Meaning:    "L1 tokenizer prefix cache misses.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}

	FrontendTokenizerCacheCachedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_tokenizer_cache_cached_tokens_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11353 (Jul 2026)"}},
		Gate:       "DYN_TOKENIZER_CACHE != 0; per-model series absent (not zero) when off",
		Meaning:    "L1 tokenizer prefix cache tokens reused.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}

	FrontendTokenizerCacheUncachedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_frontend_tokenizer_cache_uncached_tokens_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11353 (Jul 2026)"}},
		Gate:       "DYN_TOKENIZER_CACHE != 0; per-model series absent (not zero) when off",
		Meaning:    "L1 tokenizer prefix cache tokens encoded afresh.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}

	FrontendTokenizeEncode = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_tokenize_encode_ms", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-tokenizer",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Always-on histogram: encode call.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description (merged, Jul 2026)",
	}}
)

var frontendTokenizerMetrics = []metric.Metric{
	FrontendTokenizerLatency,
	FrontendTokenize,
	FrontendDetokenizeMicroseconds,
	FrontendDetokenizeTokenCount,
	FrontendTokenizerCacheHits,
	FrontendTokenizerCacheMisses,
	FrontendTokenizerCacheCachedTokens,
	FrontendTokenizerCacheUncachedTokens,
	FrontendTokenizeEncode,
}
