package lmcachepage

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/internal/simulate/cacheserver"
)

var _ cacheserver.Observer = (*Page)(nil)

// device is the GPU of every simulated engine.
const device = "cuda:0"

// Looked implements cacheserver.Observer.
func (p *Page) Looked(l cacheserver.Lookup) {
	p.handled++
	p.book.Add(lmcache.Lookups, 1, "", l.Model)
	if l.Requested == 0 {
		p.book.Add(lmcache.LookupEarlyExits, 1, "", l.Model, "empty_chunk_hashes")
		p.book.Add(lmcache.LookupRequestedTokens, 0, "", l.Model)
		return
	}
	p.book.Add(lmcache.LookupRequestedTokens, float64(l.Requested), "", l.Model)
	p.book.Add(lmcache.LookupHitTokens, float64(l.L1+l.L2), "", l.Model)
	p.book.Add(lmcache.LookupHitL1Tokens, float64(l.L1), "", l.Model)
	p.book.Add(lmcache.LookupHitL2Tokens, float64(l.L2), "", l.Model)
	p.book.Add(lmcache.LookupHitL1Keys, float64(l.L1/chunk), "", l.Model)
	p.book.Add(lmcache.LookupHitL2Keys, float64(l.L2/chunk), "", l.Model)
	p.book.Add(lmcache.SMReadRequests, 1)
	p.book.Add(lmcache.SMReadSucceedKeys, float64((l.L1+l.L2)/chunk))
	p.book.Add(lmcache.SMReadFailedKeys, float64((l.Requested-l.L1-l.L2)/chunk))
}

// chunk is the number of tokens per chunk.
const chunk = 256

// Stored implements cacheserver.Observer.
func (p *Page) Stored(m cacheserver.Move) {
	n := float64(m.Chunks)
	p.book.Add(lmcache.SMWriteRequests, 1)
	p.book.Add(lmcache.SMWriteSucceedKeys, n)
	p.book.Add(lmcache.SMWriteFailedKeys, 0)
	p.book.Add(lmcache.L1WriteKeys, n)
	p.book.Add(lmcache.L1WriteChunks, n)
	p.book.Add(lmcache.NumSubmittedStores, 1, device)
	p.book.Add(lmcache.NumFinishedStores, 1, device)
	p.transfer(m, "d2h", lmcache.L0L1StoreThroughputGbs, lmcache.L0L1StoreThroughput)
}

// Loaded implements cacheserver.Observer.
func (p *Page) Loaded(m cacheserver.Move) {
	n := float64(m.Chunks)
	p.book.Add(lmcache.L1ReadKeys, n)
	p.book.Add(lmcache.L1ReadChunks, n)
	p.book.Add(lmcache.NumSubmittedRetrieves, 1, device)
	p.book.Add(lmcache.NumFinishedRetrieves, 1, device)
	p.book.Add(lmcache.NumChunksLoaded, n, "", m.Model, m.Worker)
	p.transfer(m, "h2d", lmcache.L0L1LoadThroughputGbs, lmcache.L0L1LoadThroughput)
	// How long chunks lay is taken from how much they were read since.
	age := 2 + 0.05*float64(int(p.handled)%200)
	p.book.Observe(lmcache.RealReuseGap, age, "")
	p.book.Observe(lmcache.RealReuseGapChunks, age*2, "")
	p.book.Observe(lmcache.RealReuseGapObjects, age*2, "")
	p.book.Observe(lmcache.L1ChunkReuseGap, age)
}

// transfer counts a copy between GPU and L1, under its names of either era.
func (p *Page) transfer(m cacheserver.Move, direction string, throughput ...metric.Metric) {
	for _, t := range throughput {
		p.book.Observe(t, m.Bytes/1e9/m.Seconds, device, m.Worker, m.Model)
	}
	for _, phase := range []string{"kernel", "staging"} {
		p.book.Add(lmcache.TransferPhaseBytes, m.Bytes, "0", direction, phase)
		p.book.Add(lmcache.TransferPhaseElapsedSeconds, m.Seconds, "0", direction, phase)
	}
}

// Unallocated implements cacheserver.Observer.
func (p *Page) Unallocated(model string, chunks int) {
	p.book.Add(lmcache.SMWriteFailedKeys, float64(chunks))
	p.book.Add(lmcache.OldL1AllocationFailure, float64(chunks), "l1_store", model)
	p.book.Add(lmcache.L1AllocationFailure, float64(chunks), "l1_store", model)
}

