package sli

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

// RoleLabel tells Dynamo's prefill workers from those that decode, or do both.
const RoleLabel = "dynamo_component"

// The values of RoleLabel where prefill and decode run apart.
const (
	RolePrefill = "prefill"
	RoleDecode  = "backend"
)

// roles records who waits and who is served on either side of a disaggregated model.
func (b *builder) roles() {
	if engineMode(b.set.Deployment) != config.Dynamo {
		return
	}
	s := b.scope()
	b.add(Record{
		ID: WaitingByRole, Name: recordName(perModel, string(WaitingByRole), "sum"),
		Expr:   s.SumByModel(vllm.NumRequestsWaiting, RoleLabel),
		Labels: b.set.ModelLabels(RoleLabel), Unit: metric.Requests,
		Title: "Waiting requests by role", Meaning: "Requests that wait for prefill workers, and for those that decode.",
		Sources: []metric.Metric{vllm.NumRequestsWaiting},
	})
	b.add(Record{
		ID: FinishedByRole, Name: recordName(perModel, string(FinishedByRole), rateOp(b.window)),
		Expr:   "sum by " + s.By(promql.ModelLabel, RoleLabel) + " (" + s.ByModel(vllm.RequestSuccess, s.Rate(vllm.RequestSuccess, b.window)) + ")",
		Labels: b.set.ModelLabels(RoleLabel), Unit: metric.Requests, PerSecond: true,
		Title: "Finished requests by role", Meaning: "Requests that prefill workers finished, and those that decode; one request of a user is one on each side.",
		Sources: []metric.Metric{vllm.RequestSuccess},
	})
}
