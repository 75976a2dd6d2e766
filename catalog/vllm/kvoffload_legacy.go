package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The first form of the offload counters, split by transfer_type instead of by name.
var (
	KVOffloadTotalBytes = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_total_bytes_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perTransferType, Birth: metric.AtStartIfGated, Status: metric.Deprecated, PythonOnly: true,
		Gate: "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 16, 0), Estimated: true, Note: "#27942 2026-01-27 (absent at 0.15.0 cut, present at 0.17.0 cut)"},
			Deprecated: metric.Point{Release: version.V(0, 24, 0), Note: "marked in source; still emitted on 2026-08-17"},
		},
		ReplacedBy: []string{"vllm:kv_offload_load_bytes_total", "vllm:kv_offload_store_bytes_total"},
		Meaning:    "Bytes moved by offloading, by direction. Wire name is vllm:kv_offload_total_bytes_total.",
		Source:     "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadTotalTime = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:kv_offload_total_time_total", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Seconds, Labels: perTransferType, Birth: metric.AtStartIfGated, Status: metric.Deprecated, PythonOnly: true,
		Gate: "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 16, 0), Estimated: true, Note: "#27942 2026-01-27 (absent at 0.15.0 cut, present at 0.17.0 cut)"},
			Deprecated: metric.Point{Release: version.V(0, 24, 0), Note: "marked in source; still emitted on 2026-08-17"},
		},
		ReplacedBy: []string{"vllm:kv_offload_load_time_total", "vllm:kv_offload_store_time_total"},
		Meaning:    "Time of offload transfers, by direction. Wire name is vllm:kv_offload_total_time_total.",
		Source:     "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}

	KVOffloadSize = &metric.Histogram{Ladder: OffloadSizeLadder, Desc: metric.Desc{
		Name: "vllm:kv_offload_size", System: metric.VLLM, Processes: engine, Subsystem: "kv-offload",
		Unit: metric.Bytes, Labels: perTransferType, Birth: metric.AtStartIfGated, Status: metric.Deprecated, PythonOnly: true,
		Gate: "OffloadingConnector (--kv-offloading-size with backend native, or kv_connector OffloadingConnector)",
		Life: metric.Lifetime{
			Since:      metric.Point{Release: version.V(0, 16, 0), Estimated: true, Note: "#27942 2026-01-27 (absent at 0.15.0 cut, present at 0.17.0 cut)"},
			Deprecated: metric.Point{Release: version.V(0, 24, 0), Note: "marked in source; still emitted on 2026-08-17"},
		},
		ReplacedBy: []string{"vllm:kv_offload_load_size", "vllm:kv_offload_store_size"},
		Meaning:    "Transfer size, by direction.",
		Source:     "vllm/distributed/kv_transfer/kv_connector/v1/offloading/metrics.py@017e9f4448",
	}}
)

var kvoffloadLegacyMetrics = []metric.Metric{
	KVOffloadTotalBytes,
	KVOffloadTotalTime,
	KVOffloadSize,
}
