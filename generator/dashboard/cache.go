package dashboard

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/sli"
)

func (p profile) cacheUID() string { return p.uid(tagAll + "-" + string(p.mode()) + "-cache") }

// cacheBoard answers what the caches save and where they fail, tier by tier.
func (p profile) cacheBoard() board.Board {
	r := raw{profile: p}
	b := board.Board{
		Key: p.key("cache"), UID: p.cacheUID(), Title: p.title("Cache"),
		Description: "KV cache, prefix caches and the tiers behind them: what is found, what is computed again, what moves, what fails.",
		Tags:        []string{tagAll, p.tag()}, From: "now-1h",
		Variables: p.pickers(), Annotations: p.events(), Links: p.top(),
	}
	for _, rows := range [][]board.Row{
		row("now", "", false, p.cacheTiles()),
		row("hits", "What the caches save", false, p.hits()),
		row("gpu", "KV cache on the GPU", false, p.gpuCache(), r.computed()),
		row("other", "Other caches", false, p.otherHits()),
		row("blocks", "Life of KV blocks (--kv-cache-metrics)", true, r.blocks()),
		row("nixl", "Transfers between engines (NixlConnector)", true, r.nixl()),
		row("offload", "Offloading to the CPU (OffloadingConnector)", true, r.offload()),
		row("tiers", "Offloading to further tiers (OffloadingConnector with secondary_tiers)", true, r.tiers()),
		row("mooncake", "Mooncake store (MooncakeStoreConnector)", true, r.mooncake()),
		row("hf3fs", "3FS (HF3FSKVConnector)", true, r.hf3fs()),
	} {
		b.Rows = append(b.Rows, rows...)
	}
	return b
}

// cacheTiles are the ratios and the fullness now.
func (p profile) cacheTiles() []board.Panel {
	var out []board.Panel
	for _, t := range []struct {
		key, title    string
		ratio, weight sli.ID
	}{
		{"prefix-now", "Prefix hits", sli.PrefixHitRatio, sli.PrefixQueries},
		{"external-now", "External hits", sli.ExternalRatio, sli.ExternalQueries},
		{"lmcache-now", "LMCache hits", sli.LMCacheRatio, sli.LMCacheTokens},
	} {
		ratio, ok := p.set.Record(t.ratio)
		weight, known := p.set.Record(t.weight)
		if ok && known {
			out = append(out, p.tile(t.key, t.title, unitShare, idle, p.weightedBy(ratio, weight), nil,
				about{
					shows: ratio.Meaning + " All picked models together, every token weighing the same.",
					todo:  "A fall: did prompts change, was an engine restarted, was the cache evicted.",
				}))
		}
	}
	out = append(out, p.maxTile("kv-now", "KV cache, fullest", sli.KVUsageMax, "It matters with preemptions or a queue.")...)
	out = append(out, p.maxTile("l1-now", "LMCache L1, fullest", sli.LMCacheL1Usage, "At the top with failed allocations: it is too small.")...)
	out = append(out, p.sumTile("preemptions-now", "Preemptions/s", sli.Preemptions, "Any for long: KV blocks run out.")...)
	return strip(out)
}

func (p profile) maxTile(key, title string, id sli.ID, todo string) []board.Panel {
	r, ok := p.set.Record(id)
	if !ok {
		return nil
	}
	unitID, _ := unitOf(r)
	return []board.Panel{p.tile(key, title, unitID, "no series yet", by("max", nil, p.read(r)), nil, about{shows: r.Meaning, todo: todo})}
}

// gpuCache is how full the engines' own cache is, and what that leads to.
func (p profile) gpuCache() []board.Panel {
	var out []board.Panel
	out = append(out, p.perModel("kv-by-model", "KV cache usage by model, fullest engine", "max", sli.KVUsageMax,
		"Near 100 % is normal under load. It matters with preemptions or a queue.")...)
	out = append(out, p.perModel("preemptions-by-model", "Preemptions by model", "sum", sli.Preemptions,
		"Work thrown away for want of KV blocks: more blocks, shorter contexts, fewer requests at once.")...)
	return append(out, p.perModel("waiting-by-model", "Waiting by model", "sum", sli.Waiting,
		"A queue beside a full cache: capacity is what is short.")...)
}

// computed is how much of the prompts was left to prefill.
func (r raw) computed() []board.Panel {
	perModel := []string{"model_name"}
	return r.charts(
		chart{
			key: "prompt-mean", title: "Prompt length", by: perModel, lines: only(mean(vllm.RequestPromptTokens)),
			shows: "Mean prompt length of finished requests.",
			todo:  "Compare with the computed tokens beside it.",
		},
		chart{
			key: "computed-mean", title: "Computed prompt tokens", by: perModel, lines: only(mean(vllm.RequestPrefillKVComputedTokens)),
			shows: "Mean number of prompt tokens that a request had to compute.",
			todo:  "Near the prompt length: the caches save nothing.",
		},
		chart{
			key: "cached-tokens", title: "Cached prompt tokens", by: perModel, lines: only(rate(vllm.PromptTokensCached)),
			shows: "Prompt tokens per second that came from a cache.",
			todo:  "Set it beside the prompt tokens: the share that costs no prefill.",
		},
	)
}

