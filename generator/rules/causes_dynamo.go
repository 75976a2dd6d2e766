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
	return Alert{
		Name: "LLMModelNotReady", For: l.d.Alerts.DownFor,
		Expr:    ready + " == 0 or " + overTime("max", ready, remembered) + " and" + on + l.targets(sli.TargetEngine) + " unless " + ready,
		Summary: "{{ $labels.model }}: no frontend can route it",
		Description: where(l.plan.Set, true) + ": for " + promql.Duration(l.d.Alerts.DownFor) + " no frontend could route the model: it is registered without all workers that it needs, or registered no more although engines serve it." +
			" Requests end as unavailable or not found; the latter count as the client's fault in every objective.",
		Card: Card{
			Means: "Nobody can use the model, though engines may be up and well.",
			Quiet: "It ends when a frontend can route the model, or when it has been registered nowhere for " + promql.Window(remembered) + ". Without an engine it fires only while the model is registered.",
			Steps: []string{"Which side is missing: workers by dynamo_component; a disaggregated model needs prefill and decode.", "Discovery: can workers and frontends reach etcd and NATS, have leases expired.", "Worker logs: did registration fail after the engine was up."},
			Query: ready,
		},
	}, true
}

// withoutWorkers: users go on asking for a model that no engine serves, and one
// that did has left discovery. Only who asks tells that from a model that was scaled
// to zero, so it needs a frontend. Engines that are still in discovery are another
// alert's: down, or silent.
func (l live) withoutWorkers() (Alert, bool) {
	if !engineIsDynamo(l.d) {
		return Alert{}, false
	}
	engines, on := l.targets(sli.TargetEngine), " on "+l.by(promql.ModelLabel)+" "
	lost := overTime("max", engines, remembered) + " unless on " + l.by("job", "instance") + " " + l.up()
	return Alert{
		Name: "LLMRouterWithoutWorkers", For: l.d.Alerts.DownFor,
		Expr:    l.own(sli.Requests) + " > 0 and" + on + "(" + lost + ") unless" + on + engines,
		Summary: "{{ $labels.model }}: requests come and no engine is measured",
		Description: where(l.plan.Set, true) + ": {{ $value | humanize }} requests/s end at the frontends, and the engines that exported metrics within the last " + promql.Window(remembered) +
			" have left discovery. Either the router has no worker left, or Prometheus lost them.",
		Card: Card{
			Means: "Users are turned away, or they are served by engines that nothing measures: stall and queue alerts are blind.",
			Quiet: "It ends when an engine shows metrics, when nobody asks any more, or " + promql.Window(remembered) + " after the last engine was seen.",
			Steps: []string{"Do requests fail: error share of the model. Then workers are gone: scaled to zero, crashed, evicted.", "Do they succeed: the scrape is lost. PodMonitor labels, ports, a renamed job.", "Was the model retired: tell its users, or take the route away."},
			Query: engines,
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
	c.Quiet = "It ends when the queue would drain within " + promql.Duration(l.d.Alerts.QueueWait) + ", or when the other side has such a queue too. It never fires where one worker does both."
	c.Query = "sum by (" + promql.ModelLabel + ", " + sli.RoleLabel + ") (" + l.own(sli.WaitingByRole) + ")"
	return Alert{
		Name: name, For: l.d.Alerts.QueueFor,
		Expr:    long + " and" + on + of(sli.WaitingByRole, other) + " unless" + on + "(" + longToo + ")",
		Summary: "{{ $labels.model }}: " + side + " workers are too few",
		Description: where(l.plan.Set, true) + ": at the present rate the requests that wait for " + side + " need {{ $value | humanizeDuration }} to be served, while the other side keeps up, for " +
			promql.Duration(l.d.Alerts.QueueFor) + ".",
		Card: c,
	}, true
}
