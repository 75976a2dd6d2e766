package dashboard

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/sli"
)

func (p profile) lmcacheUID() string { return p.uid(tagAll + "-" + string(p.mode()) + "-server") }

// server tells LMCache servers apart: service_instance_id is on no series when
// Prometheus pulls, and new at every start.
var server = []string{"job", "instance"}

// lmcacheBoard answers what the LMCache servers find, hold, move and lose.
func (p profile) lmcacheBoard() board.Board {
	r := raw{profile: p}
	b := board.Board{
		Key: p.key("server"), UID: p.lmcacheUID(), Title: p.title("LMCache server"),
		Description: "The LMCache servers beside the engines: lookups, memory tier, tiers behind it, transfers, failures, and whether the numbers can be trusted.",
		Tags:        []string{tagAll, p.tag()}, From: "now-1h",
		Variables: p.pickers(), Annotations: p.events(), Links: p.top(),
	}
	for _, rows := range [][]board.Row{
		row("now", "", false, r.lmcacheTiles()),
		row("lookups", "Lookups", false, p.lookupRatios(), r.lookups()),
		row("l1", "L1, in memory", false, r.l1()),
		row("failures", "Failures", false, r.lmcacheFailures()),
		row("trust", "Can these numbers be trusted", false, r.bus()),
		row("copies", "Copies between GPU and L1", false, r.copies()),
		row("l2", "L2 (--l2-adapter)", true, r.l2()),
		row("life", "Life of chunks", true, r.chunkLife()),
	} {
		b.Rows = append(b.Rows, rows...)
	}
	return b
}

func (r raw) lmcacheTiles() []board.Panel {
	var out []board.Panel
	if ratio, ok := r.set.Record(sli.LMCacheRatio); ok {
		if weight, known := r.set.Record(sli.LMCacheTokens); known {
			out = append(out, r.tile("hits-now", "Token hit ratio", unitShare, "no lookups", r.weightedBy(ratio, weight), nil, about{shows: ratio.Meaning, todo: "Low: prompts share little, or chunks are evicted too early."}))
		}
	}
	out = append(out, r.sumTile("lookups-now", "Tokens looked up/s", sli.LMCacheTokens)...)
	out = append(out, r.maxTile("usage-now", "L1 usage, fullest", sli.LMCacheL1Usage)...)
	out = append(out, r.number("l1-bytes-now", "In L1", gauge("sum", lmcache.L1UsageBytes), nil, "Bytes held in L1 over all servers.", "")...)
	bad := []board.Step{{From: 0, Color: colorGood}, {From: 1e-9, Color: colorBad}}
	for _, t := range []struct {
		key, title string
		id         sli.ID
		todo       string
	}{
		{"alloc-now", "Failed allocations/s", sli.LMCacheAllocFailed, "L1 is too small, or eviction does not keep up."},
		{"dropped-now", "Dropped events/s", sli.LMCacheDropped, "While this moves, every counter here reads low."},
	} {
		if rec, ok := r.set.Record(t.id); ok {
			out = append(out, r.tile(t.key, t.title, unitNumber, "none so far", by("sum", nil, r.read(rec)), bad, about{shows: rec.Meaning, todo: t.todo}))
		}
	}
	return strip(out)
}

// lookupRatios splits what was found by tier.
func (p profile) lookupRatios() []board.Panel {
	weight, ok := p.set.Record(sli.LMCacheTokens)
	if !ok {
		return nil
	}
	pn := board.Panel{
		Key: "hit-tiers", Title: "Token hit ratio by tier", Width: 8, Height: 8,
		View: board.TimeSeries{Legend: board.List}, Unit: unitShare, Empty: "no lookups", Min: board.Bound(0), Max: board.Bound(1),
	}
	for _, t := range []struct {
		id    sli.ID
		name  string
		color board.Color
	}{{sli.LMCacheRatio, "L1 and L2", colorFar}, {sli.LMCacheL1Share, "L1", colorNear}, {sli.LMCacheL2Share, "added by L2", colorMiddle}} {
		if ratio, known := p.set.Record(t.id); known {
			pn.Queries = append(pn.Queries, board.Query{Expr: p.weightedBy(ratio, weight), Legend: t.name, Style: board.Style{Color: t.color}})
		}
	}
	if len(pn.Queries) == 0 {
		return nil
	}
	out := []board.Panel{p.finish(pn, about{
		shows: "Share of looked-up tokens that were found, by tier. Only whole chunks of finished lookups count, and tokens that the GPU held too: it is not the prefill saved.",
		todo:  "Compare with the external cache hit ratio of the engines, which is the work saved.",
	})}
	return append(out, p.perModel("lmcache-by-model", "Token hit ratio by model", "max", sli.LMCacheRatio, "One model far below: its prompts share little.")...)
}

