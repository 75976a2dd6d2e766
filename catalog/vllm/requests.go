package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Finished requests: their outcome, their sizes and parameters.
var (
	CorruptedRequests = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:corrupted_requests_total", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Requests, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "env VLLM_COMPUTE_NANS_IN_LOGITS=1",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 11, 1), Note: "#27306 2025-11-05"}},
		Meaning: "Finished requests that had NaN in their logits, counted once each.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestSuccess = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:request_success_total", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Requests, Birth: metric.AtStart, Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			engineLabel,
			{
				Name:   "finished_reason",
				Values: []string{"stop", "length", "abort", "error", "repetition"},
				Note:   "error since 0.13 (estimate, #26813), repetition since 0.17 (#35451); V0 used only stop, length and abort",
			},
		},
		Life: metric.Lifetime{
			Since:   metric.Point{Release: version.V(0, 7, 2)},
			SinceV0: metric.Point{Release: version.V(0, 4, 2), Note: "source name with _total"},
		},
		Meaning: "Requests that reached a final output, by finish reason. Despite the name it also holds aborts and errors.",
		Hazards: []string{
			"Python frontend never counts client disconnects as abort (#31503 open); abort moves only for engine-side aborts (pause, shutdown).",
			"The Rust frontend does count a dropped stream as abort.",
			"Requests refused before the engine (4xx, 503 admission) appear nowhere here. v0 used only stop/length/abort.",
			"The Rust frontend creates a finished_reason only when it first happens.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestPromptTokens = &metric.Histogram{Ladder: OneTwoFiveLadder, Desc: metric.Desc{
		Name: "vllm:request_prompt_tokens", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 1)}, SinceV0: metric.Point{Release: version.V(0, 4, 2)}},
		Meaning: "Prompt length of finished requests.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestGenerationTokens = &metric.Histogram{Ladder: OneTwoFiveLadder, Desc: metric.Desc{
		Name: "vllm:request_generation_tokens", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 1)}, SinceV0: metric.Point{Release: version.V(0, 4, 2)}},
		Meaning: "Output length of finished requests.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestMaxNumGenerationTokens = &metric.Histogram{Ladder: OneTwoFiveLadder, Desc: metric.Desc{
		Name: "vllm:request_max_num_generation_tokens", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 0)}, SinceV0: metric.Point{Release: version.V(0, 6, 4)}},
		Meaning: "Longest output among the n samples of one client request; equals request_generation_tokens when n=1.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestParamsN = &metric.Histogram{Ladder: ParamsLadder, Desc: metric.Desc{
		Name: "vllm:request_params_n", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 0)}, SinceV0: metric.Point{Release: version.V(0, 4, 2)}},
		Meaning: "The n sampling parameter of finished client requests.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestParamsMaxTokens = &metric.Histogram{Ladder: OneTwoFiveLadder, Desc: metric.Desc{
		Name: "vllm:request_params_max_tokens", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 0)}, SinceV0: metric.Point{Release: version.V(0, 6, 4)}},
		Meaning: "The max_tokens parameter, when set.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestPrefillKVComputedTokens = &metric.Histogram{Ladder: OneTwoFiveLadder, Desc: metric.Desc{
		Name: "vllm:request_prefill_kv_computed_tokens", System: metric.VLLM, Processes: engine, Subsystem: "requests",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 13, 0), Estimated: true, Note: "#30189 2025-12-09"}},
		Meaning: "Prompt tokens actually computed per finished request (prompt minus cached).",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}
)

var requestsMetrics = []metric.Metric{
	CorruptedRequests,
	RequestSuccess,
	RequestPromptTokens,
	RequestGenerationTokens,
	RequestMaxNumGenerationTokens,
	RequestParamsN,
	RequestParamsMaxTokens,
	RequestPrefillKVComputedTokens,
}
