package dashboard

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
)

// speculation is how much of what the draft model proposes is accepted.
func (r raw) speculation() []board.Panel {
	perModel := []string{"model_name"}
	length := per(vllm.SpecDecodeNumAcceptedTokens, vllm.SpecDecodeNumDrafts, unitNumber, "tokens per draft")
	inner := length.expr
	length.expr = func(r raw, labels []string) string { return "1 + " + inner(r, labels) }
	position := per(vllm.SpecDecodeNumAcceptedTokensPerPos, vllm.SpecDecodeNumDrafts, unitShare, "")
	position.expr = func(r raw, labels []string) string {
		accepted := by("sum", slices.Concat(labels, []string{"position"}), r.each(vllm.SpecDecodeNumAcceptedTokensPerPos, "", asRate))
		return accepted + " / on (" + labels[0] + ") group_left () (" + by("sum", labels, r.each(vllm.SpecDecodeNumDrafts, "", asRate)) + " > 0)"
	}
	byPosition := r.chart(chart{
		key: "spec-position", title: "Acceptance by position", by: perModel, lines: only(position),
		shows: "How often the draft's token at each position is accepted. Only drafts of the same model are counted: models draft different lengths.",
		todo:  "Falls off early: draft fewer tokens.",
	})
	for i := range byPosition {
		byPosition[i].Queries[0].Legend += " {{position}}"
	}
	return append(r.charts(
		chart{
			key: "spec-rate", title: "Draft acceptance rate", by: perModel, lines: only(share(vllm.SpecDecodeNumAcceptedTokens, vllm.SpecDecodeNumDraftTokens)),
			shows: "Share of drafted tokens that the model accepted.",
			todo:  "Low: the draft model fits the traffic badly; drafting costs more than it saves.",
		},
		chart{
			key: "spec-length", title: "Tokens per step", by: perModel, lines: only(length),
			shows: "Mean number of tokens that one step yields, the model's own included: 1 without any accepted draft.",
			todo:  "The nearer to 1, the less speculation helps.",
		},
		chart{
			key: "spec-engine", title: "Draft acceptance rate by engine", by: perEngine, lines: only(share(vllm.SpecDecodeNumAcceptedTokens, vllm.SpecDecodeNumDraftTokens)),
			shows: "Share of drafted tokens that each engine accepted.",
			todo:  "One engine far off: another build or another draft model.",
		},
		chart{
			key: "spec-flow", title: "Drafted and accepted tokens",
			lines: []drawn{
				{measure: rate(vllm.SpecDecodeNumDraftTokens), name: "drafted", color: colorWaiting},
				{measure: rate(vllm.SpecDecodeNumAcceptedTokens), name: "accepted", color: colorServed},
			},
			shows: "Tokens drafted and accepted, all picked engines together.",
			todo:  "The gap is work thrown away.",
		},
		chart{
			key: "spec-drafts", title: "Drafts", by: perModel, lines: only(rate(vllm.SpecDecodeNumDrafts)),
			shows: "Drafts made per second.",
			todo:  "None while requests run: speculation is off, or the batch is too large for it.",
		},
	), byPosition...)
}

// lora is which adapters run and wait. The series is replaced at every change, so
// the newest of an instance is the one that counts.
func (r raw) lora() []board.Panel {
	m := measure{metrics: []metric.Metric{vllm.LoRARequestsInfo}}
	if !r.exists(m) {
		return nil
	}
	pn := board.Panel{
		Key: "lora-table", Title: "Adapters now", Width: 24, Height: 6, Unit: unitNumber, Empty: "no adapter in use",
		Queries: []board.Query{{Expr: by("max", []string{"instance", "running_lora_adapters", "waiting_lora_adapters", "max_lora"},
			"topk by (job, instance) (1, "+r.each(vllm.LoRARequestsInfo, "", asIs)+")"), Instant: true}},
		View: board.Table{Columns: []board.Column{
			{Label: "instance", Title: "Instance", Width: 220},
			{Label: "running_lora_adapters", Title: "Running adapters"},
			{Label: "waiting_lora_adapters", Title: "Waiting adapters"},
			{Label: "max_lora", Title: "Slots", Width: 80},
		}},
	}
	return []board.Panel{r.finish(pn, about{
		shows: "Adapters that run and wait on each instance, and the slots it has for them.",
		todo:  "Adapters that wait while requests are deferred: raise --max-loras, or route adapters to fewer engines.",
		raw:   m.metrics,
	})}
}

// work is what the GPUs are estimated to do.
func (r raw) work() []board.Panel {
	flops := rate(vllm.EstimatedFLOPsPerGPU)
	flops.unit, flops.axis = "flops", ""
	return r.charts(
		chart{
			key: "flops", title: "Arithmetic per GPU", by: perEngine, lines: only(flops),
			shows: "Estimated floating-point operations per second and GPU; zero while the flag is off.",
			todo:  "Divide by the GPU's peak for its utilisation: the peak is not exported.",
		},
		chart{
			key: "read-bytes", title: "Memory reads per GPU", by: perEngine, lines: only(rate(vllm.EstimatedReadBytesPerGPU)),
			shows: "Estimated bytes read from GPU memory per second.",
			todo:  "Near the GPU's bandwidth: decode is bound by memory, and larger batches help.",
		},
		chart{
			key: "write-bytes", title: "Memory writes per GPU", by: perEngine, lines: only(rate(vllm.EstimatedWriteBytesPerGPU)),
			shows: "Estimated bytes written to GPU memory per second.",
			todo:  "Small against the reads while decoding; large while prefilling.",
		},
	)
}

