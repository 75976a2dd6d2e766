package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// KV blocks moved between the GPU and an offload tier.
var (
	KVOffloadLoadBytes = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_load_bytes_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#35669 2026-06-10"}},
		Meaning: "Bytes moved, offload tier to GPU.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadLoadTime = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_load_time_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#35669 2026-06-10"}},
		Meaning: "Accumulated transfer time, offload tier to GPU.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadLoadSize = &metric.Histogram{Ladder: OffloadSizeLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_load_size", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#35669 2026-06-10"}},
		Meaning: "Size of one transfer, offload tier to GPU.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadStoreBytes = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_store_bytes_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#35669 2026-06-10"}},
		Meaning: "Bytes moved, GPU to offload tier.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadStoreTime = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_store_time_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#35669 2026-06-10"}},
		Meaning: "Accumulated transfer time, GPU to offload tier.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadStoreSize = &metric.Histogram{Ladder: OffloadSizeLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_store_size", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#35669 2026-06-10"}},
		Meaning: "Size of one transfer, GPU to offload tier.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadLookupSyncDelay = &metric.Histogram{Ladder: OffloadLookupSyncLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_lookup_sync_delay_seconds", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 25, 0), Estimated: true, Note: "#45958 2026-07-07"}},
		Meaning: "Blocking time of one offload lookup.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadLookupAsyncDelay = &metric.Histogram{Ladder: OffloadLookupAsyncLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_lookup_async_delay_seconds", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 25, 0), Estimated: true, Note: "#45958 2026-07-07"}},
		Meaning: "First deferred lookup to resolution or request end.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadAllocationFailure = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_allocation_failure_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Events, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 25, 0), Estimated: true, Note: "#45958 2026-07-07"}},
		Meaning: "Store attempts that got no space.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadCPUCacheUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:kv_offload_cpu_cache_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Ratio, Birth: metric.HeaderOnly, Multiprocess: "all", Status: metric.Current, PythonOnly: true,
		Labels:  []metric.Label{modelLabel, engineLabel, pidLabel},
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#45737 2026-06-20"}},
		Meaning: "CPU tier space pinned by active transfers (not fullness of the tier).",
		Hazards: []string{
			"A pid label appears with several API servers.",
		},
		Source: "vllm/v1/kv_offload/cpu/spec.py@017e9f4448",
	}}

	KVOffloadCPUCacheWriteUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:kv_offload_cpu_cache_write_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Ratio, Birth: metric.HeaderOnly, Multiprocess: "all", Status: metric.Current, PythonOnly: true,
		Labels:  []metric.Label{modelLabel, engineLabel, pidLabel},
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 26, 0), Estimated: true, Note: "#47666 2026-07-14"}},
		Meaning: "CPU tier space pinned by running stores.",
		Hazards: []string{
			"A pid label appears with several API servers.",
		},
		Source: "vllm/v1/kv_offload/cpu/spec.py@017e9f4448",
	}}

	KVOffloadCPUCacheReadUsage = &metric.Fraction{Desc: metric.Desc{
		Name: "vllm:kv_offload_cpu_cache_read_usage_perc", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Ratio, Birth: metric.HeaderOnly, Multiprocess: "all", Status: metric.Current, PythonOnly: true,
		Labels:  []metric.Label{modelLabel, engineLabel, pidLabel},
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 26, 0), Estimated: true, Note: "#47666 2026-07-14"}},
		Meaning: "CPU tier space pinned by running loads.",
		Hazards: []string{
			"A pid label appears with several API servers.",
		},
		Source: "vllm/v1/kv_offload/cpu/spec.py@017e9f4448",
	}}

	KVOffloadCPUAllocationSize = &metric.Histogram{Ladder: OffloadAllocationLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_cpu_allocation_size", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Blocks, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 25, 0), Estimated: true, Note: "#45958 2026-07-07"}},
		Meaning: "CPU blocks asked for by one store.",
		Source:  "vllm/v1/kv_offload/cpu/spec.py@017e9f4448",
	}}

	KVOffloadStoresSkipped = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_stores_skipped_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Count, Labels: perEngine, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate: "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector) and store_threshold >= 2 in " +
			"the extra config",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#35669 2026-06-10"}},
		Meaning: "Stores left out because the reuse threshold was not met.",
		Source:  "vllm/v1/kv_offload/cpu/spec.py@017e9f4448",
	}}
)

var kvoffloadMetrics = []metric.Metric{
	KVOffloadLoadBytes,
	KVOffloadLoadTime,
	KVOffloadLoadSize,
	KVOffloadStoreBytes,
	KVOffloadStoreTime,
	KVOffloadStoreSize,
	KVOffloadLookupSyncDelay,
	KVOffloadLookupAsyncDelay,
	KVOffloadAllocationFailure,
	KVOffloadCPUCacheUsage,
	KVOffloadCPUCacheWriteUsage,
	KVOffloadCPUCacheReadUsage,
	KVOffloadCPUAllocationSize,
	KVOffloadStoresSkipped,
}