// Spilled implements cacheserver.Observer.
func (p *Page) Spilled(m cacheserver.Move, stored bool) {
	n, l2 := float64(m.Chunks), p.config.L2
	p.book.Add(lmcache.L2StoreTasks, 1)
	p.book.Add(lmcache.L2StoreSubmittedRequests, 1)
	p.book.Add(lmcache.L2StoreKeys, n)
	p.book.Add(lmcache.L2StoreSubmittedObjects, n)
	if !stored {
		p.book.Add(lmcache.L2StoreFailedKeys, n)
		return
	}
	p.book.Add(lmcache.OldL2StoreCompleted, 1, l2)
	p.book.Add(lmcache.L2StoreCompletedRequests, 1, l2)
	p.book.Add(lmcache.L2StoreSucceededKeys, n)
	p.book.Add(lmcache.L2StoreFailedKeys, 0)
	p.book.Add(lmcache.L2StoreCompletedObjects, n)
	p.book.Observe(lmcache.L2StoreThroughputGbs, m.Bytes/1e9/m.Seconds, l2)
	p.book.Observe(lmcache.L2StoreThroughput, m.Bytes/1e9/m.Seconds, l2)
}

// Fetched implements cacheserver.Observer.
func (p *Page) Fetched(m cacheserver.Move, loaded bool) {
	n, l2 := float64(m.Chunks), p.config.L2
	for _, one := range []metric.Metric{lmcache.L2PrefetchLookups, lmcache.L2PrefetchLookupRequests, lmcache.L2PrefetchLoadTasks, lmcache.L2PrefetchLoadSubmittedRequests} {
		p.book.Add(one, 1)
	}
	for _, many := range []metric.Metric{lmcache.L2PrefetchLookupKeys, lmcache.L2PrefetchLookupObjects, lmcache.L2PrefetchHitKeys, lmcache.L2PrefetchLoadKeys, lmcache.L2PrefetchLoadSubmittedObjects} {
		p.book.Add(many, n)
	}
	if !loaded {
		p.book.Add(lmcache.L2PrefetchFailedKeys, n)
		p.book.Add(lmcache.L2PrefetchFailure, n, m.Model, "not_found")
		return
	}
	p.book.Add(lmcache.OldL2LoadCompleted, 1, l2)
	p.book.Add(lmcache.L2LoadCompletedRequests, 1, l2)
	p.book.Add(lmcache.L2PrefetchLoadedKeys, n)
	p.book.Add(lmcache.L2PrefetchFailedKeys, 0)
	p.book.Add(lmcache.L2PrefetchLoadCompletedChunks, n)
	p.book.Observe(lmcache.L2LoadThroughputGbs, m.Bytes/1e9/m.Seconds, l2)
	p.book.Observe(lmcache.L2LoadThroughput, m.Bytes/1e9/m.Seconds, l2)
}

// Evicted implements cacheserver.Observer.
func (p *Page) Evicted(l1, l2 int) {
	p.book.Add(lmcache.L1EvictedKeys, float64(l1))
	p.book.Add(lmcache.L1EvictedChunks, float64(l1))
	if l1 > 0 {
		p.book.Observe(lmcache.L1ChunkLifetime, 180)
		p.book.Observe(lmcache.L1ChunkIdleBeforeEvict, 90)
	}
	if l2 > 0 {
		p.book.Add(lmcache.L2EvictedObjects, float64(l2))
	}
}

// Ticked implements cacheserver.Observer.
func (p *Page) Ticked(triggered bool) {
	p.book.Add(lmcache.L1EvictionLoopTicks, 1)
	if triggered {
		p.book.Add(lmcache.L1EvictionLoopTriggered, 1)
	} else {
		p.book.Add(lmcache.L1EvictionLoopTriggered, 0)
	}
}

// Dropped implements cacheserver.Observer.
func (p *Page) Dropped(events int) { p.book.Add(lmcache.EventBusDroppedEvents, float64(events)) }

// Collect brings the page up to what the server shows at that time, in unix seconds.
func (p *Page) Collect(now float64, s *cacheserver.Server) {
	p.book.Page.Tick(now)
	p.process.Collect(now, p.handled, 0)
	bytes, share := s.Usage()
	p.book.Set(lmcache.L1UsageBytes, bytes)
	p.book.Set(lmcache.L1UsageRatio, share)
	if used, ok := s.UsageL2(); ok {
		p.book.Set(lmcache.L2UsageBytes, used, p.config.L2)
		for _, m := range []metric.Metric{lmcache.L2StoreAdapters, lmcache.L2PrefetchAdapters} {
			p.book.Set(m, 1, "active")
		}
	}
}
