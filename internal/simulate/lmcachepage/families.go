package lmcachepage

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// family is an entry and what its series differ by.
type family struct {
	metric metric.Metric
	labels []string
	// salted families got the label cache_salt in 0.4.7.
	salted bool
}

// salt is the label of untagged traffic, where the release has it.
func (f family) salt(c Config) []exposition.Option {
	if !f.salted || c.Release.Compare(version.V(0, 4, 7)) < 0 {
		return nil
	}
	return []exposition.Option{exposition.Constant(exposition.Label{Name: "cache_salt"})}
}

// families are what a server can show, in the order in which its instruments are
// made. A release shows those that it has.
var families = func() []family {
	var out []family
	add := func(labels []string, salted bool, all ...metric.Metric) {
		for _, m := range all {
			out = append(out, family{m, labels, salted})
		}
	}
	lookup := []string{"cache_salt", "model_name"}
	add(nil, false, lmcache.EventBusQueueDepth, lmcache.EventBusDrainLag, lmcache.EventBusDroppedEvents,
		lmcache.L1UsageBytes, lmcache.L1UsageRatio, lmcache.ActivePrefetchJobs,
		lmcache.L1EvictionLoopTicks, lmcache.L1EvictionLoopTriggered,
		lmcache.SMReadRequests, lmcache.SMReadSucceedKeys, lmcache.SMReadFailedKeys,
		lmcache.SMWriteRequests, lmcache.SMWriteSucceedKeys, lmcache.SMWriteFailedKeys)
	add([]string{"cache_salt"}, false, lmcache.RealReuseGap, lmcache.RealReuseGapChunks, lmcache.RealReuseGapObjects)
	add(nil, false, lmcache.L2PrefetchLookups, lmcache.L2PrefetchLookupRequests, lmcache.L2PrefetchLookupKeys)
	add(nil, true, lmcache.L2PrefetchLookupObjects)
	add(nil, false, lmcache.L2PrefetchHitKeys, lmcache.L2StoreTasks, lmcache.L2StoreSubmittedRequests, lmcache.L2StoreKeys)
	add(nil, true, lmcache.L2StoreSubmittedObjects)
	add([]string{"l2_name"}, false, lmcache.OldL2StoreCompleted, lmcache.L2StoreCompletedRequests)
	add(nil, false, lmcache.L2StoreSucceededKeys, lmcache.L2StoreFailedKeys)
	add(nil, true, lmcache.L2StoreCompletedObjects)
	add(nil, false, lmcache.L2PrefetchLoadTasks, lmcache.L2PrefetchLoadSubmittedRequests, lmcache.L2PrefetchLoadKeys)
	add(nil, true, lmcache.L2PrefetchLoadSubmittedObjects)
	add([]string{"l2_name"}, false, lmcache.OldL2LoadCompleted, lmcache.L2LoadCompletedRequests)
	add(nil, false, lmcache.L2PrefetchLoadedKeys, lmcache.L2PrefetchFailedKeys)
	add(nil, true, lmcache.L2PrefetchLoadCompletedChunks)
	add([]string{"model_name", "reason"}, false, lmcache.L2PrefetchFailure)
	add([]string{"l2_name"}, false, lmcache.L2UsageBytes)
	add([]string{"state"}, false, lmcache.L2StoreAdapters, lmcache.L2PrefetchAdapters)
	add(nil, true, lmcache.L2EvictedObjects)
	add(lookup, false, lmcache.LookupRequestedTokens, lmcache.LookupHitTokens, lmcache.LookupHitL1Tokens, lmcache.LookupHitL2Tokens,
		lmcache.LookupHitL1Keys, lmcache.LookupHitL2Keys, lmcache.Lookups)
	add(append(lookup[:2:2], "reason"), false, lmcache.LookupEarlyExits)
	add(nil, false, lmcache.L1WriteKeys, lmcache.L1ReadKeys)
	add(nil, true, lmcache.L1WriteChunks, lmcache.L1ReadChunks)
	add([]string{"during", "model_name"}, false, lmcache.OldL1AllocationFailure, lmcache.L1AllocationFailure)
	add(nil, false, lmcache.L1ChunkReuseGap)
	add(nil, false, lmcache.L1EvictedKeys)
	add(nil, true, lmcache.L1EvictedChunks)
	add(nil, false, lmcache.L1ChunkLifetime, lmcache.L1ChunkIdleBeforeEvict, lmcache.L1ChunkEvictReuseGap)
	transfer := []string{"device", "engine_id", "model_name"}
	add(transfer, false, lmcache.L0L1StoreThroughputGbs, lmcache.L0L1LoadThroughputGbs, lmcache.L0L1StoreThroughput, lmcache.L0L1LoadThroughput)
	add([]string{"l2_name"}, false, lmcache.L2StoreThroughputGbs, lmcache.L2LoadThroughputGbs, lmcache.L2StoreThroughput, lmcache.L2LoadThroughput)
	phase := []string{"device_index", "direction", "phase"}
	add(phase, false, lmcache.TransferPhaseBytes, lmcache.TransferPhaseElapsedSeconds)
	add([]string{"device"}, false, lmcache.NumSubmittedStores, lmcache.NumFinishedStores, lmcache.NumSubmittedRetrieves, lmcache.NumFinishedRetrieves)
	add([]string{"cache_salt", "model_name", "worker_id"}, false, lmcache.NumChunksLoaded)
	return out
}()
