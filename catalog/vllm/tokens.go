package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Tokens read and written, counted while they pass.
var (
	PromptTokens = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:prompt_tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "tokens",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life: metric.Lifetime{
			Since:   metric.Point{Release: version.V(0, 7, 1)},
			SinceV0: metric.Point{Release: version.V(0, 3, 1), Note: "source name with _total"},
		},
		Meaning: "Prompt tokens of requests whose prefill finished, cached ones included.",
		Hazards: []string{
			"Counted at first token, so later-aborted requests are included here but in no per-request histogram (#55634).",
			"On a decode instance in P/D it includes tokens received by transfer.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	PromptTokensBySource = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:prompt_tokens_by_source_total", System: metric.VLLM, Processes: engine, Subsystem: "tokens",
		Unit: metric.Tokens, Birth: metric.AtStart, Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			engineLabel,
			{Name: "source", Values: []string{"local_compute", "local_cache_hit", "external_kv_transfer"}},
		},
		Life: metric.Lifetime{
			Since: metric.Point{
				Release:   version.V(0, 16, 0),
				Estimated: true,
				Note:      "#33290 2026-02-04 (absent at 0.15.0 cut, present at 0.17.0 cut); reworked by #37460 2026-04-14 (0.20.0)",
			},
		},
		Meaning: "Prompt tokens split by where their KV came from; the three sources sum to prompt_tokens.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	PromptTokensCached = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:prompt_tokens_cached_total", System: metric.VLLM, Processes: engine, Subsystem: "tokens",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 16, 0), Estimated: true, Note: "#33290 2026-02-04"}},
		Meaning: "Prompt tokens not computed locally: local hits plus external.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	GenerationTokens = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:generation_tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "tokens",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life: metric.Lifetime{
			Since:   metric.Point{Release: version.V(0, 7, 1)},
			SinceV0: metric.Point{Release: version.V(0, 3, 1), Note: "source name with _total"},
		},
		Meaning: "Output tokens received from the engine, all requests.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	IterationTokens = &metric.Histogram{Ladder: IterationTokensLadder, Desc: metric.Desc{
		Name: "vllm:iteration_tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "tokens",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current, PythonOnly: true,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 3)}, SinceV0: metric.Point{Release: version.V(0, 6, 4)}},
		Meaning: "Tokens handled per engine step as seen by this frontend: locally computed prompt tokens plus generated tokens.",
		Hazards: []string{
			"A HISTOGRAM whose base name ends in _total.",
			"Counts external-transfer tokens before 0.23.0, excludes them since (#43346 2026-05-29).",
			"With several API servers each step is split over servers, so counts are too high and sizes too small (source TODO).",
			"Not in the Rust frontend.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}
)

var tokensMetrics = []metric.Metric{
	PromptTokens,
	PromptTokensBySource,
	PromptTokensCached,
	GenerationTokens,
	IterationTokens,
}
