package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Speculative decoding: drafts, proposed and accepted tokens.
var (
	SpecDecodeNumDrafts = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:spec_decode_num_drafts_total", System: metric.VLLM, Processes: engine, Subsystem: "spec-decode",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current,
		Gate:    "speculative decoding configured (--speculative-config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 5), Note: "#16665"}},
		Meaning: "Draft rounds verified.",
		Hazards: []string{
			"Missing from the generated docs table because its name is not a literal; the docs PromQL leaves out _total.",
			"The Rust frontend registers the three position-less spec_decode counters always.",
		},
		Source: "vllm/v1/spec_decode/metrics.py@017e9f4448",
	}}

	SpecDecodeNumDraftTokens = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:spec_decode_num_draft_tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "spec-decode",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current,
		Gate:    "speculative decoding configured (--speculative-config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 3)}, SinceV0: metric.Point{Release: version.V(0, 5, 3)}},
		Meaning: "Tokens proposed by the drafter.",
		Hazards: []string{
			"The Rust frontend registers the three position-less spec_decode counters always.",
		},
		Source: "vllm/v1/spec_decode/metrics.py@017e9f4448",
	}}

	SpecDecodeNumAcceptedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:spec_decode_num_accepted_tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "spec-decode",
		Unit: metric.Tokens, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current,
		Gate:    "speculative decoding configured (--speculative-config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 3)}, SinceV0: metric.Point{Release: version.V(0, 5, 3)}},
		Meaning: "Proposed tokens the target model accepted (bonus token not counted).",
		Hazards: []string{
			"Acceptance rate = rate(accepted)/rate(draft_tokens); mean acceptance length = 1 + rate(accepted)/rate(drafts).",
			"The Rust frontend registers the three position-less spec_decode counters always.",
		},
		Source: "vllm/v1/spec_decode/metrics.py@017e9f4448",
	}}

	SpecDecodeNumAcceptedTokensPerPos = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:spec_decode_num_accepted_tokens_per_pos_total", System: metric.VLLM, Processes: engine, Subsystem: "spec-decode",
		Unit: metric.Tokens, Birth: metric.AtStartIfGated, Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			engineLabel,
			{Name: "position", Note: "0 to the number of speculative tokens minus one"},
		},
		Gate:    "speculative decoding configured (--speculative-config)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 8, 5), Note: "#16665"}},
		Meaning: "Accepted tokens per draft position.",
		Hazards: []string{
			"Before 0.11.0 spec decoding with more than one engine per API server raised NotImplementedError at start (#24049 fixed).",
			"The Rust frontend creates a position only at its first accepted token.",
		},
		Source: "vllm/v1/spec_decode/metrics.py@017e9f4448",
	}}
)

var specdecodeMetrics = []metric.Metric{
	SpecDecodeNumDrafts,
	SpecDecodeNumDraftTokens,
	SpecDecodeNumAcceptedTokens,
	SpecDecodeNumAcceptedTokensPerPos,
}
