package sli

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/promql"
)

// hitRatio records the interval ratio of two counters of tokens or items: both
// sides summed over the same labels first, nothing while there are no queries. A
// connector that reports more hits than queries is cut at 1 (LMCache #2912).
func (b *builder) hitRatio(id ID, name string, hits, queries *metric.Counter, title, meaning string) {
	s := b.scope()
	if !s.Exists(hits) || !s.Exists(queries) {
		b.note(string(id), "left out: no release of the range exports %s and %s", hits.Name, queries.Name)
		return
	}
	b.add(Record{
		ID: id, Name: recordName(perModel, name, "ratio_"+rateOp(b.window)),
		Expr:   "clamp_max(" + s.SumRateByModel(hits, b.window, nil) + " / (" + s.SumRateByModel(queries, b.window, nil) + " > 0), 1)",
		Labels: b.set.ModelLabels(), Unit: metric.Ratio, Title: title, Meaning: meaning,
		Sources: []metric.Metric{hits, queries},
	})
}

// misses records the rate of looked-up tokens that were not found, which an
// objective on a hit ratio counts as bad events.
func (b *builder) misses(id ID, hits, queries *metric.Counter, title, meaning string) {
	s := b.scope()
	if !s.Exists(hits) || !s.Exists(queries) {
		return
	}
	b.add(Record{
		ID: id, Name: recordName(perModel, string(id), rateOp(b.window)),
		Expr:   b.missed(hits, queries, promql.PerSecond(b.window)),
		Labels: b.set.ModelLabels(), Unit: metric.Tokens, PerSecond: true,
		Title: title, Meaning: meaning, Sources: []metric.Metric{hits, queries},
	})
}

// missed is the growth of what was looked up and not found.
func (b *builder) missed(hits, queries *metric.Counter, g promql.Growth) string {
	s := b.scope()
	return "clamp_min(" + s.SumGrownByModel(queries, g, nil) + " - " + s.SumGrownByModel(hits, g, nil) + ", 0)"
}

func (b *builder) caches() {
	b.modelRate(PrefixQueries, vllm.PrefixCacheQueries, metric.Tokens, "Prefix cache queries", "Prompt tokens looked up in the engines' own prefix cache.")
	b.hitRatio(PrefixHitRatio, "prefix_cache_hit", vllm.PrefixCacheHits, vllm.PrefixCacheQueries,
		"Prefix cache hit ratio", "Share of the prompt tokens looked up in the engine's own cache that were found, over the window.")
	b.misses(PrefixMisses, vllm.PrefixCacheHits, vllm.PrefixCacheQueries, "Prefix cache misses", "Prompt tokens looked up in the engines' own prefix cache and not found.")
	b.modelRate(ExternalQueries, vllm.ExternalPrefixCacheQueries, metric.Tokens, "External cache queries", "Prompt tokens looked up behind a KV connector.")
	b.hitRatio(ExternalRatio, "external_prefix_cache_hit", vllm.ExternalPrefixCacheHits, vllm.ExternalPrefixCacheQueries,
		"External cache hit ratio", "Share of the prompt tokens looked up behind a KV connector that were found, over the window.")
	b.hitRatio(MMRatio, "mm_cache_hit", vllm.MMCacheHits, vllm.MMCacheQueries,
		"Multimodal cache hit ratio", "Share of looked-up multimodal items that were found, over the window.")
}
