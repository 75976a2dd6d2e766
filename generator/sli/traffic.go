package sli

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
)

// modelRate records the rate of a counter per model and the extra labels.
func (b *builder) modelRate(id ID, c *metric.Counter, unit metric.Unit, title, meaning string, extra ...string) {
	if !b.scope().Exists(c) {
		b.note(string(id), "left out: no release of the range exports %s", c.Name)
		return
	}
	b.add(Record{
		ID: id, Name: recordName(perModel, string(id), rateOp(b.window)),
		Expr:   b.scope().SumRateByModel(c, b.window, extra),
		Labels: b.set.ModelLabels(extra...), Unit: unit, PerSecond: true,
		Title: title, Meaning: meaning, Sources: []metric.Metric{c},
	})
}

// traffic is what the deployment serves: requests where users see them, tokens
// where engines make them.
func (b *builder) traffic() {
	if engineMode(b.set.Deployment) == config.Dynamo {
		b.modelRate(Requests, dynamo.FrontendRequests, metric.Requests, "Requests", "Requests finished at the frontend, whatever their outcome.")
		b.modelRate(RequestsStarted, dynamo.FrontendRequestsStarted, metric.Requests, "Requests started", "Requests that arrived at the frontend.")
		b.inFlight()
	} else {
		b.modelRate(Requests, vllm.RequestSuccess, metric.Requests, "Requests", "Requests that the engine finished, whatever the reason.")
	}
	b.modelRate(Finished, vllm.RequestSuccess, metric.Requests, "Finished requests by reason", "Requests that engines finished, by the reason generation ended.", "finished_reason")
	b.modelRate(PromptTokens, vllm.PromptTokens, metric.Tokens, "Prompt tokens", "Prompt tokens that engines took in, cached ones included.")
	b.modelRate(OutputTokens, vllm.GenerationTokens, metric.Tokens, "Generated tokens", "Output tokens that engines produced.")
	b.modelRate(PromptSource, vllm.PromptTokensBySource, metric.Tokens, "Prompt tokens by source", "Prompt tokens by where their KV came from: computed, local cache or transferred.", "source")
}

// inFlight is who waits for an answer, counted where users are: the guard of a
// request holds it until its answer ends, so it needs no engine to be right.
func (b *builder) inFlight() {
	active := dynamo.FrontendActiveRequests
	if !b.scope().Exists(active) {
		b.note(string(InFlight), "left out: no release of the range exports %s", active.Name)
		return
	}
	b.add(Record{
		ID: InFlight, Name: recordName(perModel, string(InFlight), "sum"), Expr: b.scope().SumByModel(active),
		Labels: b.set.ModelLabels(), Unit: metric.Requests,
		Title: "Requests in flight", Meaning: "Requests at the frontends whose answer has not ended.", Sources: []metric.Metric{active},
	})
}
