package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Calls to a Mooncake KV store.
var (
	MooncakeStoreOperationTime = &metric.Histogram{Ladder: MooncakeLadder, Desc: metric.Desc{
		Name: "vllm:mooncake_store_operation_time_seconds", System: metric.VLLM, Processes: engine, Subsystem: "mooncake-store",
		Unit: metric.Seconds, Labels: perOperation, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "MooncakeStoreConnector",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 23, 0), Estimated: true, Note: "0.22.0 or 0.23.0, #43392 2026-05-23"}},
		Meaning: "Time of one Mooncake store call.",
		Hazards: []string{
			"The plain MooncakeConnector (P/D) has no Prometheus metrics, only log lines.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/mooncake/store/metrics.py@017e9f4448",
	}}

	MooncakeStoreOperation = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:mooncake_store_operation_total", System: metric.VLLM, Processes: engine, Subsystem: "mooncake-store",
		Unit: metric.Count, Labels: perOperation, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "MooncakeStoreConnector",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 23, 0), Estimated: true, Note: "0.22.0 or 0.23.0, #43392 2026-05-23"}},
		Meaning: "Mooncake store calls.",
		Hazards: []string{
			"The plain MooncakeConnector (P/D) has no Prometheus metrics, only log lines.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/mooncake/store/metrics.py@017e9f4448",
	}}

	MooncakeStoreOperationKeys = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:mooncake_store_operation_keys_total", System: metric.VLLM, Processes: engine, Subsystem: "mooncake-store",
		Unit: metric.Keys, Labels: perOperation, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "MooncakeStoreConnector",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 23, 0), Estimated: true, Note: "0.22.0 or 0.23.0, #43392 2026-05-23"}},
		Meaning: "Keys touched.",
		Hazards: []string{
			"The plain MooncakeConnector (P/D) has no Prometheus metrics, only log lines.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/mooncake/store/metrics.py@017e9f4448",
	}}

	MooncakeStoreOperationBytes = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:mooncake_store_operation_bytes_total", System: metric.VLLM, Processes: engine, Subsystem: "mooncake-store",
		Unit: metric.Bytes, Labels: perOperation, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "MooncakeStoreConnector",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 23, 0), Estimated: true, Note: "0.22.0 or 0.23.0, #43392 2026-05-23"}},
		Meaning: "Bytes moved.",
		Hazards: []string{
			"The plain MooncakeConnector (P/D) has no Prometheus metrics, only log lines.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/mooncake/store/metrics.py@017e9f4448",
	}}

	MooncakeStoreOperationFailedKeys = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:mooncake_store_operation_failed_keys_total", System: metric.VLLM, Processes: engine, Subsystem: "mooncake-store",
		Unit: metric.Keys, Labels: perOperation, Birth: metric.HeaderOnly, Status: metric.Current, PythonOnly: true,
		Gate:    "MooncakeStoreConnector",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 23, 0), Estimated: true, Note: "0.22.0 or 0.23.0, #43392 2026-05-23"}},
		Meaning: "Keys that failed.",
		Hazards: []string{
			"The plain MooncakeConnector (P/D) has no Prometheus metrics, only log lines.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/mooncake/store/metrics.py@017e9f4448",
	}}
)

var mooncakeMetrics = []metric.Metric{
	MooncakeStoreOperationTime,
	MooncakeStoreOperation,
	MooncakeStoreOperationKeys,
	MooncakeStoreOperationBytes,
	MooncakeStoreOperationFailedKeys,
}
