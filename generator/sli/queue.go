package sli

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
)

// engine is the state of the engines: who runs, who waits, how full the KV cache is.
func (b *builder) engine() {
	s := b.scope()
	gauge := func(id ID, name, op, expr string, unit metric.Unit, m metric.Metric, title, meaning string, extra ...string) {
		if !s.Exists(m) {
			b.note(string(id), "left out: no release of the range exports %s", m.Describe().Name)
			return
		}
		b.add(Record{
			ID: id, Name: recordName(perModel, name, op), Expr: expr, Labels: b.set.ModelLabels(extra...),
			Unit: unit, Title: title, Meaning: meaning, Sources: []metric.Metric{m},
		})
	}
	gauge(Running, "requests_running", "sum", s.SumByModel(vllm.NumRequestsRunning), metric.Requests, vllm.NumRequestsRunning,
		"Running requests", "Requests in the engines' running batches, added up over engines and data-parallel ranks.")
	gauge(Waiting, "requests_waiting", "sum", s.SumByModel(vllm.NumRequestsWaiting), metric.Requests, vllm.NumRequestsWaiting,
		"Waiting requests", "Requests that wait for an engine, added up over engines and data-parallel ranks.")
	gauge(WaitingByReason, "requests_waiting_by_reason", "sum", s.SumByModel(vllm.NumRequestsWaitingByReason, "reason"), metric.Requests, vllm.NumRequestsWaitingByReason,
		"Waiting requests by reason", "Why requests wait: capacity, or deferred by a LoRA budget, a KV transfer or another block.", "reason")
	gauge(KVUsageMax, "kv_cache_usage", "max", s.MaxByModel(vllm.KVCacheUsage), metric.Ratio, vllm.KVCacheUsage,
		"KV cache usage, fullest engine", "Share of KV blocks in use on the fullest engine; near 1 is normal under load and no fault by itself.")
	gauge(KVUsageMean, "kv_cache_usage", "avg", s.MeanByModel(vllm.KVCacheUsage), metric.Ratio, vllm.KVCacheUsage,
		"KV cache usage, mean", "Share of KV blocks in use, mean over engines.")
	b.modelRate(Preemptions, vllm.NumPreemptions, metric.Events, "Preemptions", "Running requests put back to wait because KV blocks ran out.")
}
