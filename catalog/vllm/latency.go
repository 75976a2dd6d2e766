package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Latency of requests, by phase, as the engine measures it.
var (
	TimeToFirstToken = &metric.Histogram{Ladder: TTFTLadder, Desc: metric.Desc{
		Name: "vllm:time_to_first_token_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 1)}, SinceV0: metric.Point{Release: version.V(0, 3, 1)}},
		Meaning: "From request arrival at the frontend (start of input processing) to first output received by the frontend.",
		Hazards: []string{
			"Observed at first token, not at finish: its count runs ahead of request_success (#8115).",
			"Wall clock on both ends, so a clock step shows.",
			"Python measures the iteration timestamp.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	InterTokenLatency = &metric.Histogram{Ladder: ITLLadder, Desc: metric.Desc{
		Name: "vllm:inter_token_latency_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 10, 2), Note: "#24110 2025-09-02"}},
		RenamedFrom: []string{"vllm:time_per_output_token_seconds"},
		Meaning:     "Gap between consecutive engine outputs of one request; one sample per output, token-weighted.",
		Hazards: []string{
			"With speculative decoding or multi-token outputs one gap covers several tokens, so it is not TPOT.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestTimePerOutputToken = &metric.Histogram{Ladder: ITLLadder, Desc: metric.Desc{
		Name: "vllm:request_time_per_output_token_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 0), Note: "#24015 2025-09-23"}},
		Meaning: "Per finished request: decode time divided by (output tokens - 1).",
		Hazards: []string{
			"Request-weighted.",
			"One-token requests record 0 and land in the first bucket, which pulls quantiles down.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	E2ERequestLatency = &metric.Histogram{Ladder: RequestLatencyLadder, Desc: metric.Desc{
		Name: "vllm:e2e_request_latency_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 3)}, SinceV0: metric.Point{Release: version.V(0, 3, 1)}},
		Meaning: "Arrival at the frontend to final output, finished requests only.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestQueueTime = &metric.Histogram{Ladder: RequestLatencyLadder, Desc: metric.Desc{
		Name: "vllm:request_queue_time_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:        metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 3)}, SinceV0: metric.Point{Release: version.V(0, 6, 4)}},
		RenamedFrom: []string{"vllm:time_in_queue_requests"},
		Meaning:     "First queued event to first scheduled event (later re-queues after preemption are not added).",
		Hazards: []string{
			"Smallest bucket is 0.3 s: below that all quantiles interpolate inside 0-0.3.",
			"Recorded at finish, so a growing queue is seen late; use num_requests_waiting for live state.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestInferenceTime = &metric.Histogram{Ladder: RequestLatencyLadder, Desc: metric.Desc{
		Name: "vllm:request_inference_time_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 3)}, SinceV0: metric.Point{Release: version.V(0, 6, 4)}},
		Meaning: "First scheduled to last token, finished requests.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestPrefillTime = &metric.Histogram{Ladder: RequestLatencyLadder, Desc: metric.Desc{
		Name: "vllm:request_prefill_time_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 3)}, SinceV0: metric.Point{Release: version.V(0, 6, 4)}},
		Meaning: "First scheduled to first token, finished requests.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestDecodeTime = &metric.Histogram{Ladder: RequestLatencyLadder, Desc: metric.Desc{
		Name: "vllm:request_decode_time_seconds", System: metric.VLLM, Processes: engine, Subsystem: "latency",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 3)}, SinceV0: metric.Point{Release: version.V(0, 6, 4)}},
		Meaning: "First token to last token, finished requests; includes preemption stalls.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}
)

var latencyMetrics = []metric.Metric{
	TimeToFirstToken,
	InterTokenLatency,
	RequestTimePerOutputToken,
	E2ERequestLatency,
	RequestQueueTime,
	RequestInferenceTime,
	RequestPrefillTime,
	RequestDecodeTime,
}