func (r raw) lookups() []board.Panel {
	out := r.charts(
		chart{key: "lookup-flow", title: "Tokens looked up and found", lines: []drawn{
			{measure: rate(lmcache.LookupRequestedTokens), name: "looked up", color: colorWaiting}, {measure: rate(lmcache.LookupHitTokens), name: "found", color: colorServed},
		}, shows: "Prompt tokens per second that engines asked for and got.", todo: ""},
		chart{key: "lookup-count", title: "Lookups and early exits", lines: []drawn{
			{measure: rate(lmcache.Lookups), name: "lookups", color: colorServed}, {measure: rate(lmcache.LookupEarlyExits), name: "early exits", color: colorWarning},
		}, shows: "Lookups per second, and those that ended before they looked.", todo: "Many early exits: prompts shorter than a chunk, or a server that lost its GPU context by a restart."},
		chart{key: "early-exits", title: "Early exits by reason", by: []string{"reason"}, few: true, lines: only(rate(lmcache.LookupEarlyExits)), shows: "Why lookups ended early.", todo: "no_gpu_context: restart the engines after the server."},
	)
	if l, ok := r.set.Latency(sli.Lookup); ok {
		out = append(out, wide(8, r.spread(l, "Lookup time, as engines wait for it", nil, "It is part of the time to first token of every request."))...)
	}
	return out
}

func (r raw) l1() []board.Panel {
	full := per(lmcache.L1EvictionLoopTriggered, lmcache.L1EvictionLoopTicks, unitShare, "")
	return r.charts(
		chart{key: "l1-usage", title: "L1 usage", by: server, lines: only(gauge("max", lmcache.L1UsageRatio)), shows: "Share of L1 memory in use on each server.", todo: "A saw-tooth below the watermark of eviction (0.8) is healthy. At the top with failed allocations it is too small."},
		chart{key: "l1-bytes", title: "Bytes in L1", by: server, lines: only(gauge("sum", lmcache.L1UsageBytes)), shows: "Bytes held in L1 on each server.", todo: ""},
		chart{key: "l1-flow", title: "Chunks read, written, evicted", lines: []drawn{
			{measure: rate(lmcache.L1ReadChunks), name: "read", color: colorServed}, {measure: rate(lmcache.L1WriteChunks), name: "written", color: colorOutput}, {measure: rate(lmcache.L1EvictedChunks), name: "evicted", color: colorWaiting},
		}, shows: "Objects per second, one for each rank of a tensor-parallel engine.", todo: "Evicted as fast as written and seldom read: L1 turns over without use."},
		chart{key: "l1-evict-share", title: "Evictions per write", by: server, lines: only(per(lmcache.L1EvictedChunks, lmcache.L1WriteChunks, unitNumber, "evicted per written")), shows: "Chunks evicted for each chunk written.", todo: "Near 1: L1 is full of what is not read again, or too small."},
		chart{key: "l1-pressure", title: "Eviction at work", by: server, lines: only(full), shows: "Share of the eviction loop's turns in which it had to evict.", todo: "Near 100 %: always at the watermark."},
		chart{key: "l1-ticks", title: "Eviction loop", by: server, lines: only(rate(lmcache.L1EvictionLoopTicks)), shows: "Turns of the eviction loop, about one a second for each L1 manager.", todo: "0: the loop is dead, and L1 fills up."},
	)
}

