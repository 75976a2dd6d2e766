package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Latency, token and size histograms of the frontend: what the user sees.
var (
	FrontendRequestDuration = &metric.Histogram{Ladder: FrontendRequestDurationLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_request_duration_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Seconds, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Handler entry to end of response, for every outcome including errors and cancellations.",
		Hazards: []string{
			"Smallest positive boundary is 2 s (1.9 s before): sub-2-second quantiles are pure interpolation.",
			"No status label, so failures pull the distribution.",
			"All current boundaries are whole numbers, so le text differs between Prometheus 2 and 3.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendInputSequenceTokens = &metric.Histogram{Ladder: FrontendInputTokensLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_input_sequence_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Prompt length; recorded together with the first token, so requests that never produce a token are missing.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendOutputSequenceTokens = &metric.Histogram{Ladder: FrontendOutputTokensLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_output_sequence_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Completion length; recorded at stream end and only when at least one token was produced.",
		Hazards: []string{
			"Successes minus this _count reveals empty 200 responses (known issue in v1.3.x EFA disagg).",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendCachedTokens = &metric.Histogram{Ladder: FrontendInputTokensLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_cached_tokens", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Prompt tokens the engine reported as served from its prefix cache, once per request when the value is present.",
		Hazards: []string{
			"Docs of v0.8-0.9 called it dynamo_frontend_cached_sequence_length; that name never existed on the wire in the code read.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendTimeToFirstToken = &metric.Histogram{Ladder: FrontendTTFTLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_time_to_first_token_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Seconds, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Collector creation in the HTTP handler to the first chunk that carries tokens; covers tokenisation, routing, queueing, prefill and " +
			"KV transfer. Recorded for unary requests too.",
		Hazards: []string{
			"Requests that fail before a token are absent, so a TTFT SLO on this histogram alone hides outages.",
			"If the first chunk holds several tokens their ITL is not recorded.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendInterTokenLatency = &metric.Histogram{Ladder: FrontendITLLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_inter_token_latency_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Seconds, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Chunk gap divided by tokens in the chunk, observed once per token. _count is tokens, not requests.",
		Hazards: []string{
			"Newer code buffers per request and flushes every 64 tokens or at stream end, so long streams show up in steps.",
			"Long answers dominate because weighting is per token.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendEmbeddingLatency = &metric.Histogram{Ladder: FrontendEmbeddingLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_embedding_latency_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Seconds, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Life: metric.Lifetime{
			Since: metric.Point{
				Release:   version.V(1, 3, 0),
				Estimated: true,
				Note:      "PR #9758 (May 2026; its title says dynamo_embedding_latency_seconds, the code registers the frontend prefix)",
			},
		},
		Meaning: "End-to-end /v1/embeddings latency on the success path.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendImagesPerRequest = &metric.Histogram{Ladder: PartsLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_images_per_request", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Count, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "image_url content parts per request (zero for text-only requests).",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendVideosPerRequest = &metric.Histogram{Ladder: PartsLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_videos_per_request", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Count, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "video_url content parts per request (zero for text-only requests).",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendAudioPerRequest = &metric.Histogram{Ladder: PartsLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_audio_per_request", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Count, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "audio_url content parts per request (zero for text-only requests).",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendImageTokensPerRequest = &metric.Histogram{Ladder: ImageTokensLadder, Desc: metric.Desc{
		Name: "dynamo_frontend_image_tokens_per_request", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend",
		Unit: metric.Tokens, Labels: perModel, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Image placeholder tokens for requests whose images all resolved.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}
)

var frontendLatencyMetrics = []metric.Metric{
	FrontendRequestDuration,
	FrontendInputSequenceTokens,
	FrontendOutputSequenceTokens,
	FrontendCachedTokens,
	FrontendTimeToFirstToken,
	FrontendInterTokenLatency,
	FrontendEmbeddingLatency,
	FrontendImagesPerRequest,
	FrontendVideosPerRequest,
	FrontendAudioPerRequest,
	FrontendImageTokensPerRequest,
}
