// Package lmcache is the catalogue of what LMCache exposes: the MP server
// (lmcache_mp_*, lmcache_blend_*), its coordinator, its connector on the
// engine's page, and the in-process connector (lmcache:*), which is on the
// engine's page and, where it is on, on an internal API server of its own.
// One file per subsystem; facts only.
package lmcache

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
)

// All returns every entry, current, former, unreleased and phantom, in the order of the files.
func All() []metric.Metric {
	return slices.Concat(
		mpLookupMetrics,
		mpL1Metrics,
		mpL1LifeMetrics,
		mpL2StoreMetrics,
		mpL2PrefetchMetrics,
		mpTransferMetrics,
		mpL0Metrics,
		mpBusMetrics,
		connectorMetrics,
		blendLookupMetrics,
		blendRetrieveMetrics,
		blendLatencyMetrics,
		grpcMetrics,
		coordinatorMetrics,
		inprocessRequestsMetrics,
		inprocessBackendsMetrics,
		inprocessHealthMetrics,
		inprocessChunksMetrics,
		inprocessConnectorMetrics,
		inprocessThreadsMetrics,
		inprocessLatencyMetrics,
		targetMetrics,
		removedMetrics,
		removedKeysMetrics,
		unreleasedMetrics,
		phantomMetrics,
	)
}
