package dynamopage

import (
	"strconv"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// kvStats are what workers said of their KV blocks in 2025.
var kvStats = []metric.Metric{
	dynamo.ComponentKVStatsActiveBlocks, dynamo.ComponentKVStatsTotalBlocks,
	dynamo.ComponentKVStatsGPUCacheUsage, dynamo.ComponentKVStatsGPUPrefixCacheHitRate,
}

// startPython declares what the worker's Python code registers itself, which
// comes between the Rust text and the engine's and in the spelling of Python.
// Prefill workers have none of it.
func (w *Worker) startPython() {
	c := w.config
	if c.Release.Compare(first) < 0 {
		return
	}
	w.python = exposition.NewPage(exposition.OldPython, c.Start)
	perRank := []string{"dp_rank", "dynamo_component", "model"}
	load := w.python.Declare(dynamo.ComponentModelLoadTime, only(c.Release), []string{"dynamo_component", "model"})
	load.With(c.Component, c.Name).Set(74.2)
	if c.Component == "prefill" {
		return
	}
	blocks := w.python.Declare(dynamo.ComponentTotalBlocks, only(c.Release), perRank)
	usage := w.python.Declare(dynamo.ComponentGPUCacheUsage, only(c.Release), perRank)
	for i := range max(c.Ranks, 1) {
		rank := strconv.Itoa(i)
		blocks.With(rank, c.Component, c.Name).Set(float64(c.Blocks))
		w.usage = append(w.usage, usage.With(rank, c.Component, c.Name))
	}
}

// Pages are the texts that stand before the engine's.
func (w *Worker) Pages() []*exposition.Page {
	if w.python == nil {
		return []*exposition.Page{w.rust.Page}
	}
	return []*exposition.Page{w.rust.Page, w.python}
}

// EngineLabels are what the worker adds to the series of its engine. On this
// path the namespace is not sanitised.
func (c WorkerConfig) EngineLabels() []exposition.Label {
	if c.Release.Compare(first) < 0 {
		return nil
	}
	labels := []exposition.Label{
		{Name: "dynamo_component", Value: c.Component},
		{Name: "dynamo_endpoint", Value: endpoints[0]},
		{Name: "dynamo_namespace", Value: c.Namespace},
		{Name: "model", Value: c.Model},
	}
	if c.Release.Compare(keepsCase) >= 0 {
		labels = append(labels, exposition.Label{Name: "worker_id", Value: c.hex()})
	}
	return labels
}

// Arrived counts a request with its payload.
func (w *Worker) Arrived(prompt int) {
	w.inside++
	w.in.Add(float64(200 + 4*prompt))
}

// Ended counts the end of a request that took so many seconds.
func (w *Worker) Ended(r *engine.Request) {
	w.inside--
	w.requests.Add(1)
	w.duration.Observe(r.Latency())
	w.out.Add(float64(120 * r.Generated))
	switch r.Reason {
	case engine.Failed:
		w.rust.Add(dynamo.ComponentErrors, 1, append([]string{"generate"}, w.generate...)...)
	case engine.Abort:
		if w.cancelled != nil {
			w.cancelled.Add(1)
		}
		w.rust.Add(dynamo.ComponentErrors, 1, append([]string{"publish_response"}, w.generate...)...)
	}
}

// Collect brings the gauges up to date at a time in unix seconds.
func (w *Worker) Collect(now float64, engines []*engine.Rank) {
	for _, p := range w.Pages() {
		p.Tick(now)
	}
	w.inflight.Set(w.inside)
	var id []string
	if w.config.Release.Compare(keepsCase) >= 0 {
		id = []string{w.config.hex()}
	}
	w.rust.Set(dynamo.ComponentUptime, now-w.config.Start, id...)
	for i, c := range w.usage {
		c.Set(engines[i].Gauges().KVUsage)
	}
	if usage := engines[0].Gauges().KVUsage; w.config.Release.Compare(first) < 0 {
		blocks := float64(w.config.Blocks)
		for i, v := range []float64{usage * blocks, blocks, usage, 0} {
			w.rust.Set(kvStats[i], v, w.config.Component, w.namespace)
		}
	}
}