func (r raw) lmcacheFailures() []board.Panel {
	return r.charts(
		chart{key: "alloc-failed", title: "Failed allocations", by: []string{"during"}, few: true, lines: only(rate(lmcache.L1AllocationFailure)), shows: "Allocations in L1 that failed, by what they were for.", todo: "A larger L1 (--l1-size-gb), or earlier eviction."},
		chart{key: "read-failed", title: "Failed reads", by: []string{"during", "reason"}, few: true, lines: only(rate(lmcache.L1ReadFailure)), shows: "Chunks that were gone between lookup and read: a race, not a miss.", todo: "Many: eviction is too eager for the load."},
		chart{key: "prefetch-failed", title: "Failed prefetches", by: []string{"reason"}, few: true, lines: only(rate(lmcache.L2PrefetchFailure)), shows: "Chunks that could not be brought from L2.", todo: "Look at the L2 store."},
		chart{key: "timeouts", title: "Time-outs", by: []string{"exception_type"}, few: true, lines: only(rate(lmcache.Timeouts)), shows: "Time-outs inside the server by kind.", todo: "A store or a transfer that hangs."},
	)
}

// bus is the queue that every counter of events passes through.
func (r raw) bus() []board.Panel {
	return r.charts(
		chart{key: "bus-dropped", title: "Dropped events", by: server, lines: only(rate(lmcache.EventBusDroppedEvents)), shows: "Metric events that the server lost.", todo: "While this moves every counter of the server reads low: judge nothing by them."},
		chart{key: "bus-depth", title: "Queued events", by: server, lines: only(gauge("max", lmcache.EventBusQueueDepth)), shows: "Metric events that wait; 10000 is the most.", todo: "Near the limit events are dropped next."},
		chart{key: "bus-lag", title: "Lag", by: server, lines: only(gauge("max", lmcache.EventBusDrainLag)), shows: "How far the metrics are behind.", todo: "Seconds of lag: the graphs are late by that much."},
		chart{key: "bus-exceptions", title: "Failing subscribers", by: []string{"subscriber_name"}, lines: only(rate(lmcache.EventBusSubscriberExceptions)), shows: "Exceptions in what turns events into metrics.", todo: "That subscriber's metrics are wrong: report it."},
	)
}

// copies is the traffic between GPU and L1.
func (r raw) copies() []board.Panel {
	speed := per(lmcache.TransferPhaseBytes, lmcache.TransferPhaseElapsedSeconds, unitRate, "")
	under := func(submitted, finished *metric.Counter) measure {
		return measure{metrics: []metric.Metric{submitted, finished}, unit: unitNumber, axis: "requests/s", empty: "no event so far", expr: func(r raw, labels []string) string {
			return by("sum", labels, r.each(submitted, "", asRate)) + " - " + by("sum", labels, r.each(finished, "", asRate))
		}}
	}
	byteMean := func(h *metric.Histogram) measure {
		m := mean(h)
		m.unit, m.axis = unitNumber, "GB/s"
		return m
	}
	return r.charts(
		chart{key: "copy-speed", title: "Copy speed", by: []string{"direction", "phase"}, lines: only(speed), shows: "Bytes over the time that copies took, every byte weighing the same. The staging phase is the copy; the kernel phase shows contention for the GPU.", todo: "Falling under load: copies fight with compute."},
		chart{key: "copy-bytes", title: "Bytes copied", by: []string{"direction"}, few: true, lines: only(rate(lmcache.TransferPhaseBytes)), shows: "Bytes copied to (h2d) and from (d2h) the GPU.", todo: ""},
		chart{key: "copy-requests", title: "Stores and retrieves", lines: []drawn{
			{measure: rate(lmcache.NumFinishedStores), name: "stores", color: colorOutput}, {measure: rate(lmcache.NumFinishedRetrieves), name: "retrieves", color: colorServed},
		}, shows: "Stores and retrieves that finished per second.", todo: "Stores without retrieves: nothing is used again."},
		chart{key: "copy-backlog", title: "Stores falling behind", lines: only(under(lmcache.NumSubmittedStores, lmcache.NumFinishedStores)), shows: "Stores submitted less those finished, per second.", todo: "Above 0 for long: stores pile up."},
		chart{key: "copy-load-speed", title: "Speed of a load", by: []string{"model_name"}, lines: only(byteMean(lmcache.L0L1LoadThroughput)), shows: "Mean speed of a load to the GPU, every load weighing the same.", todo: ""},
		chart{key: "copy-chunks", title: "Chunks loaded", by: []string{"model_name"}, lines: only(rate(lmcache.NumChunksLoaded)), shows: "Chunks that engines loaded: the prefill that was saved.", todo: ""},
	)
}

