package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The API server beside the engine: tool parsing and WebSocket sessions.
var (
	ToolCallParserInvocations = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:tool_call_parser_invocations_total", System: metric.VLLM, Processes: engine, Subsystem: "frontend",
		Unit: metric.Count, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Labels: []metric.Label{
			modelLabel,
			{Name: "mode", Values: []string{"streaming", "non_streaming"}},
			{Name: "outcome", Values: []string{"tool_call", "no_tool_call"}},
			{Name: "request_type", Values: []string{"chat_completions", "responses", "other"}},
		},
		Gate:    "--tool-call-parser set",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#44448 2026-06-10"}},
		Meaning: "Tool parser calls: one per choice without streaming, one per delta with streaming.",
		Hazards: []string{
			"NO engine label.",
			"Parser exceptions count as no_tool_call.",
			"The unit differs by mode, so never compare modes.",
		},
		Source: "vllm/parser/metrics.py@017e9f4448",
	}}

	WebsocketConnectionsActive = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:websocket_connections_active", System: metric.VLLM, Processes: engine, Subsystem: "frontend",
		Unit: metric.Count, Birth: metric.AtStartIfGated, Multiprocess: "livesum", Status: metric.Current, PythonOnly: true,
		Gate:    "model supports the realtime task",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 18, 0), Estimated: true, Note: "#35500 2026-03-04 (absent at 0.17.0 cut)"}},
		Meaning: "Open WebSocket sessions.",
		Hazards: []string{
			"No labels at all.",
		},
		Source: "vllm/entrypoints/speech_to_text/realtime/metrics.py@017e9f4448",
	}}

	WebsocketConnections = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:websocket_connections_total", System: metric.VLLM, Processes: engine, Subsystem: "frontend",
		Unit: metric.Count, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "model supports the realtime task",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 18, 0), Estimated: true, Note: "#35500 2026-03-04 (absent at 0.17.0 cut)"}},
		Meaning: "Accepted WebSocket sessions.",
		Source:  "vllm/entrypoints/speech_to_text/realtime/metrics.py@017e9f4448",
	}}

	WebsocketConnectionDuration = &metric.Histogram{Ladder: WebSocketLadder, Desc: metric.Desc{
		Name: "vllm:websocket_connection_duration_seconds", System: metric.VLLM, Processes: engine, Subsystem: "frontend",
		Unit: metric.Seconds, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "model supports the realtime task",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 18, 0), Estimated: true, Note: "#35500 2026-03-04 (absent at 0.17.0 cut)"}},
		Meaning: "Length of WebSocket sessions.",
		Source:  "vllm/entrypoints/speech_to_text/realtime/metrics.py@017e9f4448",
	}}
)

var frontendMetrics = []metric.Metric{
	ToolCallParserInvocations,
	WebsocketConnectionsActive,
	WebsocketConnections,
	WebsocketConnectionDuration,
}
