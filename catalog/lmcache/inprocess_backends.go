package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// In-process connector: local and remote backends.
var (
	InProcessNumRemoteReadRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_remote_read_requests_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Reads from remote backends.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumRemoteReadBytes = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_remote_read_bytes_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Bytes, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Bytes read from them.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumRemoteWriteRequests = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_remote_write_requests_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Writes to remote backends.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessNumRemoteWriteBytes = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:num_remote_write_bytes_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Bytes, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Bytes written to them.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLocalCPUEvictCount = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:local_cpu_evict_count_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Eviction runs of the CPU backend.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLocalCPUEvictKeysCount = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:local_cpu_evict_keys_count_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Objects evicted by them.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLocalCPUEvictFailedCount = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:local_cpu_evict_failed_count_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Failed evictions.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessForcedUnpinCount = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:forced_unpin_count_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Objects unpinned by timeout.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessRemotePingErrors = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:remote_ping_errors_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Failed pings of the remote backend.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessRemotePingSuccesses = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache:remote_ping_successes_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Good pings.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLocalCacheUsage = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:local_cache_usage", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Bytes, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Bytes in the CPU cache.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessRemoteCacheUsage = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:remote_cache_usage", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Bytes, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Bytes in the remote cache.",
		Hazards: []string{
			"Called unavailable when introduced (PR #328).",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessLocalStorageUsage = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:local_storage_usage", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Bytes, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Bytes on local disk.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessRemotePingLatency = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:remote_ping_latency", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Milliseconds, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Last ping time; reset to 0 after each flush.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessRemotePingErrorCode = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:remote_ping_error_code", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Last ping code, 0 is good.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLocalCPUHotCacheCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:local_cpu_hot_cache_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Objects in the hot cache.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessLocalCPUKeysInRequestCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:local_cpu_keys_in_request_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Keys in requests.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessRemotePutTaskNum = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:remote_put_task_num", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Open remote puts.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessGetBlockingFailedCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:get_blocking_failed_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Failed blocking gets; a gauge holding a count.",
		Hazards: []string{
			"Docs call it interval_get_blocking_failed_count.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessPutFailedCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:put_failed_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Failed puts; a gauge holding a count.",
		Hazards: []string{
			"Not in the docs list.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessStorageEventsOngoingCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:storage_events_ongoing_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Open storage events.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessStorageEventsDoneCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:storage_events_done_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Finished storage events.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessStorageEventsNotFoundCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:storage_events_not_found_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "sum", Status: metric.Current,
		Meaning: "Storage events without data.",
		Source:  "lmcache/observability.py@0353be82",
	}}
)

var inprocessBackendsMetrics = []metric.Metric{
	InProcessNumRemoteReadRequests,
	InProcessNumRemoteReadBytes,
	InProcessNumRemoteWriteRequests,
	InProcessNumRemoteWriteBytes,
	InProcessLocalCPUEvictCount,
	InProcessLocalCPUEvictKeysCount,
	InProcessLocalCPUEvictFailedCount,
	InProcessForcedUnpinCount,
	InProcessRemotePingErrors,
	InProcessRemotePingSuccesses,
	InProcessLocalCacheUsage,
	InProcessRemoteCacheUsage,
	InProcessLocalStorageUsage,
	InProcessRemotePingLatency,
	InProcessRemotePingErrorCode,
	InProcessLocalCPUHotCacheCount,
	InProcessLocalCPUKeysInRequestCount,
	InProcessRemotePutTaskNum,
	InProcessGetBlockingFailedCount,
	InProcessPutFailedCount,
	InProcessStorageEventsOngoingCount,
	InProcessStorageEventsDoneCount,
	InProcessStorageEventsNotFoundCount,
}