// l2 is the stores behind L1.
func (r raw) l2() []board.Panel {
	adapter := []string{"l2_name"}
	success := share(lmcache.L2StoreCompletedObjects, lmcache.L2StoreSubmittedObjects)
	gbs := func(h *metric.Histogram) measure {
		m := mean(h)
		m.unit, m.axis = unitNumber, "GB/s"
		return m
	}
	return r.charts(
		chart{key: "l2-bytes", title: "Bytes in L2", by: adapter, lines: only(gauge("max", lmcache.L2UsageBytes)), shows: "Bytes that each adapter holds; adapters of one type can not be told apart.", todo: ""},
		chart{key: "l2-stores", title: "Chunks stored", lines: []drawn{{measure: rate(lmcache.L2StoreSubmittedObjects), name: "submitted", color: colorWaiting}, {measure: rate(lmcache.L2StoreCompletedObjects), name: "completed", color: colorServed}}, shows: "Chunks handed to L2 and stored.", todo: "The gap is what failed or waits."},
		chart{key: "l2-success", title: "Store success", lines: only(success), shows: "Chunks stored over chunks submitted; no failure is counted any more.", todo: "Below 100 % for long: look at the store."},
		chart{key: "l2-loads", title: "Chunks prefetched", lines: []drawn{{measure: rate(lmcache.L2PrefetchLookupObjects), name: "looked up", color: colorWaiting}, {measure: rate(lmcache.L2PrefetchLoadCompletedChunks), name: "loaded", color: colorServed}}, shows: "Chunks looked up in L2 and loaded from it.", todo: ""},
		chart{key: "l2-store-speed", title: "Store speed", by: adapter, lines: only(gbs(lmcache.L2StoreThroughput)), shows: "Mean speed of a store, every store weighing the same.", todo: ""},
		chart{key: "l2-load-speed", title: "Load speed", by: adapter, lines: only(gbs(lmcache.L2LoadThroughput)), shows: "Mean speed of a load, every load weighing the same.", todo: "Slower than prefill: the tier costs more than it saves."},
		chart{key: "l2-inflight", title: "Under way", lines: []drawn{{measure: gauge("sum", lmcache.NumInflightL2Stores), name: "stores", color: colorOutput}, {measure: gauge("sum", lmcache.NumInflightL2Loads), name: "loads", color: colorServed}}, shows: "Stores and loads under way; the series is gone when there are none.", todo: ""},
		chart{key: "l2-evicted", title: "Chunks evicted", lines: only(rate(lmcache.L2EvictedObjects)), shows: "Chunks evicted from L2.", todo: ""},
		chart{key: "l2-adapters", title: "Adapters by state", by: []string{"state"}, few: true, lines: only(gauge("sum", lmcache.L2StoreAdapters)), shows: "Store adapters of the servers by state.", todo: "draining: it is being taken off."},
	)
}

// chunkLife is sampled; buckets are too coarse for quantiles, so means are drawn.
func (r raw) chunkLife() []board.Panel {
	draw := func(key, title string, h *metric.Histogram, todo string) chart {
		return chart{key: key, title: title, lines: only(mean(h)), shows: h.Meaning + " The mean: the buckets of these histograms are too coarse for quantiles.", todo: todo}
	}
	return r.charts(
		draw("chunk-life", "Chunk lifetime", lmcache.L1ChunkLifetime, "Shorter than the pause between turns: the next turn finds nothing."),
		draw("chunk-idle", "Idle before eviction", lmcache.L1ChunkIdleBeforeEvict, "Short: warm chunks are evicted."),
		draw("chunk-reuse", "Gap between uses", lmcache.L1ChunkReuseGap, ""),
		draw("chunk-return", "Back after eviction", lmcache.L1ChunkEvictReuseGap, "Short: chunks are evicted just before they are needed; a larger L1 would pay."),
		draw("gpu-life", "GPU block lifetime", lmcache.L0BlockLifetime, ""),
		draw("gpu-reuse", "GPU block gap between uses", lmcache.L0BlockReuseGap, ""),
	)
}
