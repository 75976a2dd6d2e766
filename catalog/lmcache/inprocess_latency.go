package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// In-process connector: time and speed of retrieves and stores.
var (
	InProcessTimeToRetrieve = &metric.Histogram{Ladder: InProcessTimeLadder, Desc: metric.Desc{
		Name: "lmcache:time_to_retrieve", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Retrieve time.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessTimeToStore = &metric.Histogram{Ladder: InProcessTimeLadder, Desc: metric.Desc{
		Name: "lmcache:time_to_store", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Store time.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessTimeToLookup = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:time_to_lookup", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Lookup time.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRetrieveProcessTokensTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:retrieve_process_tokens_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Token handling in retrieve.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRetrieveBroadcastTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:retrieve_broadcast_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Broadcast in retrieve.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRetrieveToGPUTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:retrieve_to_gpu_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Copy to GPU in retrieve.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRemoteBackendBatchedGetBlockingTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:remote_backend_batched_get_blocking_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Blocking remote get.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessInstrumentedConnectorBatchedGetTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:instrumented_connector_batched_get_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Time inside the connector.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessStoreProcessTokensTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:store_process_tokens_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Token handling in store.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessStoreFromGPUTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:store_from_gpu_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Copy from GPU in store.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessStorePutTime = &metric.Histogram{Ladder: InProcessFineTimeLadder, Desc: metric.Desc{
		Name: "lmcache:store_put_time", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Put in store.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRetrieveSpeed = &metric.Histogram{Ladder: InProcessSpeedLadder, Desc: metric.Desc{
		Name: "lmcache:retrieve_speed", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.TokensPerSec, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Tokens per second of one retrieve.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessStoreSpeed = &metric.Histogram{Ladder: InProcessSpeedLadder, Desc: metric.Desc{
		Name: "lmcache:store_speed", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.TokensPerSec, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Tokens per second of one store.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessP2PTimeToTransfer = &metric.Histogram{Ladder: InProcessTimeLadder, Desc: metric.Desc{
		Name: "lmcache:p2p_time_to_transfer", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Seconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "P2P transfer time.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessP2PTransferSpeed = &metric.Histogram{Ladder: InProcessSpeedLadder, Desc: metric.Desc{
		Name: "lmcache:p2p_transfer_speed", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.TokensPerSec, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "P2P tokens per second.",
		Hazards: []string{
			"No unit in the name; zero values are not observed.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRemoteTimeToGet = &metric.Histogram{Ladder: InProcessMillisecondsLadder, Desc: metric.Desc{
		Name: "lmcache:remote_time_to_get", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Milliseconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Remote get.",
		Hazards: []string{
			"No unit in the name.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRemoteTimeToPut = &metric.Histogram{Ladder: InProcessMillisecondsLadder, Desc: metric.Desc{
		Name: "lmcache:remote_time_to_put", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Milliseconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Remote put.",
		Hazards: []string{
			"No unit in the name.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRemoteTimeToGetSync = &metric.Histogram{Ladder: InProcessMillisecondsLadder, Desc: metric.Desc{
		Name: "lmcache:remote_time_to_get_sync", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Milliseconds, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Remote get with scheduling.",
		Hazards: []string{
			"No unit in the name.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessRequestCacheHitRate = &metric.Histogram{Ladder: InProcessHitRateLadder, Desc: metric.Desc{
		Name: "lmcache:request_cache_hit_rate", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Ratio, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Hit share per lookup; zero-hit lookups are left out and counted in lookup_0_hit_requests.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessRequestCacheLifespan = &metric.Histogram{Ladder: InProcessLifespanLadder, Desc: metric.Desc{
		Name: "lmcache:request_cache_lifespan", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Minutes, Labels: perInProcess, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Age of reused cache.",
		Hazards: []string{
			"No unit in the name.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}
)

var inprocessLatencyMetrics = []metric.Metric{
	InProcessTimeToRetrieve,
	InProcessTimeToStore,
	InProcessTimeToLookup,
	InProcessRetrieveProcessTokensTime,
	InProcessRetrieveBroadcastTime,
	InProcessRetrieveToGPUTime,
	InProcessRemoteBackendBatchedGetBlockingTime,
	InProcessInstrumentedConnectorBatchedGetTime,
	InProcessStoreProcessTokensTime,
	InProcessStoreFromGPUTime,
	InProcessStorePutTime,
	InProcessRetrieveSpeed,
	InProcessStoreSpeed,
	InProcessP2PTimeToTransfer,
	InProcessP2PTransferSpeed,
	InProcessRemoteTimeToGet,
	InProcessRemoteTimeToPut,
	InProcessRemoteTimeToGetSync,
	InProcessRequestCacheHitRate,
	InProcessRequestCacheLifespan,
}
