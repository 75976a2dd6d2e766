package dashboard

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/sli"
)

// load compares engines by what they hold and do.
func (r raw) load() []board.Panel {
	const uneven = "Lines that drift apart: the load is uneven; look at the router, or at the engine that lags."
	return r.charts(
		chart{
			key: "waiting", title: "Waiting", by: perEngine, lines: only(r.recorded("max", sli.EngineWaiting, gauge("max", vllm.NumRequestsWaiting))),
			shows: "Requests that wait for each engine.",
			todo:  uneven,
		},
		chart{
			key: "running", title: "Running", by: perEngine, lines: only(r.recorded("max", sli.EngineRunning, gauge("max", vllm.NumRequestsRunning))),
			shows: "Requests in each engine's running batch.",
			todo:  uneven,
		},
		chart{
			key: "kv", title: "KV cache usage", by: perEngine, lines: only(r.recorded("max", sli.EngineKVUsage, gauge("max", vllm.KVCacheUsage))),
			shows: "Share of KV blocks in use on each engine.",
			todo:  "Near 100 % is normal under load. It matters with preemptions or a queue.",
		},
		chart{
			key: "output", title: "Output tokens", by: perEngine, lines: only(r.recorded("sum", sli.EngineTokens, rate(vllm.GenerationTokens))),
			shows: "Tokens that each engine generates.",
			todo:  "None while requests wait: the engine stalls.",
		},
		chart{
			key: "prompt", title: "Prompt tokens", by: perEngine, lines: only(rate(vllm.PromptTokens)),
			shows: "Prompt tokens that each engine takes in, cached ones included.",
			todo:  uneven,
		},
		chart{
			key: "finished", title: "Finished requests", by: perEngine, lines: only(rate(vllm.RequestSuccess)),
			shows: "Requests that each engine finishes, whatever the reason.",
			todo:  uneven,
		},
	)
}

// engineLatency compares engines by exact means, which cost two series each.
func (r raw) engineLatency() []board.Panel {
	const slow = "One line above the others: that engine is slow or overloaded; drain it and look at its node."
	draw := func(key, title string, h *metric.Histogram) chart {
		return chart{key: key + "-mean", title: title, by: perEngine, lines: only(mean(h)), shows: h.Meaning, todo: slow}
	}
	return r.charts(
		draw("ttft", "Time to first token", vllm.TimeToFirstToken),
		draw("itl", "Inter-token latency", vllm.InterTokenLatency),
		draw("e2e", "End-to-end latency", vllm.E2ERequestLatency),
		draw("queue", "Queue time", vllm.RequestQueueTime),
		draw("prefill", "Prefill time", vllm.RequestPrefillTime),
		draw("decode", "Decode time", vllm.RequestDecodeTime),
	)
}

// engineTails are quantiles of single engines: dear, so the row is collapsed.
func (r raw) engineTails() []board.Panel {
	draw := func(key, title string, h *metric.Histogram) chart {
		return chart{
			key: key + "-p95", title: title + ", p95", by: perEngine, lines: only(p95(h)),
			shows: h.Meaning + " Read from raw buckets of every picked engine.", todo: "Pick a model or an instance first where the fleet is large.",
		}
	}
	return wide(12, r.charts(
		draw("ttft", "Time to first token", vllm.TimeToFirstToken),
		draw("itl", "Inter-token latency", vllm.InterTokenLatency),
		draw("e2e", "End-to-end latency", vllm.E2ERequestLatency),
		draw("queue", "Queue time", vllm.RequestQueueTime),
	)...)
}

// scheduler is what the engine core does step by step.
func (r raw) scheduler() []board.Panel {
	return r.charts(
		chart{
			key: "steps", title: "Engine steps", by: perEngine, lines: only(count(vllm.IterationTokens)),
			shows: "Steps of each engine core per second; several API servers count a shared step more than once.",
			todo:  "Falling steps at level load: each step takes longer, with larger batches or longer contexts.",
		},
		chart{
			key: "step-tokens", title: "Tokens per step", by: perEngine, lines: only(mean(vllm.IterationTokens)),
			shows: "Mean number of tokens that a step works on.",
			todo:  "At the limit of batched tokens prefill queues up: raise --max-num-batched-tokens or add replicas.",
		},
		chart{
			key: "waiting-reason", title: "Why requests wait", by: []string{"reason"}, few: true, lines: only(gauge("sum", vllm.NumRequestsWaitingByReason)),
			shows: "Waiting requests of the picked engines by reason.",
			todo:  "Capacity asks for replicas; deferred for LoRA slots or KV transfers.",
		},
		chart{
			key: "preemptions", title: "Preemptions", by: perEngine, lines: only(rate(vllm.NumPreemptions)),
			shows: "Running requests put back to wait for want of KV blocks.",
			todo:  "More KV blocks, shorter contexts, or fewer requests at once.",
		},
		chart{
			key: "preemptions-per-request", title: "Preemptions per request", by: perEngine, lines: only(mean(vllm.RequestNumPreemptions)),
			shows: "How often a finished request was preempted, mean.",
			todo:  "Above 0.1 much work is done twice.",
		},
		chart{
			key: "prefix-hits", title: "Prefix cache hit ratio", by: perEngine, lines: only(share(vllm.PrefixCacheHits, vllm.PrefixCacheQueries)),
			shows: "Share of looked-up prompt tokens that each engine had in its cache.",
			todo:  "One engine far below the others: its cache was lost, or the router sends it other prompts.",
		},
		chart{
			key: "dynamo-blocks", title: "KV blocks", by: []string{"dynamo_component", "dp_rank"}, lines: only(gauge("sum", dynamo.ComponentTotalBlocks)),
			shows: "KV blocks that the workers report to Dynamo.",
			todo:  "A drop: a worker is gone.",
		},
	)
}

// workload is what the requests are like, model by model: ladders follow the
// model's context length, so lengths of different models are never added up.
func (r raw) workload() []board.Panel {
	perModel := []string{"model_name"}
	draw := func(key, title string, h *metric.Histogram, todo string) chart {
		return chart{
			key: key, title: title, by: perModel, lines: only(mean(h)),
			shows: h.Meaning + " The mean of finished requests.",
			todo:  todo,
		}
	}
	return r.charts(
		draw("prompt-length", "Prompt length", vllm.RequestPromptTokens, "Longer prompts make prefill and time to first token longer."),
		draw("output-length", "Output length", vllm.RequestGenerationTokens, "Longer answers make end-to-end latency longer, and nothing is wrong."),
		draw("computed-length", "Computed prompt tokens", vllm.RequestPrefillKVComputedTokens, "The prompt without what a cache held: the work that is left to prefill."),
		chart{
			key: "prompt-length-p95", title: "Prompt length, p95", by: perModel, lines: only(p95(vllm.RequestPromptTokens)),
			shows: "p95 of the prompt length; the top bucket ends below the context length, so high values are cut.",
			todo:  "A tail that grows makes time to first token uneven.",
		},
		chart{
			key: "output-length-p95", title: "Output length, p95", by: perModel, lines: only(p95(vllm.RequestGenerationTokens)),
			shows: "p95 of the output length; high values are cut at the top bucket.",
			todo:  "A tail that grows holds KV blocks longer.",
		},
		draw("max-tokens", "Requested max_tokens", vllm.RequestParamsMaxTokens, "Far above the output length: clients ask for more than they use."),
	)
}
