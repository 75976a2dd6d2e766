package rules

import (
	"math/big"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// notReady: a frontend knows the model and can not route it, or knows it no more
// although engines serve it. The second is worse and has no series: requests end
// as "not found", the client's fault in every objective. Without engines it is
// silent, for a model that is scaled to zero is unregistered too.
func (l live) notReady() (Alert, bool) {
	if !l.recorded(sli.ModelReady) {
		return Alert{}, false
	}
	ready, on := l.own(sli.ModelReady), " on "+l.by(promql.ModelLabel)+" "
	routed := overTime("max", ready, remembered) + " > 0"
	return Alert{
		Name: "LLMModelNotReady", For: l.d.Alerts.DownFor,
		Expr:    ready + " == 0 and (" + routed + " or " + l.own(sli.Requests) + " > 0) or " + routed + " and" + on + l.targets(sli.TargetEngine) + " unless " + ready,
		Summary: "{{ $labels.model }}: no frontend can route it",
		Description: where(l.plan.Set, true) + ": for " + promql.Duration(l.d.Alerts.DownFor) + " no frontend could route the model: it is registered without all workers that it needs, or registered no more although engines serve it, or no frontend answers scrapes." +
			" Requests end as unavailable or not found; the latter count as the client's fault in every objective.",
		Card: Card{
			Means: "Nobody can use the model, though engines may be up and well.",
			Fires: "For " + promql.Duration(l.d.Alerts.DownFor) + " a model that could be routed within the last " + promql.Window(remembered) + ", or that users ask for, is registered without all its workers; or it is registered nowhere while engines show it.",
			Quiet: "It ends when a frontend can route the model, or when none could for " + promql.Window(remembered) + " and nobody asks for it. A new model whose workers start one after the other does not fire it before its first request. Without an engine it fires only while the model is registered.",
			Steps: []string{"Do the frontends run: their targets, below. Without one no model can be routed.", "Which side is missing: workers by dynamo_component; a disaggregated model needs prefill and decode.", "Discovery: can workers and frontends reach etcd and NATS, have leases expired.", "Worker logs: did registration fail after the engine was up."},
			Query: "max by " + l.by(promql.ModelLabel) + " (" + overTime("max", ready, remembered) + ") and" + on + "(" + ready + " == 0 or" + on + l.targets(sli.TargetEngine) + ")",
			Asks:  []Ask{{"Whether a frontend can route it now", ready}, {"Frontends that show metrics", l.targets(sli.TargetFrontend)}, {"Engines that show the model", l.targets(sli.TargetEngine)}},
		},
	}, true
}

// withoutWorkers: users go on asking for a model that no engine serves, and one
// that did has left discovery. Only who asks tells that from a model that was scaled
// to zero, so it needs a frontend; a stray request is not enough. Where requests end
// well engines are there, unmeasured. Engines that are still in discovery are another
// alert's: down, or silent.
func (l live) withoutWorkers() (Alert, bool) {
	if !engineIsDynamo(l.d) {
		return Alert{}, false
	}
	const name = "LLMRouterWithoutWorkers"
	engines, on := l.targets(sli.TargetEngine), " on "+l.by(promql.ModelLabel)+" "
	seen := overTime("max", engines, remembered)
	lost := seen + " unless on " + l.by("job", "instance") + " " + l.up()
	served := l.own(sli.Valid) + " - " + l.own(sli.Failed) + " > 0"
	return Alert{
		Name: name, For: l.d.Alerts.Page.For,
		Expr:    l.enough(name, l.own(sli.Requests)) + " and" + on + "(" + lost + ") unless" + on + engines + " unless" + on + "(" + served + ")",
		Summary: "{{ $labels.model }}: requests come, none is served and no engine is there",
		Description: where(l.plan.Set, true) + ": {{ $value | humanize }} requests ended at the frontends " + l.perWindow() + ", none of them well, and the engines that exported metrics within the last " + promql.Window(remembered) +
			" have left discovery. Requests for a model without workers end as not found, which is the client's fault in every objective.",
		Card: Card{
			Means: "Everybody who asks for the model is turned away, and no objective says so.",
			Fires: "For " + promql.Duration(l.d.Alerts.Page.For) + " at least " + l.least(name) + " requests have ended " + l.perWindow() + " and none of them well, while every engine that showed the model within the last " + promql.Window(remembered) + " has left discovery.",
			Quiet: "It ends when an engine shows metrics, when a request ends well, when fewer ask, or " + promql.Window(remembered) + " after the last engine was seen.",
			Steps: []string{"Why the engines went: scaled to zero, evicted, their node lost; pods that are pending for want of GPUs.", "Last deployment change: roll back.", "Was the model retired: tell its users, or take the route away."},
			Query: seen,
			Asks:  []Ask{{"Who asks", l.own(sli.Requests)}, {"Engines that are there", engines}},
		},
	}, true
}

// share writes an alert on a share of the requests at the frontends.
func (l live) share(id sli.ID, name, summary, what string, c Card) (Alert, bool) {
	if !l.recorded(id, sli.Requests) {
		return Alert{}, false
	}
	part := l.own(id) + " / " + l.own(sli.Requests)
	above, share := l.above(name)
	c.Fires = "For " + promql.Duration(l.lasting()) + " more than " + share + " " + what + " over " + promql.Window(l.d.Rules.Window) + ", and at least " + l.least(name) + " of them."
	c.Quiet = l.floor(name) + " Up to " + share + " of the requests it is silent, too."
	c.Query = part
	return Alert{
		Name: name, For: l.lasting(),
		Expr:        part + " > " + above + " and " + l.enough(name, l.own(id)),
		Summary:     "{{ $labels.model }}: {{ $value | humanizePercentage }} " + summary,
		Description: where(l.plan.Set, true) + ": {{ $value | humanizePercentage }} " + what + " over the last " + promql.Window(l.d.Rules.Window) + "; this alert fires above " + share + ".",
		Card:        c,
	}, true
}

// rejects: overload answers are failures in the objectives; this says why.
func (l live) rejects() (Alert, bool) {
	return l.share(sli.Rejected, "LLMRequestsRejected", "of requests are rejected for overload", "of requests were turned away because the model was overloaded", Card{
		Means: "More comes than the admission limits let in; what is let in may be served well.",
		Steps: []string{"Capacity: queue and KV usage of the engines. Full: add replicas.", "Not full: the limits are too low. Busy thresholds of the frontend, queue limits of the router.", "One client alone: its rate."},
	})
}

// clientsLeave: people who leave before the end are nobody's failure in the
// objectives. Many of them at once are the only sign of answers that are bad or
// that stop halfway.
func (l live) clientsLeave() (Alert, bool) {
	return l.share(sli.Cancelled, "LLMClientsLeaving", "of clients leave before the end", "of requests were cancelled by their client before the answer ended", Card{
		Means: "Users or their gateway give up: answers come too late, stop halfway, or are of no use.",
		Steps: []string{"Is it slow: time to first token and between tokens. A time-out of the gateway shorter than an answer looks like this.", "Do answers stop halfway: engine logs, KV transfers.", "One client that always leaves early, such as a benchmark or autocompletion: nothing is wrong."},
	})
}

// prefillStarved and decodeStarved tell which side of a disaggregated model is
// short of workers: one has a queue that takes long to serve, the other has not. When
// both have, the model is short of everything, and its growing queue is told.
func (l live) prefillStarved() (Alert, bool) {
	return l.starved("LLMPrefillStarved", sli.RolePrefill, sli.RoleDecode, "prefill", Card{
		Means: "Prompts wait for prefill workers while decode workers have room: first tokens are late, and decode is paid for nothing.",
		Steps: []string{"Prompts longer, or fewer of them cached: tokens by source, prefix hit ratio.", "Add prefill workers, or turn decode workers into some.", "A prefill worker that hangs: tokens by engine."},
	})
}

func (l live) decodeStarved() (Alert, bool) {
	return l.starved("LLMDecodeStarved", sli.RoleDecode, sli.RolePrefill, "decode", Card{
		Means: "Computed prompts wait for decode workers: first tokens are late, and KV may expire before it is fetched.",
		Steps: []string{"Answers longer: tokens per request.", "KV transfers that are slow or fail: decode waits for them. Waiting requests by reason, NIXL.", "Add decode workers, or turn prefill workers into some."},
	})
}

func (l live) starved(name, role, other, side string, c Card) (Alert, bool) {
	if !l.recorded(sli.WaitingByRole, sli.FinishedByRole) {
		return Alert{}, false
	}
	of := func(id sli.ID, role string) string { return l.own(id, promql.Eq(sli.RoleLabel, role)) }
	// A side that serves nothing at all is stalled: it is not short of workers, and
	// the other one does not keep up with it.
	wait := " > " + config.Decimal(big.NewRat(int64(l.d.Alerts.QueueWait), int64(time.Second)))
	long := of(sli.WaitingByRole, role) + " / (" + of(sli.FinishedByRole, role) + " > 0)" + wait
	longToo := of(sli.WaitingByRole, other) + " / " + of(sli.FinishedByRole, other) + wait
	on := " on " + l.by(promql.ModelLabel) + " "
	c.Fires = "For " + promql.Duration(l.d.Alerts.QueueFor) + " the requests that wait for " + side + " have needed more than " + promql.Duration(l.d.Alerts.QueueWait) + " to be served at the rate of the moment, and those of the other side have not."
	c.Quiet = "It ends when the queue would drain within " + promql.Duration(l.d.Alerts.QueueWait) + ", or when the other side has such a queue too. It never fires where one worker does both."
	c.Query = "sum by (" + promql.ModelLabel + ", " + sli.RoleLabel + ") (" + l.own(sli.WaitingByRole) + ")"
	return Alert{
		Name: name, For: l.d.Alerts.QueueFor,
		Expr:    long + " and" + on + of(sli.WaitingByRole, other) + " unless" + on + "(" + longToo + ")",
		Summary: "{{ $labels.model }}: " + side + " workers are too few",
		Description: where(l.plan.Set, true) + ": at the present rate the requests that wait for " + side + " need {{ $value | humanizeDuration }} to be served, of " + promql.Duration(l.d.Alerts.QueueWait) + " allowed, while the other side keeps up, for " +
			promql.Duration(l.d.Alerts.QueueFor) + ".",
		Card: c,
	}, true
}
