package dashboard

import (
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// traffic is what comes in, what goes out and what fails.
func (p profile) traffic() []board.Panel {
	var out []board.Panel
	if _, ok := p.set.Record(sli.RequestsStarted); ok {
		out = append(out, p.graph("requests-flow", "Requests in and out",
			"Arrivals above completions for long: work piles up in front of the engines.", false,
			line{id: sli.RequestsStarted, op: "sum", legend: "arrived", color: colorWaiting},
			line{id: sli.Requests, op: "sum", legend: "finished", color: colorServed})...)
	}
	out = append(out, p.perModel("requests-by-model", "Requests by model", "sum", sli.Requests,
		"A step here beside a step in latency: load is the reason.")...)
	out = append(out, p.errorsByModel())
	out = append(out, p.perModel("empty-by-model", "Empty answers by model", "max", sli.EmptyAnswers,
		"Answers that end as success without a token: a KV transfer that stalled. No latency objective sees them.")...)
	out = append(out, p.graph("finished-by-reason", "Finished requests by reason",
		"A rise of length: answers hit their token limit. A rise of error: look at the engines' logs.", true,
		line{id: sli.Finished, op: "sum", legend: "{{finished_reason}}", by: []string{"finished_reason"}})...)
	out = append(out, p.graph("tokens", "Tokens in and out",
		"Prompt tokens drive prefill and time to first token, output tokens drive decode.", false,
		line{id: sli.PromptTokens, op: "sum", legend: "prompt", color: colorPrompt},
		line{id: sli.OutputTokens, op: "sum", legend: "output", color: colorOutput})...)
	out = append(out, p.perModel("output-by-model", "Output tokens by model", "sum", sli.OutputTokens,
		"Falling while requests wait: an engine stalls or is preempting.")...)
	return out
}

// errorsByModel compares the share of failed requests with what the objective allows.
func (p profile) errorsByModel() board.Panel {
	pn := board.Panel{
		Key: "errors-by-model", Title: "Error share by model", Width: 8, Height: 8,
		View: board.TimeSeries{Legend: board.Values, ByName: true}, Unit: unitShare, Empty: idle, Min: new(0.0), SoftMax: new(aPercent),
		Queries: []board.Query{{Expr: highest(p.errorShare(p.apart())), Legend: legend(p.apart()...)}},
		Links:   p.modelLinks(),
	}
	if len(p.on(sli.ID(config.Availability))) > 0 {
		pn.Queries = append(pn.Queries, board.Query{
			Expr:   "1 - " + by("max", []string{slo.SLOLabel}, p.sel(slo.Objective, promql.Eq(slo.SLILabel, string(config.Availability)))),
			Legend: "allowed by {{slo}}", Style: board.Style{Color: colorTarget, Dashed: true},
		})
	}
	return p.finish(pn, about{
		shows:   "Share of valid requests that failed on the server's side, the " + most + " worst models at each moment. Client faults are in neither number.",
		todo:    "Above the dashed line the budget of the period shrinks. Which instance fails: the engines' logs, then drain it.",
		metrics: p.objectiveSources(sli.ID(config.Availability)),
	})
}
