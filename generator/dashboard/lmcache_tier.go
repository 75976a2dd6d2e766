package dashboard

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// l1 is the memory tier.
func (r raw) l1() []board.Panel {
	full := per(lmcache.L1EvictionLoopTriggered, lmcache.L1EvictionLoopTicks, unitShare, "")
	return r.charts(
		chart{
			key: "l1-usage", title: "L1 usage", by: server, lines: only(gauge("max", lmcache.L1UsageRatio)),
			shows: "Share of L1 memory in use on each server.",
			todo:  "A saw-tooth below the watermark of eviction (0.8) is healthy. At the top with failed allocations it is too small.",
		},
		chart{
			key: "l1-bytes", title: "Bytes in L1", by: server, lines: only(gauge("sum", lmcache.L1UsageBytes)),
			shows: "Bytes held in L1 on each server.",
			todo:  "Servers that differ much: engines are spread unevenly.",
		},
		chart{
			key: "l1-flow", title: "Chunks read, written, evicted",
			lines: []drawn{
				{measure: rate(lmcache.L1ReadChunks), name: "read", color: colorServed},
				{measure: rate(lmcache.L1WriteChunks), name: "written", color: colorOutput},
				{measure: rate(lmcache.L1EvictedChunks), name: "evicted", color: colorWaiting},
			},
			shows: "Objects per second, one for each rank of a tensor-parallel engine.",
			todo:  "Evicted as fast as written and seldom read: L1 turns over without use.",
		},
		chart{
			key: "l1-evict-share", title: "Evictions per write", by: server, lines: only(per(lmcache.L1EvictedChunks, lmcache.L1WriteChunks, unitNumber, "evicted per written")),
			shows: "Chunks evicted for each chunk written.",
			todo:  "Near 1: L1 is full of what is not read again, or too small.",
		},
		chart{
			key: "l1-pressure", title: "Eviction at work", by: server, lines: only(full),
			shows: "Share of the eviction loop's turns in which it had to evict.",
			todo:  "Near 100 %: always at the watermark.",
		},
		chart{
			key: "l1-ticks", title: "Eviction loop", by: server, lines: only(rate(lmcache.L1EvictionLoopTicks)),
			shows: "Turns of the eviction loop, about one a second for each L1 manager.",
			todo:  "0: the loop is dead, and L1 fills up.",
		},
	)
}

// copies is the traffic between GPU and L1.
func (r raw) copies() []board.Panel {
	speed := per(lmcache.TransferPhaseBytes, lmcache.TransferPhaseElapsedSeconds, unitRate, "")
	under := func(submitted, finished *metric.Counter) measure {
		return measure{metrics: []metric.Metric{submitted, finished}, unit: unitRequests, empty: "no event so far", expr: func(r raw, labels []string) string {
			return by("sum", labels, r.each(submitted, "", asRate)) + " - " + by("sum", labels, r.each(finished, "", asRate))
		}}
	}
	return r.charts(
		chart{
			key: "copy-speed", title: "Copy speed", by: []string{"direction", "phase"}, lines: only(speed),
			shows: "Bytes over the time that copies took, every byte weighing the same. The staging phase is the copy; the kernel phase shows contention for the GPU.",
			todo:  "Falling under load: copies fight with compute.",
		},
		chart{
			key: "copy-bytes", title: "Bytes copied", by: []string{"direction"}, few: true, lines: only(rate(lmcache.TransferPhaseBytes)),
			shows: "Bytes copied to (h2d) and from (d2h) the GPU.",
			todo:  "d2h are stores, h2d are loads: loads are what pays.",
		},
		chart{
			key: "copy-requests", title: "Stores and retrieves",
			lines: []drawn{
				{measure: rate(lmcache.NumFinishedStores), name: "stores", color: colorOutput},
				{measure: rate(lmcache.NumFinishedRetrieves), name: "retrieves", color: colorServed},
			},
			shows: "Stores and retrieves that finished per second.",
			todo:  "Stores without retrieves: nothing is used again.",
		},
		chart{
			key: "copy-backlog", title: "Stores falling behind", lines: only(under(lmcache.NumSubmittedStores, lmcache.NumFinishedStores)),
			shows: "Stores submitted less those finished, per second.",
			todo:  "Above 0 for long: stores pile up.",
		},
		chart{
			key: "copy-load-speed", title: "Speed of a load", by: []string{"model_name"}, lines: only(mean(lmcache.L0L1LoadThroughput)),
			shows: "Mean speed of a load to the GPU, every load weighing the same.",
			todo:  "Slower than prefill: a load costs more than it saves.",
		},
		chart{
			key: "copy-chunks", title: "Chunks loaded", by: []string{"model_name"}, lines: only(rate(lmcache.NumChunksLoaded)),
			shows: "Chunks that engines loaded: the prefill that was saved.",
			todo:  "Falling with level lookups: hits are not loaded.",
		},
	)
}

