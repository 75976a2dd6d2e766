package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The HTTP layer of the API server.
var (
	HTTPRequests = &metric.Counter{Desc: metric.Desc{
		Name: "http_requests_total", System: metric.VLLM, Processes: engine, Subsystem: "http",
		Unit: metric.Requests, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "method"},
			{Name: "status", Values: []string{"1xx", "2xx", "3xx", "4xx", "5xx"}},
			{Name: "handler", Note: "route template such as /v1/chat/completions; none for an unknown path"},
		},
		Gate:    "Python or Rust OpenAI server; absent with the old V0 multiprocess frontend (#17406)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 3), Note: "#15657 2025-03-29"}},
		Meaning: "HTTP requests finished, by route template and status class.",
		Hazards: []string{
			"Handlers matching (regex search, unanchored) /metrics /health /load /ping /version /server_info are not counted; /load also hides " +
				"/v1/load_lora_adapter.",
			"Status is fixed when headers are sent: a stream that fails later still counts as 2xx.",
			"No model_name.",
		},
		Source: "vllm/entrypoints/serve/instrumentator/metrics.py@017e9f4448 + prometheus-fastapi-instrumentator metrics.py@c1c1fb6 (8.0.2)",
	}}

	HTTPRequestDuration = &metric.Histogram{Ladder: HTTPLadder, Desc: metric.Desc{
		Name: "http_request_duration_seconds", System: metric.VLLM, Processes: engine, Subsystem: "http",
		Unit: metric.Seconds, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "method"},
			{Name: "handler", Note: "route template such as /v1/chat/completions; none for an unknown path"},
		},
		Gate:    "Python or Rust OpenAI server; absent with the old V0 multiprocess frontend (#17406)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 3), Note: "#15657 2025-03-29"}},
		Meaning: "Whole request time, streaming body included, per route.",
		Hazards: []string{
			"Only 0.1, 0.5, 1 and +Inf: useless for LLM latency quantiles. handlers matching (regex search, unanchored) /metrics /health /load " +
				"/ping /version /server_info are not counted; /load also hides /v1/load_lora_adapter.",
		},
		Source: "vllm/entrypoints/serve/instrumentator/metrics.py@017e9f4448 + prometheus-fastapi-instrumentator metrics.py@c1c1fb6 (8.0.2)",
	}}

	HTTPRequestDurationHighResolution = &metric.Histogram{Ladder: HTTPHighResolutionLadder, Desc: metric.Desc{
		Name: "http_request_duration_highr_seconds", System: metric.VLLM, Processes: engine, Subsystem: "http",
		Unit: metric.Seconds, Birth: metric.AtStart, Status: metric.Current,
		Gate:    "Python or Rust OpenAI server; absent with the old V0 multiprocess frontend (#17406)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 3), Note: "#15657 2025-03-29"}},
		Meaning: "Whole request time, no labels.",
		Hazards: []string{
			"All routes mixed; top finite bucket 60 s.",
		},
		Source: "vllm/entrypoints/serve/instrumentator/metrics.py@017e9f4448 + prometheus-fastapi-instrumentator metrics.py@c1c1fb6 (8.0.2)",
	}}

	HTTPRequestSize = &metric.Summary{Desc: metric.Desc{
		Name: "http_request_size_bytes", System: metric.VLLM, Processes: engine, Subsystem: "http",
		Unit: metric.Bytes, Labels: []metric.Label{{Name: "handler"}}, Birth: metric.FirstEvent, Status: metric.Current, PythonOnly: true,
		Gate:    "Python or Rust OpenAI server; absent with the old V0 multiprocess frontend (#17406)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 3), Note: "#15657 2025-03-29"}},
		Meaning: "Content-Length of requests.",
		Hazards: []string{
			"Summary without quantiles (sum and count only).",
			"Not in the Rust frontend.",
		},
		Source: "vllm/entrypoints/serve/instrumentator/metrics.py@017e9f4448 + prometheus-fastapi-instrumentator metrics.py@c1c1fb6 (8.0.2)",
	}}

	HTTPResponseSize = &metric.Summary{Desc: metric.Desc{
		Name: "http_response_size_bytes", System: metric.VLLM, Processes: engine, Subsystem: "http",
		Unit: metric.Bytes, Labels: []metric.Label{{Name: "handler"}}, Birth: metric.FirstEvent, Status: metric.Current, PythonOnly: true,
		Gate:    "Python or Rust OpenAI server; absent with the old V0 multiprocess frontend (#17406)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 3), Note: "#15657 2025-03-29"}},
		Meaning: "Content-Length of responses; streams record 0.",
		Hazards: []string{
			"Not in the Rust frontend.",
		},
		Source: "vllm/entrypoints/serve/instrumentator/metrics.py@017e9f4448 + prometheus-fastapi-instrumentator metrics.py@c1c1fb6 (8.0.2)",
	}}
)

var httpMetrics = []metric.Metric{
	HTTPRequests,
	HTTPRequestDuration,
	HTTPRequestDurationHighResolution,
	HTTPRequestSize,
	HTTPResponseSize,
}
