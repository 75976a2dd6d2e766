package dashboard

import (
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// perEngine are the labels that tell engines apart. The job is among them: a target
// that two jobs scrape has two lines, not one of twice the height.
var perEngine = []string{"job", "instance", "engine"}

func (p profile) enginesUID() string { return p.uid(tagAll + "-" + string(p.mode()) + "-engines") }

// enginesBoard answers which engine it is. It alone reads raw series throughout.
func (p profile) enginesBoard() board.Board {
	r := raw{profile: p, instances: true}
	b := board.Board{
		Key: p.key("engines"), UID: p.enginesUID(), Title: p.title("Engines"),
		Description: "Single engines, the hottest first: load, latency, scheduler and features. Reads raw series: pick a model or an instance when the fleet is large.",
		Tags:        []string{tagAll, p.tag()}, From: "now-1h",
		Variables: p.pickers(r.enginePickers()...), Annotations: p.events(), Links: p.top(),
	}
	for _, rows := range [][]board.Row{
		row("now", "", false, r.engineTiles()),
		row("engines", "Engines now", false, r.enginesTable()),
		row("load", "Load by engine", false, r.load()),
		row("latency", "Mean latency by engine", false, r.engineLatency()),
		row("tails", "p95 by engine, from raw buckets", true, r.engineTails()),
		row("scheduler", "Scheduler", false, r.scheduler()),
		row("workload", "Workload by model", true, r.workload()),
		row("http", "API server: HTTP", true, r.http()),
		row("process", "API server: process", true, r.process()),
		row("spec", "Speculative decoding (--speculative-config)", true, r.speculation()),
		row("lora", "LoRA (--enable-lora)", true, r.lora()),
		row("mfu", "Work per GPU (--enable-mfu-metrics)", true, r.work()),
		row("sleep", "Sleep mode (--enable-sleep-mode)", true, r.sleep()),
		row("tools", "Tool calls (--tool-call-parser)", true, r.tools()),
		row("diffusion", "Diffusion language models", true, r.diffusion()),
		row("realtime", "Realtime sessions (models with the realtime task)", true, r.realtime()),
		row("config", "Configuration", true, r.cacheConfig()),
	} {
		b.Rows = append(b.Rows, rows...)
	}
	return b
}

// enginePickers offer instances and, within them, the data-parallel ranks.
func (r raw) enginePickers() []board.Variable {
	targets, _ := r.set.Record(sli.TargetInfo)
	return []board.Variable{
		{
			Name: "instance", Label: "Instance", Kind: board.Labels, All: ".*", Description: "The engines of the picked models.",
			Query: "label_values(" + r.sel(targets.Name, promql.Eq(sli.TargetLabel, string(sli.TargetEngine))) + ", instance)",
		},
		{
			Name: "engine", Label: "Engine", Kind: board.Labels, All: ".*", Description: "The data-parallel rank within an instance; 0 without.",
			Query: "label_values(" + promql.Selector(r.set.Scope.Name(&vllm.NumRequestsRunning.Desc), r.common(), r.identity(),
				[]promql.Matcher{promql.Re("instance", "$instance")}) + ", engine)",
		},
	}
}

// engineTiles say how many engines there are and how hot the hottest is.
func (r raw) engineTiles() []board.Panel {
	targets, _ := r.set.Record(sli.TargetInfo)
	engines := r.sel(targets.Name, promql.Eq(sli.TargetLabel, string(sli.TargetEngine)), promql.Re("instance", "$instance"))
	once := func(expr string) string { return by("count", nil, by("count", []string{"job", "instance"}, expr)) }
	var out []board.Panel
	out = append(out, r.tile("instances-now", "Instances", unitNumber, "none", once(engines), nil,
		about{shows: "Processes that export engine series now.", todo: "Compare with the number of replicas that you asked for."}))
	each := r.recorded("max", sli.EngineRunning, gauge("max", vllm.NumRequestsRunning))
	ranks := each
	ranks.unit, ranks.axis = unitNumber, ""
	ranks.expr = func(r raw, _ []string) string { return by("count", nil, each.expr(r, perEngine)) }
	out = append(out, r.number("engines-now", "Engines", ranks,
		"Engine cores that report now: an instance has one for each data-parallel rank.", "Fewer than instances times ranks: one hangs, or has not run its first step.")...)
	out = append(out, r.tile("instances-gone", "Gone, last 1h", unitNumber, "none",
		once("max_over_time("+engines+"[1h]) unless "+engines), []board.Step{{From: 0, Color: colorGood}, {From: 1, Color: colorWarning}},
		about{shows: "Processes that exported engine series within the last hour and do not now: a crash, a rollout, or less replicas.", todo: "A rollout leaves the old ones here for an hour. Else look at their logs."}))
	out = append(out, r.number("waiting-hottest", "Most waiting", r.recorded("max", sli.EngineWaiting, gauge("max", vllm.NumRequestsWaiting)),
		"Requests that wait on the engine with the longest queue.", "Far above the mean: the router sends too much there, or it is slow.")...)
	out = append(out, r.number("running-hottest", "Most running", r.recorded("max", sli.EngineRunning, gauge("max", vllm.NumRequestsRunning)),
		"Requests in the largest running batch of an engine.", "At --max-num-seqs the batch is full and the rest waits.")...)
	running := ranks
	running.expr = func(r raw, _ []string) string {
		one := each.expr(r, perEngine)
		return by("max", nil, one) + " / (" + by("avg", nil, one) + " > 0)"
	}
	out = append(out, r.number("spread", "Imbalance", running,
		"Running requests of the busiest engine over the mean of all: 1 is an even load.", "Above 2 for long: look at the router and at sticky sessions.")...)
	out = append(out, r.number("kv-hottest", "Fullest KV", r.recorded("max", sli.EngineKVUsage, gauge("max", vllm.KVCacheUsage)),
		"Share of KV blocks in use on the fullest engine.", "Full is no fault by itself: look for preemptions beside it.")...)
	out = append(out, r.number("preempted-now", "Preemptions/s", rate(vllm.NumPreemptions),
		"Running requests put back to wait, per second, over all picked engines.", "Any for long: KV blocks run out.")...)
	return strip(out)
}

// enginesTable has a line per engine, the longest queue first.
func (r raw) enginesTable() []board.Panel {
	labels := []string{"model_name", "instance", "engine"}
	model := r.to("Its traffic and latency", r.serviceUID(), map[string]string{promql.ModelLabel: "${__value.raw:percentencode}"})
	this := r.to("Only this instance", r.enginesUID(), map[string]string{"instance": "${__value.raw:percentencode}"})
	v := board.Table{SortBy: "Waiting", Descending: true, Columns: []board.Column{
		{Label: "model_name", Title: "Model", Width: 230, Links: []board.Link{model}},
		{Label: "instance", Title: "Instance", Width: 190, Links: []board.Link{this}},
		{Label: "engine", Title: "Engine", Width: 80},
	}}
	pn := board.Panel{Key: "engines-table", Title: "Engines, hottest first", Width: 24, Height: 9, Unit: unitNumber, Empty: "no engine is scraped"}
	a := about{
		shows: "Every picked engine now, the longest queue first. Output and prompt are tokens; TTFT, ITL and queue are mean times.",
		todo:  "Click an instance to see it alone, a model to see what its users get. An engine that waits while others do not: drain it.",
	}
	for _, c := range []struct {
		title string
		m     measure
	}{
		{"Waiting", gauge("max", vllm.NumRequestsWaiting)},
		{"Running", gauge("max", vllm.NumRequestsRunning)},
		{"KV cache", gauge("max", vllm.KVCacheUsage)},
		{"Output/s", rate(vllm.GenerationTokens)},
		{"Prompt/s", rate(vllm.PromptTokens)},
		{"Preempt/s", rate(vllm.NumPreemptions)},
		{"TTFT mean", mean(vllm.TimeToFirstToken)},
		{"ITL mean", mean(vllm.InterTokenLatency)},
		{"Queue", mean(vllm.RequestQueueTime)},
		{"Prefix hits", share(vllm.PrefixCacheHits, vllm.PrefixCacheQueries)},
	} {
		if !r.exists(c.m) {
			continue
		}
		v.Columns = append(v.Columns, board.Column{Query: len(pn.Queries), Title: c.title, Unit: c.m.unit})
		pn.Queries = append(pn.Queries, board.Query{Expr: c.m.expr(r, labels), Instant: true})
		a.raw = append(a.raw, c.m.metrics...)
	}
	pn.View = v
	return []board.Panel{r.finish(pn, a)}
}
