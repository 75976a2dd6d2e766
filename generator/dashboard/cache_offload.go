package dashboard

import (
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// offload is the move of KV blocks to host memory and back. Releases before 0.24
// have one family split by transfer_type, later ones a family per direction.
func (r raw) offload() []board.Panel {
	faults := []drawn{{measure: rate(vllm.KVOffloadAllocationFailure), name: "failed allocations", color: colorBad}, {measure: rate(vllm.KVOffloadStoresSkipped), name: "skipped stores", color: colorWarning}}
	out := r.charts(
		chart{
			key: "offload-bytes", title: "Bytes moved",
			lines: []drawn{
				{measure: rate(vllm.KVOffloadStoreBytes), name: "stored", color: colorOutput},
				{measure: rate(vllm.KVOffloadLoadBytes), name: "loaded", color: colorServed},
			},
			shows: "Bytes stored to and loaded from host memory per second.",
			todo:  "Stores without loads: nothing stored is used again.",
		},
		chart{
			key: "offload-speed", title: "Speed of a move",
			lines: []drawn{
				{measure: per(vllm.KVOffloadStoreBytes, vllm.KVOffloadStoreTime, unitRate, ""), name: "store", color: colorOutput},
				{measure: per(vllm.KVOffloadLoadBytes, vllm.KVOffloadLoadTime, unitRate, ""), name: "load", color: colorServed},
			},
			shows: "Bytes over the time that moves took.",
			todo:  "Below the PCIe link: small moves, or pageable memory.",
		},
		chart{
			key: "offload-size", title: "Size of a move",
			lines: []drawn{
				{measure: mean(vllm.KVOffloadStoreSize), name: "store", color: colorOutput},
				{measure: mean(vllm.KVOffloadLoadSize), name: "load", color: colorServed},
			},
			shows: "Mean size of a move.",
			todo:  "Small moves are slow moves: larger blocks help.",
		},
		chart{
			key: "offload-lookup", title: "Lookup delay",
			lines: []drawn{
				{measure: mean(vllm.KVOffloadLookupSyncDelay), name: "synchronous", color: colorMean},
				{measure: mean(vllm.KVOffloadLookupAsyncDelay), name: "asynchronous", color: colorP50},
			},
			shows: "Mean delay of a lookup in the offload store.",
			todo:  "It is part of the queue time of a request.",
		},
		chart{
			key: "offload-usage", title: "Host cache usage, fullest",
			lines: []drawn{
				{measure: gauge("max", vllm.KVOffloadCPUCacheUsage), name: "used", color: colorP99},
				{measure: gauge("max", vllm.KVOffloadCPUCacheWriteUsage), name: "being written", color: colorOutput},
				{measure: gauge("max", vllm.KVOffloadCPUCacheReadUsage), name: "being read", color: colorServed},
			},
			shows: "Share of the host cache in use on the fullest engine.",
			todo:  "Full of pending writes: the tier behind is too slow.",
		},
		chart{
			key: "offload-faults", title: "Failures", lines: faults,
			shows: "Allocations that failed and stores that were skipped, per second.",
			todo:  "Failures: the host cache is too small for the traffic.",
		},
	)
	legacy := func(key, title string, m measure, shows string) chart {
		return chart{
			key: key, title: title, by: []string{"transfer_type"}, few: true, lines: only(m),
			shows: shows + " The family of older releases.",
			todo:  "Empty once all engines run 0.24 or later.",
		}
	}
	if !r.set.Scope.Exists(vllm.KVOffloadTotalBytes) || r.set.Scope.Available(vllm.KVOffloadLoadBytes) {
		return out
	}
	return append(out, r.charts(
		legacy("offload-legacy-bytes", "Bytes moved, before 0.24", rate(vllm.KVOffloadTotalBytes), "Bytes moved per second by direction."),
		legacy("offload-legacy-size", "Size of a move, before 0.24", mean(vllm.KVOffloadSize), "Mean size of a move by direction."),
	)...)
}

// tiers are the stores behind host memory.
func (r raw) tiers() []board.Panel {
	tier := []string{"tier"}
	draw := func(key, title string, m measure, shows, todo string) chart {
		return chart{key: key, title: title, by: tier, lines: only(m), shows: shows, todo: todo}
	}
	return r.charts(
		draw("tier-hits", "Block hit ratio by tier", share(vllm.KVOffloadTieringBlockHits, vllm.KVOffloadTieringBlockQueries),
			"Share of the blocks asked for that each tier held.", "A tier that never hits costs writes for nothing."),
		draw("tier-read", "Bytes read by tier", rate(vllm.KVOffloadTieringReadBytes),
			"Bytes read from each tier per second.", "What is read need not be computed again."),
		draw("tier-write", "Bytes written by tier", rate(vllm.KVOffloadTieringWriteBytes),
			"Bytes written to each tier per second.", "Writes without reads: the tier is not worth its bandwidth."),
		draw("tier-read-speed", "Read speed by tier", per(vllm.KVOffloadTieringReadBytes, vllm.KVOffloadTieringReadTime, unitRate, ""),
			"Bytes over the time that reads took.", "A slow tier makes its hits as dear as prefill."),
		draw("tier-write-speed", "Write speed by tier", per(vllm.KVOffloadTieringWriteBytes, vllm.KVOffloadTieringWriteTime, unitRate, ""),
			"Bytes over the time that writes took.", "A slow tier fills the host cache with pending writes."),
		draw("tier-lookup", "Lookup delay by tier", mean(vllm.KVOffloadTieringLookupAsyncDelay),
			"Mean delay of an asynchronous lookup.", "It is part of the queue time of a request."),
		draw("tier-promotion-faults", "Failed promotions by tier", rate(vllm.KVOffloadTieringPromotionJobFailures),
			"Jobs per second that could not bring blocks nearer.", "Look at the tier's own errors."),
		draw("tier-cascade-faults", "Failed cascades by tier", rate(vllm.KVOffloadTieringCascadeJobFailures),
			"Jobs per second that could not move blocks further.", "Look at the tier's own errors."),
		chart{
			key: "tier-jobs", title: "Jobs under way",
			lines: []drawn{
				{measure: gauge("sum", vllm.KVOffloadTieringActivePromotionJobs), name: "promotions", color: colorServed},
				{measure: gauge("sum", vllm.KVOffloadTieringActiveCascadeJobs), name: "cascades", color: colorOutput},
			},
			shows: "Jobs that move blocks between tiers now.",
			todo:  "Growing without end: a tier is too slow.",
		},
	)
}

// mooncake is the calls to a Mooncake store.
func (r raw) mooncake() []board.Panel {
	operation := []string{"operation"}
	return r.charts(
		chart{
			key: "mooncake-status", title: "Calls by status", by: []string{"status"}, few: true, lines: only(rate(vllm.MooncakeStoreOperation)),
			shows: "Calls to the store by outcome.",
			todo:  "Errors: is the store reachable.",
		},
		chart{
			key: "mooncake-calls", title: "Calls by operation", by: operation, lines: only(rate(vllm.MooncakeStoreOperation)),
			shows: "Calls to the store per second.",
			todo:  "Loads and lookups of blocks, and saves; a standstill while engines work is a lost store.",
		},
		chart{
			key: "mooncake-time", title: "Mean time by operation", by: operation, lines: only(mean(vllm.MooncakeStoreOperationTime)),
			shows: "Mean time of a call.",
			todo:  "Loads are part of the time to first token.",
		},
		chart{
			key: "mooncake-bytes", title: "Bytes by operation", by: operation, lines: only(rate(vllm.MooncakeStoreOperationBytes)),
			shows: "Bytes moved per second.",
			todo:  "Set it against the bandwidth of the network.",
		},
		chart{
			key: "mooncake-keys", title: "Keys by operation", by: operation, lines: only(rate(vllm.MooncakeStoreOperationKeys)),
			shows: "Keys asked for or written per second.",
			todo:  "Keys for each call: few keys make calls dear.",
		},
		chart{
			key: "mooncake-failed", title: "Failed keys by operation", by: operation, lines: only(rate(vllm.MooncakeStoreOperationFailedKeys)),
			shows: "Keys that failed per second.",
			todo:  "Any for long: blocks are computed again.",
		},
	)
}

// hf3fs is saves to and loads from a 3FS file system.
func (r raw) hf3fs() []board.Panel {
	both := func(key, title string, save, load measure, shows, todo string) chart {
		return chart{
			key: key, title: title, lines: []drawn{
				{measure: save, name: "save", color: colorOutput},
				{measure: load, name: "load", color: colorServed},
			},
			shows: shows,
			todo:  todo,
		}
	}
	return r.charts(
		both("hf3fs-count", "Saves and loads", count(vllm.HF3FSSaveDuration), count(vllm.HF3FSLoadDuration),
			"Saves and loads per second.", "Saves without loads: nothing saved is used again."),
		both("hf3fs-time", "Mean time", mean(vllm.HF3FSSaveDuration), mean(vllm.HF3FSLoadDuration),
			"Mean time of a save and of a load.", "Loads are part of the time to first token."),
		both("hf3fs-failed", "Failures", rate(vllm.HF3FSNumFailedSave), rate(vllm.HF3FSNumFailedLoad),
			"Saves and loads that failed per second.", "Look at the file system and its mount."),
	)
}
