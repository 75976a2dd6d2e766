package sli

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

// frontend is what only Dynamo's frontend can tell.
func (b *builder) frontend() {
	if engineMode(b.set.Deployment) != config.Dynamo {
		return
	}
	s := b.scope()
	if ready := dynamo.FrontendModelReady; s.Exists(ready) {
		b.add(Record{
			ID: ModelReady, Name: recordName(perModel, string(ModelReady), "max"),
			Expr:   s.MaxByModel(ready),
			Labels: b.set.ModelLabels(), Unit: metric.Flag,
			Title: "Model ready", Meaning: "1 while a frontend can route the model; the series goes when the model is unregistered.",
			Sources: []metric.Metric{ready},
		})
	}
	ended := func(id ID, class, title, meaning string) {
		c := dynamo.FrontendRequests
		b.outcome(id, s.SumRateByModel(c, b.window, nil, promql.Eq("error_type", class)), title, meaning, c)
	}
	ended(Rejected, "overload", "Rejected requests", "Requests that a frontend turned away because the model was overloaded.")
	ended(Cancelled, "cancelled", "Cancelled requests", "Requests whose client left before the answer ended.")
	requests, answers := dynamo.FrontendRequests, dynamo.FrontendOutputSequenceTokens
	answered := "sum by " + s.By(promql.ModelLabel) + " (" + s.ByModel(answers, s.CountRate(answers, b.window)) + ")"
	b.add(Record{
		ID: EmptyAnswers, Name: recordName(perModel, string(EmptyAnswers), "ratio_"+rateOp(b.window)),
		Expr: "clamp_min(1 - " + answered + " / (" +
			s.SumRateByModel(requests, b.window, nil, promql.Eq("status", "success")) + " > 0), 0)",
		Labels: b.set.ModelLabels(), Unit: metric.Ratio,
		Title: "Empty answers", Meaning: "Share of the requests counted as success that produced no output token, for models that generate.",
		Sources: []metric.Metric{requests, answers},
	})
}