// l2 is the stores behind L1.
func (r raw) l2() []board.Panel {
	adapter := []string{"l2_name"}
	success := share(lmcache.L2StoreCompletedObjects, lmcache.L2StoreSubmittedObjects)
	return r.charts(
		chart{
			key: "l2-bytes", title: "Bytes in L2", by: adapter, lines: only(gauge("max", lmcache.L2UsageBytes)),
			shows: "Bytes that each adapter holds; adapters of one type can not be told apart.",
			todo:  "At the capacity of the store: it evicts, or refuses.",
		},
		chart{
			key: "l2-stores", title: "Chunks stored", lines: []drawn{
				{measure: rate(lmcache.L2StoreSubmittedObjects), name: "submitted", color: colorWaiting},
				{measure: rate(lmcache.L2StoreCompletedObjects), name: "completed", color: colorServed},
			},
			shows: "Chunks handed to L2 and stored.",
			todo:  "The gap is what failed or waits.",
		},
		chart{
			key: "l2-success", title: "Store success", lines: only(success),
			shows: "Chunks stored over chunks submitted; no failure is counted any more.",
			todo:  "Below 100 % for long: look at the store.",
		},
		chart{
			key: "l2-loads", title: "Chunks prefetched", lines: []drawn{
				{measure: rate(lmcache.L2PrefetchLookupObjects), name: "looked up", color: colorWaiting},
				{measure: rate(lmcache.L2PrefetchLoadCompletedChunks), name: "loaded", color: colorServed},
			},
			shows: "Chunks looked up in L2 and loaded from it.",
			todo:  "Loaded far below looked up: L2 holds little of what is asked for.",
		},
		chart{
			key: "l2-store-speed", title: "Store speed", by: adapter, lines: only(mean(lmcache.L2StoreThroughput)),
			shows: "Mean speed of a store, every store weighing the same.",
			todo:  "Slower than chunks arrive: stores pile up in L1.",
		},
		chart{
			key: "l2-load-speed", title: "Load speed", by: adapter, lines: only(mean(lmcache.L2LoadThroughput)),
			shows: "Mean speed of a load, every load weighing the same.",
			todo:  "Slower than prefill: the tier costs more than it saves.",
		},
		chart{
			key: "l2-inflight", title: "Under way", lines: []drawn{
				{measure: gauge("sum", lmcache.NumInflightL2Stores), name: "stores", color: colorOutput},
				{measure: gauge("sum", lmcache.NumInflightL2Loads), name: "loads", color: colorServed},
			},
			shows: "Stores and loads under way; the series is gone when there are none.",
			todo:  "Growing without end: the store is too slow.",
		},
		chart{
			key: "l2-evicted", title: "Chunks evicted", lines: only(rate(lmcache.L2EvictedObjects)),
			shows: "Chunks evicted from L2.",
			todo:  "As many as are stored: L2 is too small for the traffic.",
		},
		chart{
			key: "l2-adapters", title: "Adapters by state", by: []string{"state"}, few: true, lines: only(gauge("sum", lmcache.L2StoreAdapters)),
			shows: "Store adapters of the servers by state.",
			todo:  "draining: it is being taken off.",
		},
	)
}

// chunkLife is sampled; buckets are too coarse for quantiles, so means are drawn.
func (r raw) chunkLife() []board.Panel {
	draw := func(key, title string, h *metric.Histogram, todo string) chart {
		return chart{
			key: key, title: title, lines: only(mean(h)),
			shows: h.Meaning + " The mean: the buckets of these histograms are too coarse for quantiles.",
			todo:  todo,
		}
	}
	return r.charts(
		draw("chunk-life", "Chunk lifetime", lmcache.L1ChunkLifetime, "Shorter than the pause between turns: the next turn finds nothing."),
		draw("chunk-idle", "Idle before eviction", lmcache.L1ChunkIdleBeforeEvict, "Short: warm chunks are evicted."),
		draw("chunk-reuse", "Gap between uses", lmcache.L1ChunkReuseGap, "Longer than the idle time before eviction: a larger tier would help."),
		draw("chunk-return", "Back after eviction", lmcache.L1ChunkEvictReuseGap, "Short: chunks are evicted just before they are needed; a larger L1 would pay."),
		draw("gpu-life", "GPU block lifetime", lmcache.L0BlockLifetime, "Shorter than the gap between uses: the GPU alone can not keep what is asked for again."),
		draw("gpu-reuse", "GPU block gap between uses", lmcache.L0BlockReuseGap, "Longer than the block lifetime: what LMCache keeps is what pays."),
	)
}
