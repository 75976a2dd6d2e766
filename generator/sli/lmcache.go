package sli

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
)

// lmcache is the LMCache server beside the engines. Its hit ratio uses the
// lookup counters: the retrieve side is 1 by construction (LMCache #1260).
func (b *builder) lmcache() {
	b.modelRate(LMCacheTokens, lmcache.LookupRequestedTokens, metric.Tokens, "LMCache lookups", "Tokens asked for in finished LMCache lookups, whole chunks only.")
	b.hitRatio(LMCacheRatio, "lmcache_token_hit", lmcache.LookupHitTokens, lmcache.LookupRequestedTokens,
		"LMCache token hit ratio", "Share of the looked-up tokens that LMCache held in L1 or L2, including those the GPU held too.")
	b.misses(LMCacheMisses, lmcache.LookupHitTokens, lmcache.LookupRequestedTokens, "LMCache misses", "Tokens asked for in finished LMCache lookups and not found.")
	b.hitRatio(LMCacheL1Share, "lmcache_l1_token_hit", lmcache.LookupHitL1Tokens, lmcache.LookupRequestedTokens,
		"LMCache L1 hit ratio", "Share of the looked-up tokens that L1 alone could serve.")
	b.hitRatio(LMCacheL2Share, "lmcache_l2_token_hit", lmcache.LookupHitL2Tokens, lmcache.LookupRequestedTokens,
		"LMCache L2 hit ratio", "Share of the looked-up tokens that L2 added.")
	b.serverMax(LMCacheL1Usage, "lmcache_l1_usage", lmcache.L1UsageRatio, "LMCache L1 usage", "Share of L1 memory in use on the fullest server; a saw-tooth below the eviction watermark is healthy.")
	b.serverRate(LMCacheAllocFailed, lmcache.L1AllocationFailure, metric.Events, "LMCache allocation failures", "L1 allocations that failed, by what they were for.", "during")
	b.serverRate(LMCacheReadFailed, lmcache.L1ReadFailure, metric.Events, "LMCache L1 read failures", "Chunks that were gone between lookup and read.", "during", "reason")
	b.serverRate(LMCachePrefetch, lmcache.L2PrefetchFailure, metric.Events, "LMCache prefetch failures", "Prefetches from L2 that failed, by reason.", "reason")
	b.serverRate(LMCacheEvicted, lmcache.L1EvictedChunks, metric.Chunks, "LMCache L1 evictions", "Chunks evicted from L1.")
	b.serverRate(LMCacheDropped, lmcache.EventBusDroppedEvents, metric.Events, "LMCache dropped events", "Metric events lost in the server; while this moves, every LMCache counter reads low.")
	b.serverRate(LMCacheTicks, lmcache.L1EvictionLoopTicks, metric.Events, "LMCache eviction loop", "Turns of the eviction loop, about one a second and L1 manager when healthy.")
	b.ticks()
	b.serverRate(LMCacheL2Asked, lmcache.L2StoreSubmittedObjects, metric.Chunks, "LMCache L2 stores", "Objects handed to L2 for storing.")
	b.stored()
}

// ticks records the eviction loops of each server: of several, the slowest.
func (b *builder) ticks() {
	s, c := b.scope(), lmcache.L1EvictionLoopTicks
	b.add(Record{
		ID: LMCacheServerTicks, Name: recordName(perInstance, "lmcache_eviction_ticks", "min_"+rateOp(b.window)),
		Expr:   "min by " + s.By("job", "instance") + " (" + s.Rate(c, b.window) + ")",
		Labels: append(append([]string{}, s.Identity...), "job", "instance"), Unit: metric.Events, PerSecond: true,
		Title: "LMCache eviction loop by server", Meaning: "Turns of a server's slowest eviction loop; 0 when it is dead.",
		Sources: []metric.Metric{c},
	})
}

// stored records the share of objects handed to L2 that arrived there. No
// failure counter is left in current servers (LMCache #3290). The counter of those
// that arrived is born with the first, so that none at all is a share of 0.
func (b *builder) stored() {
	s, done, asked := b.scope(), lmcache.L2StoreCompletedObjects, lmcache.L2StoreSubmittedObjects
	if !s.Exists(done) || !s.Exists(asked) {
		b.note(string(LMCacheL2Stored), "left out: no release of the range exports %s and %s", done.Name, asked.Name)
		return
	}
	sum := func(c *metric.Counter) string { return "sum by " + s.By() + " (" + s.Rate(c, b.window) + ")" }
	b.add(Record{
		ID: LMCacheL2Stored, Name: recordName(perDeployment, string(LMCacheL2Stored), "ratio_"+rateOp(b.window)),
		Expr:   "clamp_max((" + sum(done) + " or 0 * " + sum(asked) + ") / (" + sum(asked) + " > 0), 1)",
		Labels: append([]string{}, s.Identity...), Unit: metric.Ratio,
		Title: "LMCache L2 stores completed", Meaning: "Share of the objects handed to L2 that were stored, over the window.",
		Sources: []metric.Metric{done, asked},
	})
}

// serverRate records the rate of a counter that has no model.
func (b *builder) serverRate(id ID, c *metric.Counter, unit metric.Unit, title, meaning string, extra ...string) {
	s := b.scope()
	if !s.Exists(c) {
		b.note(string(id), "left out: no release of the range exports %s", c.Name)
		return
	}
	b.add(Record{
		ID: id, Name: recordName(perDeployment, string(id), rateOp(b.window)),
		Expr:   "sum by " + s.By(extra...) + " (" + s.Rate(c, b.window) + ")",
		Labels: append(append([]string{}, s.Identity...), extra...), Unit: unit, PerSecond: true,
		Title: title, Meaning: meaning, Sources: []metric.Metric{c},
	})
}

func (b *builder) serverMax(id ID, name string, f metric.Averageable, title, meaning string) {
	s := b.scope()
	b.add(Record{
		ID: id, Name: recordName(perDeployment, name, "max"),
		Expr:   "max by " + s.By() + " (" + s.Instant(f) + ")",
		Labels: append([]string{}, s.Identity...), Unit: metric.Ratio,
		Title: title, Meaning: meaning, Sources: []metric.Metric{f},
	})
}
