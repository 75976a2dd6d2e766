package sli

import (
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
)

// EngineLabels tell one engine from another: a data-parallel rank of an instance.
func (s Set) EngineLabels() []string {
	return append(append([]string{}, s.Scope.Identity...), "job", "instance", "engine", "model")
}

// StallWindow is the window in which an engine must generate at least one token:
// two minutes, or four scrapes where those take longer.
func (s Set) StallWindow() time.Duration {
	return max(2*time.Minute, 4*s.Deployment.Scrape.Interval)
}

// perEngine records what tells a stuck or a hot engine from its neighbours.
// Several API-server processes may show one engine more than once, so instant
// values take the maximum.
func (b *builder) perEngine() {
	s, by := b.scope(), b.set.Scope.By("job", "instance", "engine", "model")
	instant := func(id ID, name string, m metric.Averageable, unit metric.Unit, title, meaning string) {
		b.add(Record{
			ID: id, Name: recordName(perEngine, name, "max"),
			Expr:   "max by " + by + " (" + s.ByModel(m, s.Instant(m)) + ")",
			Labels: b.set.EngineLabels(), Unit: unit, Title: title, Meaning: meaning, Sources: []metric.Metric{m},
		})
	}
	instant(EngineWaiting, "requests_waiting", vllm.NumRequestsWaiting, metric.Requests, "Waiting requests by engine", "Requests that wait for this engine.")
	instant(EngineRunning, "requests_running", vllm.NumRequestsRunning, metric.Requests, "Running requests by engine", "Requests in this engine's running batch.")
	instant(EngineKVUsage, "kv_cache_usage", vllm.KVCacheUsage, metric.Ratio, "KV cache usage by engine", "Share of this engine's KV blocks in use.")
	w := b.set.StallWindow()
	flow := func(id ID, name string, c *metric.Counter, unit metric.Unit, title, meaning string) {
		b.add(Record{
			ID: id, Name: recordName(perEngine, name, rateOp(w)),
			Expr:   "sum by " + by + " (" + s.ByModel(c, s.Rate(c, w)) + ")",
			Labels: b.set.EngineLabels(), Unit: unit, PerSecond: true, Title: title, Meaning: meaning, Sources: []metric.Metric{c},
		})
	}
	flow(EngineTokens, "generation_tokens", vllm.GenerationTokens, metric.Tokens,
		"Generated tokens by engine", "Output tokens this engine produces; 0 while requests wait means it hangs.")
	flow(EnginePrompts, "prompt_tokens", vllm.PromptTokens, metric.Tokens,
		"Prompt tokens by engine", "Prompt tokens this engine took in; 0 with no output while requests run means it hangs.")
	flow(EngineFinished, "requests_finished", vllm.RequestSuccess, metric.Requests,
		"Finished requests by engine", "Requests this engine finished, whatever the reason.")
}