// otherHits are the caches beside the prefix cache.
func (p profile) otherHits() []board.Panel {
	return wide(12, append(
		p.perModel("mm-by-model", "Multimodal cache hit ratio by model", "max", sli.MMRatio, "Low with repeated images: the cache is too small."),
		p.perModel("external-lookups", "External cache lookups by model", "sum", sli.ExternalQueries, "None with a connector configured: it is not asked; look at the engines' logs.")...,
	)...)
}

// blocks is the sampled life of KV blocks.
func (r raw) blocks() []board.Panel {
	draw := func(key, title string, h *metric.Histogram, todo string) chart {
		return chart{
			key: key, title: title, by: []string{"model_name"}, lines: only(mean(h)),
			shows: h.Meaning + " Mean of the sampled blocks.",
			todo:  todo,
		}
	}
	return r.charts(
		draw("block-life", "Block lifetime", vllm.KVBlockLifetime, "Shorter than the gap between turns of a conversation: the next turn finds nothing."),
		draw("block-idle", "Idle before eviction", vllm.KVBlockIdleBeforeEvict, "Short: blocks are evicted while still warm; the cache is too small."),
		draw("block-reuse", "Gap between uses", vllm.KVBlockReuseGap, "Longer than the idle time before eviction: a larger or a further cache would help."),
	)
}

// nixl is the KV transfers between prefill and decode engines, as each rank sees them.
func (r raw) nixl() []board.Panel {
	speed := measure{metrics: []metric.Metric{vllm.NixlBytesTransferred, vllm.NixlXferTime}, unit: unitRate, empty: idle}
	speed.expr = func(r raw, labels []string) string {
		return by("sum", labels, r.each(vllm.NixlBytesTransferred, "_sum", asRate)) + " / (" + by("sum", labels, r.each(vllm.NixlXferTime, "_sum", asRate)) + " > 0)"
	}
	bytes := measure{metrics: []metric.Metric{vllm.NixlBytesTransferred}, unit: unitRate, empty: idle}
	bytes.expr = func(r raw, labels []string) string {
		return by("sum", labels, r.each(vllm.NixlBytesTransferred, "_sum", asRate))
	}
	return r.charts(
		chart{
			key: "nixl-count", title: "Transfers", by: perEngine, lines: only(count(vllm.NixlXferTime)),
			shows: "KV transfers per second; each rank of a tensor-parallel engine counts its own.",
			todo:  "None while both sides serve: decode engines do not reach the prefill engines.",
		},
		chart{
			key: "nixl-time", title: "Mean transfer time", by: perEngine, lines: only(mean(vllm.NixlXferTime)),
			shows: "Mean time of a KV transfer.",
			todo:  "It is part of the time to first token: rising, look at the network.",
		},
		chart{
			key: "nixl-post", title: "Mean post time", by: perEngine, lines: only(mean(vllm.NixlPostTime)),
			shows: "Mean time to hand a transfer to the network.",
			todo:  "Rising: the host is short of CPU, or the queue of the network card is full.",
		},
		chart{
			key: "nixl-bytes", title: "Bytes moved", by: perEngine, lines: only(bytes),
			shows: "Bytes transferred per second.",
			todo:  "Set it against the bandwidth of the link.",
		},
		chart{
			key: "nixl-speed", title: "Speed of a transfer", by: perEngine, lines: only(speed),
			shows: "Bytes over the time that transfers took.",
			todo:  "Far below the link: many small descriptors, or a fallback to TCP.",
		},
		chart{
			key: "nixl-descriptors", title: "Descriptors per transfer", by: perEngine, lines: only(mean(vllm.NixlNumDescriptors)),
			shows: "Mean number of descriptors of a transfer.",
			todo:  "Many small ones make transfers slow.",
		},
		chart{
			key: "nixl-faults", title: "Failures",
			lines: []drawn{
				{measure: rate(vllm.NixlNumFailedTransfers), name: "failed transfers", color: colorBad},
				{measure: rate(vllm.NixlNumFailedNotifications), name: "failed notifications", color: colorWarning},
				{measure: rate(vllm.NixlNumKVExpiredReqs), name: "expired before they were read", color: colorDeferred},
			},
			shows: "Transfers and notifications that failed, and requests whose KV expired. From 0.30 on expired ones are no failed transfers.",
			todo:  "Expiry: the lease (kv_lease_duration) is too short, or decode engines are behind.",
		},
	)
}
