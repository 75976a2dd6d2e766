package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Diffusion language models: denoising rounds and committed tokens.
var (
	DiffusionNumDenoisingSteps = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:diffusion_num_denoising_steps_total", System: metric.VLLM, Processes: engine, Subsystem: "diffusion",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "model is a diffusion LLM (is_diffusion)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#45163 2026-06-11"}},
		Meaning: "Denoising rounds; replaces spec_decode_num_drafts for diffusion models.",
		Source:  "vllm/v1/spec_decode/metrics.py@017e9f4448",
	}}

	DiffusionNumCanvasPositions = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:diffusion_num_canvas_positions_total", System: metric.VLLM, Processes: engine, Subsystem: "diffusion",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "model is a diffusion LLM (is_diffusion)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#45163 2026-06-11"}},
		Meaning: "Canvas positions evaluated; replaces draft tokens.",
		Source:  "vllm/v1/spec_decode/metrics.py@017e9f4448",
	}}

	DiffusionNumCommittedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:diffusion_num_committed_tokens_total", System: metric.VLLM, Processes: engine, Subsystem: "diffusion",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate:    "model is a diffusion LLM (is_diffusion)",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 24, 0), Note: "#45163 2026-06-11"}},
		Meaning: "Tokens finalised; replaces accepted tokens.",
		Source:  "vllm/v1/spec_decode/metrics.py@017e9f4448",
	}}
)

var diffusionMetrics = []metric.Metric{
	DiffusionNumDenoisingSteps,
	DiffusionNumCanvasPositions,
	DiffusionNumCommittedTokens,
}
