package dashboard

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/generator/config"
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
	out = append(out, r.sumTile("lookups-now", "Tokens looked up/s", sli.LMCacheTokens, "None while engines take prompts in: they do not reach the servers.")...)
	out = append(out, r.maxTile("usage-now", "L1 usage, fullest", sli.LMCacheL1Usage, "At the top with failed allocations: it is too small.")...)
	out = append(out, r.number("l1-bytes-now", "In L1", gauge("sum", lmcache.L1UsageBytes),
		"Bytes held in L1 over all servers.", "Set it against the size that the servers were given (--l1-size-gb).")...)
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
		View: board.TimeSeries{Legend: board.List}, Unit: unitShare, Empty: "no lookups", Min: new(0.0), Max: new(1.0),
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
	return append([]board.Panel{p.finish(pn, about{
		shows: "Share of looked-up tokens that were found, by tier. Only whole chunks of finished lookups count, and tokens that the GPU held too: it is not the prefill saved.",
		todo:  "Compare with the external cache hit ratio of the engines, which is the work saved.",
	})}, p.wished(config.LMCacheHitRatio,
		p.perModel("lmcache-by-model", "Token hit ratio by model", "max", sli.LMCacheRatio, "One model far below: its prompts share little."))...)
}

func (r raw) lookups() []board.Panel {
	out := r.charts(
		chart{
			key: "lookup-flow", title: "Tokens looked up and found",
			lines: []drawn{
				{measure: rate(lmcache.LookupRequestedTokens), name: "looked up", color: colorWaiting},
				{measure: rate(lmcache.LookupHitTokens), name: "found", color: colorServed},
			},
			shows: "Prompt tokens per second that engines asked for and got.",
			todo:  "The gap is prefill that was not saved.",
		},
		chart{
			key: "lookup-count", title: "Lookups and early exits",
			lines: []drawn{
				{measure: rate(lmcache.Lookups), name: "lookups", color: colorServed},
				{measure: rate(lmcache.LookupEarlyExits), name: "early exits", color: colorWarning},
			},
			shows: "Lookups per second, and those that ended before they looked.",
			todo:  "Many early exits: prompts shorter than a chunk, or a server that lost its GPU context by a restart.",
		},
		chart{
			key: "early-exits", title: "Early exits by reason", by: []string{"reason"}, few: true, lines: only(rate(lmcache.LookupEarlyExits)),
			shows: "Why lookups ended early.",
			todo:  "no_gpu_context: restart the engines after the server.",
		},
	)
	if l, ok := r.set.Latency(sli.Lookup); ok {
		out = append(out, wide(8, r.spread(l, "Lookup time, as engines wait for it", r.targetLines(l.ID), "It is part of the time to first token of every request."))...)
	}
	return out
}

// lmcacheFailures is what the servers could not do.
func (r raw) lmcacheFailures() []board.Panel {
	return r.charts(
		chart{
			key: "alloc-failed", title: "Failed allocations", by: []string{"during"}, few: true, lines: only(rate(lmcache.L1AllocationFailure)),
			shows: "Allocations in L1 that failed, by what they were for.",
			todo:  "A larger L1 (--l1-size-gb), or earlier eviction.",
		},
		chart{
			key: "read-failed", title: "Failed reads", by: []string{"during", "reason"}, few: true, lines: only(rate(lmcache.L1ReadFailure)),
			shows: "Chunks that were gone between lookup and read: a race, not a miss.",
			todo:  "Many: eviction is too eager for the load.",
		},
		chart{
			key: "prefetch-failed", title: "Failed prefetches", by: []string{"reason"}, few: true, lines: only(rate(lmcache.L2PrefetchFailure)),
			shows: "Chunks that could not be brought from L2.",
			todo:  "Look at the L2 store.",
		},
		chart{
			key: "timeouts", title: "Time-outs", by: []string{"exception_type"}, few: true, lines: only(rate(lmcache.Timeouts)),
			shows: "Time-outs inside the server by kind.",
			todo:  "A store or a transfer that hangs.",
		},
	)
}

// bus is the queue that every counter of events passes through.
func (r raw) bus() []board.Panel {
	return r.charts(
		chart{
			key: "bus-dropped", title: "Dropped events", by: server, lines: only(rate(lmcache.EventBusDroppedEvents)),
			shows: "Metric events that the server lost.",
			todo:  "While this moves every counter of the server reads low: judge nothing by them.",
		},
		chart{
			key: "bus-depth", title: "Queued events", by: server, lines: only(gauge("max", lmcache.EventBusQueueDepth)),
			shows: "Metric events that wait; 10000 is the most.",
			todo:  "Near the limit events are dropped next.",
		},
		chart{
			key: "bus-lag", title: "Lag", by: server, lines: only(gauge("max", lmcache.EventBusDrainLag)),
			shows: "How far the metrics are behind.",
			todo:  "Seconds of lag: the graphs are late by that much.",
		},
		chart{
			key: "bus-exceptions", title: "Failing subscribers", by: []string{"subscriber_name"}, lines: only(rate(lmcache.EventBusSubscriberExceptions)),
			shows: "Exceptions in what turns events into metrics.",
			todo:  "That subscriber's metrics are wrong: report it.",
		},
	)
}
