package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// In-process connector: its own bookkeeping.
var (
	InProcessSchedulerUnfinishedRequestsCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:scheduler_unfinished_requests_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Open requests in the connector's scheduler part.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessConnectorLoadSpecsCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:connector_load_specs_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Load specs held.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessConnectorRequestTrackersCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:connector_request_trackers_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Request trackers held.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessConnectorKVCachesCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:connector_kv_caches_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "KV caches registered.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessConnectorLayerwiseRetrieversCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:connector_layerwise_retrievers_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Layer-wise retrievers.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessConnectorInvalidBlockIDsCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:connector_invalid_block_ids_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Invalid block ids.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessConnectorRequestsPriorityCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:connector_requests_priority_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Requests with priority.",
		Source:  "lmcache/observability.py@0353be82",
	}}
)

var inprocessConnectorMetrics = []metric.Metric{
	InProcessSchedulerUnfinishedRequestsCount,
	InProcessConnectorLoadSpecsCount,
	InProcessConnectorRequestTrackersCount,
	InProcessConnectorKVCachesCount,
	InProcessConnectorLayerwiseRetrieversCount,
	InProcessConnectorInvalidBlockIDsCount,
	InProcessConnectorRequestsPriorityCount,
}
