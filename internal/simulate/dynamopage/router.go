package dynamopage

import (
	"strconv"

	"github.com/llmslo/llmslo/catalog/dynamo"
)

// startRouter makes the second text of a frontend: its KV router, the request
// plane and the runtime.
func (f *Frontend) startRouter() {
	perRouter := []string{"dynamo_component", "dynamo_namespace", "router_id"}
	perID := []string{"router_id"}
	f.router = registry(f.config.Release, f.config.Start,
		entry{dynamo.RouterRequests, perRouter}, entry{dynamo.RouterRequestsStarted, perRouter},
		entry{dynamo.RouterTimeToFirstToken, perRouter}, entry{dynamo.RouterInterTokenLatency, perRouter},
		entry{dynamo.RouterInputSequenceTokens, perRouter}, entry{dynamo.RouterOutputSequenceTokens, perRouter},
		entry{dynamo.RouterKVHitRate, perRouter},
		entry{dynamo.RouterOverheadBlockHashing, perID}, entry{dynamo.RouterOverheadSeqHashing, perID},
		entry{dynamo.RouterOverheadIndexerFindMatches, perID}, entry{dynamo.RouterOverheadScheduling, perID},
		entry{dynamo.RouterOverheadTotal, perID},
		entry{dynamo.RequestPlaneQueue, nil}, entry{dynamo.RequestPlaneSend, nil},
		entry{dynamo.RequestPlaneRoundtripTTFT, nil}, entry{dynamo.RequestPlaneInflightRequests, nil},
		entry{dynamo.ComponentUptime, f.uptimeKeys()},
	)
}

func (f *Frontend) uptimeKeys() []string {
	if f.config.Release.Compare(keepsCase) < 0 {
		return nil
	}
	return []string{"worker_id"}
}

func (f *Frontend) routed(component string, seconds, overlap float64) {
	r := f.router
	if r == nil {
		return
	}
	id := f.config.RouterID
	r.Add(dynamo.RouterRequestsStarted, 1, component, f.config.Namespace, id)
	r.Observe(dynamo.RouterKVHitRate, overlap, component, f.config.Namespace, id)
	ms := seconds * 1000
	r.Observe(dynamo.RouterOverheadBlockHashing, ms*0.1, id)
	r.Observe(dynamo.RouterOverheadSeqHashing, ms*0.05, id)
	r.Observe(dynamo.RouterOverheadIndexerFindMatches, ms*0.35, id)
	r.Observe(dynamo.RouterOverheadScheduling, ms*0.4, id)
	r.Observe(dynamo.RouterOverheadTotal, ms, id)
	r.Observe(dynamo.RequestPlaneQueue, 0.0002)
	r.Observe(dynamo.RequestPlaneSend, 0.0004)
}

func (f *Frontend) token(component string, seconds float64) {
	if f.router != nil {
		f.router.Observe(dynamo.RouterTimeToFirstToken, seconds, component, f.config.Namespace, f.config.RouterID)
		f.router.Observe(dynamo.RequestPlaneRoundtripTTFT, seconds)
	}
}

func (f *Frontend) served(a Answer) {
	if f.router == nil || a.Component == "" {
		return
	}
	values := []string{a.Component, f.config.Namespace, f.config.RouterID}
	f.router.Add(dynamo.RouterRequests, 1, values...)
	f.router.Observe(dynamo.RouterInputSequenceTokens, float64(a.Input), values...)
	f.router.Observe(dynamo.RouterOutputSequenceTokens, float64(a.Output), values...)
	if a.Output > 1 {
		f.router.Observe(dynamo.RouterInterTokenLatency, a.PerToken, values...)
	}
}

func (f *Frontend) collectRouter(now, inside float64) {
	if f.router == nil {
		return
	}
	f.router.Set(dynamo.RequestPlaneInflightRequests, inside)
	var id []string
	if len(f.uptimeKeys()) > 0 {
		id = []string{f.config.WorkerID}
	}
	f.router.Set(dynamo.ComponentUptime, now-f.config.Start, id...)
}

// workerEntries are the frontend's gauges of each worker.
func workerEntries() []entry {
	keys := []string{"dp_rank", "worker_id", "worker_type"}
	return []entry{
		{dynamo.FrontendWorkerActiveDecodeBlocks, keys},
		{dynamo.FrontendWorkerActivePrefillTokens, keys},
		{dynamo.FrontendWorkerLastTimeToFirstToken, keys},
		{dynamo.FrontendWorkerLastInputSequenceTokens, keys},
		{dynamo.FrontendWorkerLastInterTokenLatency, keys},
	}
}

// WorkerSeen is what the frontend knows of a worker's rank. Series of workers
// that are gone stay (#9128).
type WorkerSeen struct {
	// ID is the worker's instance id, Rank its data-parallel rank.
	ID   uint64
	Rank int
	// Prefill is true for prefill workers.
	Prefill bool
	// Blocks are the KV blocks that decode holds, Tokens the prompt tokens queued.
	Blocks, Tokens float64
}

// Worker shows what the frontend knows of a worker.
func (f *Frontend) Worker(w WorkerSeen) {
	id, rank := strconv.FormatUint(w.ID, 10), strconv.Itoa(w.Rank)
	if w.Prefill {
		f.http.Set(dynamo.FrontendWorkerActivePrefillTokens, w.Tokens, rank, id, "prefill")
		return
	}
	f.http.Set(dynamo.FrontendWorkerActiveDecodeBlocks, w.Blocks, rank, id, "decode")
}

// Last shows what the last finished request had, by the worker that served it.
func (f *Frontend) Last(worker uint64, ttft, perToken float64, input int) {
	id := strconv.FormatUint(worker, 10)
	f.http.Set(dynamo.FrontendWorkerLastTimeToFirstToken, ttft, "none", id, "decode")
	f.http.Set(dynamo.FrontendWorkerLastInputSequenceTokens, float64(input), "none", id, "decode")
	f.http.Set(dynamo.FrontendWorkerLastInterTokenLatency, perToken, "none", id, "decode")
}
