package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The request plane between frontend and workers.
var (
	RequestPlaneQueue = &metric.Histogram{Ladder: SubSecondLadder, Desc: metric.Desc{
		Name: "dynamo_request_plane_queue_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "generate() entry to send.",
		Source:  "lib/runtime/src/metrics/request_plane.rs@6574a7f",
	}}

	RequestPlaneSend = &metric.Histogram{Ladder: SubSecondLadder, Desc: metric.Desc{
		Name: "dynamo_request_plane_send_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Duration of send as the frontend sees it.",
		Source:  "lib/runtime/src/metrics/request_plane.rs@6574a7f",
	}}

	RequestPlaneRoundtripTTFT = &metric.Histogram{Ladder: RoundtripLadder, Desc: metric.Desc{
		Name: "dynamo_request_plane_roundtrip_ttft_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "Send to first response item.",
		Hazards: []string{
			"Top boundary 5 s.",
		},
		Source: "lib/runtime/src/metrics/request_plane.rs@6574a7f",
	}}

	RequestPlaneInflightRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_request_plane_inflight_requests", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		RenamedFrom: []string{"dynamo_request_plane_inflight"},
		Meaning:     "Requests inside the push router.",
		Source:      "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	RequestPlaneAckFlush = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_request_plane_ack_flush_seconds", System: metric.Dynamo, Processes: []metric.Process{metric.Frontend, metric.Worker}, Subsystem: "request-plane",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11257 (Jul 2026)"}},
		Meaning:    "Decode to socket flush on the shared TCP endpoint.",
		Confidence: "pr-text; buckets unverified",
		Source:     "PR #11257 description",
	}}

	TransportTCPBytesSent = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_transport_tcp_bytes_sent_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Bytes, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "TCP request client bytes sent.",
		Source:  "lib/runtime/src/metrics/transport_metrics.rs@04070c7",
	}}

	TransportTCPBytesReceived = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_transport_tcp_bytes_received_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Bytes, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "TCP request client bytes received.",
		Source:  "lib/runtime/src/metrics/transport_metrics.rs@04070c7",
	}}

	TransportTCPErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_transport_tcp_errors_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Meaning: "TCP request client errors.",
		Source:  "lib/runtime/src/metrics/transport_metrics.rs@04070c7",
	}}

	TransportNATSErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_transport_nats_errors_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "request-plane",
		Unit: metric.Count, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 1, 0), Estimated: true, Note: "PR #6746 (Mar 2026)"}},
		Labels:  []metric.Label{{Name: "error_type", Values: []string{"request_failed"}}},
		Meaning: "NATS request errors.",
		Source:  "lib/runtime/src/metrics/transport_metrics.rs@04070c7",
	}}
)

var requestplaneMetrics = []metric.Metric{
	RequestPlaneQueue,
	RequestPlaneSend,
	RequestPlaneRoundtripTTFT,
	RequestPlaneInflightRequests,
	RequestPlaneAckFlush,
	TransportTCPBytesSent,
	TransportTCPBytesReceived,
	TransportTCPErrors,
	TransportNATSErrors,
}
