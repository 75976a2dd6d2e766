package sli

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

// generationRoutes are the API server's routes that generate: neither /metrics
// nor /v1/models may dilute an error share. "none" is how some FastAPI releases
// label every route (vLLM #45629).
var generationRoutes = []string{
	"/v1/chat/completions(/batch)?", "/v1/completions", "/v1/responses", "/v1/messages",
	"/v1/audio/(transcriptions|translations)", "/inference/v1/generate", "/generate", "/invocations", "none",
}

// clientFaults are the error classes of Dynamo's frontend that no operator can
// mend. An unknown class counts as bad.
var clientFaults = []string{"validation", "not_found", "not_implemented", "cancelled"}

// errors defines which requests count (valid) and which of them failed.
func (b *builder) errors() {
	if engineMode(b.set.Deployment) == config.Dynamo {
		b.frontendOutcomes()
	} else {
		b.engineOutcomes()
	}
	valid, _ := b.set.Record(Valid)
	failed, _ := b.set.Record(Failed)
	b.add(Record{
		ID: ErrorShare, Name: recordName(perModel, string(Failed), "ratio_"+rateOp(b.window)),
		Expr:   b.own(failed.Name) + " / (" + b.own(valid.Name) + " > 0)",
		Labels: b.set.ModelLabels(), Unit: metric.Ratio,
		Title: "Error share", Meaning: "Share of valid requests that failed on the server's side; client faults are in neither number.",
		Sources: valid.Sources,
	})
}

func (b *builder) outcome(id ID, expr, title, meaning string, sources ...metric.Metric) {
	b.add(Record{
		ID: id, Name: recordName(perModel, string(id), rateOp(b.window)), Expr: expr,
		Labels: b.set.ModelLabels(), Unit: metric.Requests, PerSecond: true,
		Title: title, Meaning: meaning, Sources: sources,
	})
}

// orZero gives 0 where valid requests exist and the expression has no series
// yet: error counters are born at the first error. The aggregation drops the
// deployment label, which the left side has not got.
func (b *builder) orZero(expr string) string {
	valid, _ := b.set.Record(Valid)
	return b.orNone(expr, valid.Name)
}

// orNone gives 0 where a record has series and the expression has none yet.
func (b *builder) orNone(expr, where string) string {
	return expr + " or 0 * sum by " + b.scope().By(promql.ModelLabel) + " (" + b.own(where) + ")"
}

func (b *builder) frontendOutcomes() {
	c := dynamo.FrontendRequests
	b.outcome(Valid, b.valid(promql.PerSecond(b.window)),
		"Valid requests", "Requests finished at the frontend, without those refused for the client's fault or cancelled.", c)
	b.outcome(Failed, b.orZero(b.failed(promql.PerSecond(b.window))),
		"Failed requests", "Valid requests that ended in an internal, overload, unavailable or timeout error.", c)
}

// engineOutcomes counts on both sides of the API server. The HTTP status is
// sent with the headers, so a stream that breaks later counts as 2xx and only the
// engine knows; a request refused before the engine is known to HTTP only. The
// larger count of the two is taken: adding them would count a failure twice.
func (b *builder) engineOutcomes() {
	s := b.scope()
	targets, _ := b.set.Record(TargetInfo)
	engines := b.own(targets.Name, promql.Eq(TargetLabel, string(TargetEngine)))
	b.add(Record{
		ID: ModelInfo, Name: recordName(perInstance, "model", "info"),
		Expr:   engines + " and on " + s.By("job", "instance") + " count by " + s.By("job", "instance") + " (" + engines + ") == 1",
		Labels: append(append([]string{}, s.Identity...), "job", "instance", promql.ModelLabel), Unit: metric.Count,
		Title: "Model by instance", Meaning: "1 for the model that an instance serves; absent where it serves several, as HTTP counters can not tell them apart.",
		Sources: targets.Sources,
	})
	b.outcome(Valid, b.valid(promql.PerSecond(b.window)),
		"Valid requests", "Requests on the generation routes without client faults (4xx), or finished by the engine, whichever is more.", vllm.HTTPRequests, vllm.RequestSuccess)
	b.outcome(Failed, b.orZero(b.failed(promql.PerSecond(b.window))),
		"Failed requests", "Requests answered with 5xx on the generation routes, or ended by an engine error, whichever is more.", vllm.HTTPRequests, vllm.RequestSuccess)
}

// valid is the growth of the requests that count.
func (b *builder) valid(g promql.Growth) string {
	if engineMode(b.set.Deployment) == config.Dynamo {
		return b.scope().SumGrownByModel(dynamo.FrontendRequests, g, nil, judged())
	}
	return b.larger(
		b.httpByModel(g, "[25](xx|..)"),
		b.scope().SumGrownByModel(vllm.RequestSuccess, g, nil, promql.Matcher{Label: "finished_reason", Op: promql.NotEqual, Value: "abort"}),
	)
}

// failed is the growth of those that failed.
func (b *builder) failed(g promql.Growth) string {
	if engineMode(b.set.Deployment) == config.Dynamo {
		return b.scope().SumGrownByModel(dynamo.FrontendRequests, g, nil, promql.Matcher{Label: "status", Op: promql.NotEqual, Value: "success"}, judged())
	}
	return b.larger(
		b.httpByModel(g, "5(xx|..)"),
		b.scope().SumGrownByModel(vllm.RequestSuccess, g, nil, promql.Eq("finished_reason", "error")),
	)
}

// judged leaves out what no operator can mend at Dynamo's frontend.
func judged() promql.Matcher {
	return promql.NotRe("error_type", strings.Join(clientFaults, "|"))
}

// httpByModel attributes the requests on the generation routes to the model of
// their instance: HTTP counters carry no model.
func (b *builder) httpByModel(g promql.Growth, status string) string {
	s := b.scope()
	info, _ := b.set.Record(ModelInfo)
	on := s.By("job", "instance")
	grown := "sum by " + on + " (" + s.Grown(vllm.HTTPRequests, g, promql.Re("handler", strings.Join(generationRoutes, "|")), promql.Re("status", status)) + ")"
	return "sum by " + s.By(promql.ModelLabel) + " (" + grown + " * on " + on + " group_left (" + promql.ModelLabel + ") " + g.Then(b.own(info.Name), on) + ")"
}

// larger takes the larger of two counts per model. PromQL has no maximum of two
// vectors, so each gets a label of its own and an aggregation removes it.
func (b *builder) larger(http, engine string) string {
	mark := func(expr, side string) string {
		return `label_replace(` + expr + `, "counted_by", "` + side + `", "", "")`
	}
	return "max by " + b.scope().By(promql.ModelLabel) + " (" + mark(http, "http") + " or " + mark(engine, "engine") + ")"
}
