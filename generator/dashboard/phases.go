package dashboard

import (
	"strings"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// phases splits the time that a request spends in an engine.
func (p profile) phases() []board.Panel {
	parts := []struct {
		id     sli.ID
		legend string
		color  board.Color
	}{
		{sli.QueueTime, "queue", colorWaiting}, {sli.Prefill, "prefill", colorPrompt}, {sli.Decode, "decode", colorOutput},
	}
	mean := board.Panel{
		Key: "phase-means", Title: "Mean time by phase", Width: 12, Height: 8,
		View: board.TimeSeries{Stacked: true, Legend: board.List}, Unit: unitSeconds, Empty: idle, Min: new(0.0),
	}
	tail := board.Panel{
		Key: "phase-tails", Title: "p95 by phase, slowest model", Width: 12, Height: 8,
		View: board.TimeSeries{Legend: board.Values}, Unit: unitSeconds, Empty: idle, Min: new(0.0),
	}
	for _, part := range parts {
		l, ok := p.set.Latency(part.id)
		if !ok {
			continue
		}
		style := board.Style{Color: part.color}
		mean.Queries = append(mean.Queries, board.Query{Expr: p.weighted(l), Legend: part.legend, Style: style})
		tail.Queries = append(tail.Queries, board.Query{Expr: by("max", nil, p.sel(l.P95.Name)), Legend: part.legend, Style: style})
	}
	if len(mean.Queries) == 0 {
		return nil
	}
	const todo = "Queue grows: not enough engines. Prefill grows: longer prompts, or fewer cache hits. Decode grows: longer answers, or larger batches."
	return []board.Panel{
		p.finish(mean, about{shows: "Mean time that finished requests spent in each phase, every request weighing the same, all picked models together.", todo: todo}),
		p.finish(tail, about{shows: "p95 of each phase, for the slowest of the picked models. Parts of a p95 do not add up.", todo: todo}),
	}
}

// weighted is the mean of a latency over models, each weighted by its requests: a
// mean of means would let an idle model count as much as a busy one.
func (p profile) weighted(l sli.Latency) string {
	count := p.sel(l.Bucket.Name, promql.Total())
	return by("sum", nil, p.sel(l.Mean.Name)+" * ignoring (le) "+count) + " / (" + by("sum", nil, count) + " > 0)"
}

// weightedBy is a ratio over models and tenants, each weighted by what it divides.
func (p profile) weightedBy(ratio, weight sli.Record) string {
	return by("sum", nil, p.read(ratio)+" * "+p.read(weight)) + " / (" + by("sum", nil, p.read(weight)) + " > 0)"
}

// wished adds the line of an objective on a share to the graph of that share.
func (p profile) wished(on config.SLOName, panels []board.Panel) []board.Panel {
	if len(p.on(sli.ID(on))) == 0 {
		return panels
	}
	for i := range panels {
		panels[i].Queries = append(panels[i].Queries, board.Query{
			Expr:   by("max", []string{slo.SLOLabel}, p.sel(slo.Objective, promql.Eq(slo.SLILabel, string(on)))),
			Legend: "objective {{slo}}", Style: board.Style{Color: colorTarget, Dashed: true},
		})
		panels[i].Description += "\n\nThe dashed line is the objective, `" + slo.Objective + "`."
	}
	return panels
}

// hits are the shares of looked-up tokens that a cache held.
func (p profile) hits() []board.Panel {
	kinds := []struct {
		ratio, weight sli.ID
		legend        string
		color         board.Color
	}{
		{sli.PrefixHitRatio, sli.PrefixQueries, "prefix cache", colorNear},
		{sli.ExternalRatio, sli.ExternalQueries, "external cache", colorMiddle},
		{sli.LMCacheRatio, sli.LMCacheTokens, "LMCache", colorFar},
	}
	all := board.Panel{
		Key: "hit-ratios", Title: "Hit ratios", Width: 8, Height: 8,
		View: board.TimeSeries{Legend: board.List}, Unit: unitShare, Empty: idle, Min: new(0.0), Max: new(1.0),
	}
	shows := []string{"Share of looked-up tokens that were found, every token weighing the same, all picked models together; no line without lookups."}
	for _, k := range kinds {
		ratio, ok := p.set.Record(k.ratio)
		weight, known := p.set.Record(k.weight)
		if !ok || !known {
			continue
		}
		all.Queries = append(all.Queries, board.Query{
			Expr:   p.weightedBy(ratio, weight),
			Legend: k.legend, Style: board.Style{Color: k.color},
		})
		shows = append(shows, ratio.Meaning)
	}
	var out []board.Panel
	const todo = "A fall means more prefill for the same traffic: did prompts change, was an engine added or restarted, was the cache evicted."
	if len(all.Queries) > 0 {
		out = append(out, p.finish(all, about{shows: strings.Join(shows, " "), todo: todo}))
	}
	out = append(out, p.wished(config.PrefixHitRatio, p.perModel("prefix-by-model", "Prefix cache hit ratio by model", "max", sli.PrefixHitRatio, todo))...)
	out = append(out, p.perModel("external-by-model", "External cache hit ratio by model", "max", sli.ExternalRatio, todo)...)
	out = append(out, p.graph("prompt-source", "Prompt tokens by source",
		"What is computed costs prefill; what is cached or transferred does not.", true,
		line{id: sli.PromptSource, op: "sum", legend: "{{source}}", by: []string{"source"}})...)
	return out
}
