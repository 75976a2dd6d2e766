package vllmpage

import (
	"strconv"

	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// reasons are the values of finished_reason, in the order in which vLLM makes
// them, with the release that brought each.
var reasons = [...]struct {
	text         string
	minor        int
	reason       engine.Reason
	neverCounted bool
}{
	{"stop", 0, engine.Stop, false},
	{"length", 0, engine.Length, false},
	{"abort", 0, engine.Abort, true},
	{"error", 13, engine.Failed, false},
	{"repetition", 17, -1, true},
}

// Rank holds the series of one engine.
type Rank struct {
	page  *Page
	index int

	success map[engine.Reason]*exposition.Child

	running, waiting, capacity, deferred, usage, oldUsage *exposition.Child

	usageByServer []*exposition.Child

	prefixQueries, prefixHits, oldQueries, oldHits, externalQueries, externalHits  *exposition.Child
	preemptions, prompt, computed, local, external, cached, generated              *exposition.Child
	promptTokens, outputTokens, iteration, maxOutput, n, limit, kvComputed         *exposition.Child
	ttft, itl, oldITL, tpot, latency, queue, inference, prefill, decode, preempted *exposition.Child
	lookup, xferTime, postTime, xferBytes, descriptors, failedXfers, expired       *exposition.Child

	step    int // engine steps reported, to tell which API server got the last one
	written bool
}

func newRank(p *Page, index int) *Rank {
	k := &Rank{page: p, index: index, success: map[engine.Reason]*exposition.Child{}}
	series := func(m metric.Metric, more ...string) *exposition.Child { return p.child(m, index, more...) }
	for _, r := range reasons {
		if c := p.config; c.since(0, r.minor, 0) {
			if child := series(vllm.RequestSuccess, r.text); !r.neverCounted {
				k.success[r.reason] = child
			}
		}
	}
	k.running, k.waiting = series(vllm.NumRequestsRunning), series(vllm.NumRequestsWaiting)
	k.capacity, k.deferred = series(vllm.NumRequestsWaitingByReason, "capacity"), series(vllm.NumRequestsWaitingByReason, "deferred")
	for i, state := range []string{"awake", "weights_offloaded", "discard_all"} {
		if c := series(vllm.EngineSleepState, state); c != nil && i == 0 {
			c.Set(1)
		} else if c != nil {
			c.Set(0)
		}
	}
	if p.config.pidLabel() {
		for s := range max(p.config.Servers, 1) {
			k.usageByServer = append(k.usageByServer, series(vllm.KVCacheUsage, strconv.Itoa(firstPID+s)))
		}
	} else {
		k.usage = series(vllm.KVCacheUsage)
	}
	k.oldUsage = series(vllm.GPUCacheUsage)
	k.prefixQueries, k.prefixHits = series(vllm.PrefixCacheQueries), series(vllm.PrefixCacheHits)
	k.oldQueries, k.oldHits = series(vllm.GPUPrefixCacheQueries), series(vllm.GPUPrefixCacheHits)
	k.externalQueries, k.externalHits = series(vllm.ExternalPrefixCacheQueries), series(vllm.ExternalPrefixCacheHits)
	for _, m := range []metric.Metric{vllm.MMCacheQueries, vllm.MMCacheHits, vllm.EstimatedFLOPsPerGPU, vllm.EstimatedReadBytesPerGPU, vllm.EstimatedWriteBytesPerGPU, vllm.PromptTokensRecomputed, vllm.NixlNumFailedNotifications} {
		series(m) // there at 0, and never more: no images, no --enable-mfu-metrics, no lost notice
	}
	k.preemptions, k.prompt, k.generated = series(vllm.NumPreemptions), series(vllm.PromptTokens), series(vllm.GenerationTokens)
	k.computed = series(vllm.PromptTokensBySource, "local_compute")
	k.local = series(vllm.PromptTokensBySource, "local_cache_hit")
	k.external = series(vllm.PromptTokensBySource, "external_kv_transfer")
	k.cached = series(vllm.PromptTokensCached)
	k.histograms(series)
	return k
}

// firstPID is the process id of the first API server, as containers have it.
const firstPID = 34

func (k *Rank) histograms(series func(m metric.Metric, more ...string) *exposition.Child) {
	k.promptTokens, k.outputTokens = series(vllm.RequestPromptTokens), series(vllm.RequestGenerationTokens)
	k.iteration, k.maxOutput = series(vllm.IterationTokens), series(vllm.RequestMaxNumGenerationTokens)
	k.n, k.limit, k.kvComputed = series(vllm.RequestParamsN), series(vllm.RequestParamsMaxTokens), series(vllm.RequestPrefillKVComputedTokens)
	k.ttft, k.itl, k.oldITL, k.tpot = series(vllm.TimeToFirstToken), series(vllm.InterTokenLatency), series(vllm.TimePerOutputToken), series(vllm.RequestTimePerOutputToken)
	k.latency, k.queue, k.inference = series(vllm.E2ERequestLatency), series(vllm.RequestQueueTime), series(vllm.RequestInferenceTime)
	k.prefill, k.decode, k.preempted = series(vllm.RequestPrefillTime), series(vllm.RequestDecodeTime), series(vllm.RequestNumPreemptions)
	k.lookup = series(lmcache.VLLMLookupDuration)
	k.xferTime, k.postTime = series(vllm.NixlXferTime), series(vllm.NixlPostTime)
	k.xferBytes, k.descriptors = series(vllm.NixlBytesTransferred), series(vllm.NixlNumDescriptors)
	k.failedXfers, k.expired = series(vllm.NixlNumFailedTransfers), series(vllm.NixlNumKVExpiredReqs)
}
