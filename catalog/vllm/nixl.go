package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// KV transfers between prefill and decode engines over NIXL.
var (
	NixlXferTime = &metric.Histogram{Ladder: NixlTransferLadder, Desc: metric.Desc{
		Name: "vllm:nixl_xfer_time_seconds", System: metric.VLLM, Processes: engine, Subsystem: "nixl",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "KV connector NixlConnector (or MultiConnector holding it)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1), Note: "#26811 2025-10-29"}},
		Meaning: "Duration of one completed NIXL transfer, post to done.",
		Hazards: []string{
			"One sample per rank-level transfer, not per request (#41230).",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/nixl/stats.py@017e9f4448",
	}}

	NixlPostTime = &metric.Histogram{Ladder: NixlPostLadder, Desc: metric.Desc{
		Name: "vllm:nixl_post_time_seconds", System: metric.VLLM, Processes: engine, Subsystem: "nixl",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "KV connector NixlConnector (or MultiConnector holding it)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1)}},
		Meaning: "Time spent submitting a transfer.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/nixl/stats.py@017e9f4448",
	}}

	NixlBytesTransferred = &metric.Histogram{Ladder: NixlBytesLadder, Desc: metric.Desc{
		Name: "vllm:nixl_bytes_transferred", System: metric.VLLM, Processes: engine, Subsystem: "nixl",
		Unit: metric.Bytes, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "KV connector NixlConnector (or MultiConnector holding it)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1)}},
		Meaning: "Bytes moved by one transfer.",
		Hazards: []string{
			"_sum is the throughput source. le values from 2 MiB up are in exponent form.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/nixl/stats.py@017e9f4448",
	}}

	NixlNumDescriptors = &metric.Histogram{Ladder: NixlDescriptorsLadder, Desc: metric.Desc{
		Name: "vllm:nixl_num_descriptors", System: metric.VLLM, Processes: engine, Subsystem: "nixl",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "KV connector NixlConnector (or MultiConnector holding it)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1)}},
		Meaning: "Memory descriptors in one transfer.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/nixl/stats.py@017e9f4448",
	}}

	NixlNumFailedTransfers = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:nixl_num_failed_transfers_total", System: metric.VLLM, Processes: engine, Subsystem: "nixl",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate: "KV connector NixlConnector (or MultiConnector holding it)",
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1)}},
		Meaning: "Transport failures. From 0.30 (estimate) it groups transfers, handshakes and notifications; before, only failed transfers, and " +
			"some KV expiries were counted here by mistake.",
		Hazards: []string{
			"#55854, merged in September 2026, made that grouping.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/nixl/stats.py@017e9f4448",
	}}

	NixlNumFailedNotifications = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:nixl_num_failed_notifications_total", System: metric.VLLM, Processes: engine, Subsystem: "nixl",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "KV connector NixlConnector (or MultiConnector holding it)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1)}},
		Meaning: "Failed completion notices; kept for compatibility and also counted in failed_transfers from 0.30 (estimate).",
		Hazards: []string{
			"Do not add it to nixl_num_failed_transfers on 0.30 or later.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/nixl/stats.py@017e9f4448",
	}}

	NixlNumKVExpiredReqs = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:nixl_num_kv_expired_reqs_total", System: metric.VLLM, Processes: engine, Subsystem: "nixl",
		Unit: metric.Requests, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "KV connector NixlConnector (or MultiConnector holding it)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 15, 0), Note: "#32340 2026-01-19"}},
		Meaning: "Requests whose held KV blocks passed their lease before the decode side read them; counted on the prefill instance.",
		Hazards: []string{
			"A scaling or lease-tuning signal, not a network one.",
		},
		Source: "vllm/distributed/kv_transfer/kv_connector/v1/nixl/stats.py@017e9f4448",
	}}
)

var nixlMetrics = []metric.Metric{
	NixlXferTime,
	NixlPostTime,
	NixlBytesTransferred,
	NixlNumDescriptors,
	NixlNumFailedTransfers,
	NixlNumFailedNotifications,
	NixlNumKVExpiredReqs,
}
