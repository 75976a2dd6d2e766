package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// The gRPC transport, where it is chosen over ZMQ.
var (
	GRPCClientAttemptStarted = &metric.Counter{Desc: metric.Desc{
		Name: "grpc_client_attempt_started_total", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	GRPCClientAttemptDuration = &metric.Histogram{Desc: metric.Desc{
		Name: "grpc_client_attempt_duration_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	GRPCClientAttemptSentTotalCompressedMessageSizeBytes = &metric.Histogram{Desc: metric.Desc{
		Name: "grpc_client_attempt_sent_total_compressed_message_size_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Bytes, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	GRPCClientAttemptRcvdTotalCompressedMessageSizeBytes = &metric.Histogram{Desc: metric.Desc{
		Name: "grpc_client_attempt_rcvd_total_compressed_message_size_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Bytes, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	GRPCServerCallStarted = &metric.Counter{Desc: metric.Desc{
		Name: "grpc_server_call_started_total", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	GRPCServerCallDuration = &metric.Histogram{Desc: metric.Desc{
		Name: "grpc_server_call_duration_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	GRPCServerCallSentTotalCompressedMessageSizeBytes = &metric.Histogram{Desc: metric.Desc{
		Name: "grpc_server_call_sent_total_compressed_message_size_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Bytes, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	GRPCServerCallRcvdTotalCompressedMessageSizeBytes = &metric.Histogram{Desc: metric.Desc{
		Name: "grpc_server_call_rcvd_total_compressed_message_size_bytes", System: metric.LMCache, Processes: atServer, Subsystem: "grpc",
		Unit: metric.Bytes, Birth: metric.BirthUnknown, Status: metric.Current,
		OpenLabels: true,
		Gate:       "--transport grpc (default transport is zmq)",
		Meaning:    "Upstream gRPC Python runtime metric.",
		Hazards: []string{
			"Labels and buckets come from grpcio-observability; not verified.",
		},
		Confidence: "labels and buckets unverified",
		Source:     "docs/design/v1/mp_observability/METRICS.md@081c98da; docs/source/mp/observability/metrics.rst@081c98da",
	}}
)

var grpcMetrics = []metric.Metric{
	GRPCClientAttemptStarted,
	GRPCClientAttemptDuration,
	GRPCClientAttemptSentTotalCompressedMessageSizeBytes,
	GRPCClientAttemptRcvdTotalCompressedMessageSizeBytes,
	GRPCServerCallStarted,
	GRPCServerCallDuration,
	GRPCServerCallSentTotalCompressedMessageSizeBytes,
	GRPCServerCallRcvdTotalCompressedMessageSizeBytes,
}