// sleep is the state of engines that can be put to sleep.
func (r raw) sleep() []board.Panel {
	m := measure{metrics: []metric.Metric{vllm.EngineSleepState}}
	if !r.exists(m) {
		return nil
	}
	state := func(name string) string {
		return by("max", perEngine, r.each(vllm.EngineSleepState, "", asIs, promql.Eq("sleep_state", name)))
	}
	pn := board.Panel{
		Key: "sleep-state", Title: "Sleep state by engine", Width: 24, Height: 6, Unit: "none", Empty: "no engine reports it", View: board.StateTimeline{},
		States: []board.State{
			{Value: "1", Text: "awake", Color: colorGood}, {Value: "2", Text: "weights offloaded", Color: colorWaiting}, {Value: "3", Text: "weights discarded", Color: colorDeferred},
		},
		Queries: []board.Query{{
			Expr:   state("awake") + " > 0 or 2 * " + state("weights_offloaded") + " > 0 or 3 * " + state("discard_all") + " > 0",
			Legend: "{{instance}} {{engine}}",
		}},
	}
	return []board.Panel{r.finish(pn, about{shows: "Whether each engine is awake, or sleeps with its weights offloaded or discarded.", todo: "A sleeping engine answers no request: wake it before traffic comes.", raw: m.metrics})}
}

func (r raw) tools() []board.Panel {
	return wide(12, r.charts(
		chart{
			key: "tool-calls", title: "Tool calls by outcome", by: []string{"outcome"}, few: true, lines: only(rate(vllm.ToolCallParserInvocations)),
			shows: "Invocations of the tool-call parser by outcome.",
			todo:  "Failures: the model writes calls that the parser does not know; check --tool-call-parser.",
		},
		chart{
			key: "corrupted", title: "Corrupted requests", by: perEngine, lines: only(rate(vllm.CorruptedRequests)),
			shows: "Requests whose logits held NaN.",
			todo:  "Any: a numerical fault of model, quantisation or hardware; take the engine out.",
		},
	)...)
}

func (r raw) diffusion() []board.Panel {
	perModel := []string{"model_name"}
	return wide(12, r.charts(
		chart{
			key: "diffusion-steps", title: "Denoising steps", by: perModel, lines: only(rate(vllm.DiffusionNumDenoisingSteps)),
			shows: "Denoising rounds per second.",
			todo:  "Set it beside the committed tokens: more steps for the same tokens are slower answers.",
		},
		chart{
			key: "diffusion-yield", title: "Committed tokens per step", by: perModel, lines: only(per(vllm.DiffusionNumCommittedTokens, vllm.DiffusionNumDenoisingSteps, unitNumber, "tokens per step")),
			shows: "Tokens that one denoising round commits.",
			todo:  "More per round is faster.",
		},
	)...)
}

func (r raw) realtime() []board.Panel {
	// These series carry no model: sessions are told apart by instance only.
	perInstance := []string{"instance"}
	return r.charts(
		chart{
			key: "ws-active", title: "Open sessions", by: perInstance, lines: only(gauge("sum", vllm.WebsocketConnectionsActive)),
			shows: "WebSocket sessions that are open.",
			todo:  "Sessions hold KV blocks while they are open.",
		},
		chart{
			key: "ws-opened", title: "Sessions opened", by: perInstance, lines: only(rate(vllm.WebsocketConnections)),
			shows: "WebSocket sessions opened per second.",
			todo:  "A burst of new sessions is a burst of prefill.",
		},
		chart{
			key: "ws-duration", title: "Mean session", by: perInstance, lines: only(mean(vllm.WebsocketConnectionDuration)),
			shows: "Mean length of a session.",
			todo:  "Very short sessions: clients reconnect after errors.",
		},
	)
}

// cacheConfig shows what the engines were started with.
func (r raw) cacheConfig() []board.Panel {
	m := measure{metrics: []metric.Metric{vllm.CacheConfigInfo}}
	if !r.exists(m) {
		return nil
	}
	labels := []board.Column{
		{Label: "instance", Title: "Instance", Width: 220},
		{Label: "engine", Title: "Engine", Width: 80},
		{Label: "block_size", Title: "Block size"},
		{Label: "num_gpu_blocks", Title: "GPU blocks"},
		{Label: "kv_cache_size_tokens", Title: "KV tokens"},
		{Label: "cache_dtype", Title: "Cache type"},
		{Label: "enable_prefix_caching", Title: "Prefix caching"},
		{Label: "gpu_memory_utilization", Title: "GPU memory share"},
		{Label: "kv_offloading_size", Title: "Offload size"},
	}
	names := make([]string, len(labels))
	for i, c := range labels {
		names[i] = c.Label
	}
	pn := board.Panel{
		Key: "cache-config", Title: "Cache configuration", Width: 24, Height: 7, Unit: unitNumber, Empty: "no series: the Rust frontend has none",
		Queries: []board.Query{{Expr: by("max", names, r.each(vllm.CacheConfigInfo, "", asIs)), Instant: true}},
		View:    board.Table{Columns: labels},
	}
	return []board.Panel{r.finish(pn, about{
		shows: "What each engine's KV cache was set up with. A block size may be stale for hybrid models (vLLM #42966): the number of KV tokens tells the capacity.",
		todo:  "Engines of one model that differ here were started with different flags.", raw: m.metrics,
	})}
}
