package rules

import (
	"math/big"
	"strconv"
	"strings"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// causes is the group of the alerts on what makes objectives fail or is about to.
// Users who are hurt are the business of the objectives, so a cause is a ticket;
// only what no objective counts is a page: a model that no frontend routes, whose
// requests end as the client's fault, and answers without a token, which end well.
func causes(p slo.Plan) Group {
	d := p.Set.Deployment
	g := Group{Name: groupName(d.Name, "cause-alerts"), Interval: d.Rules.Interval}
	l := live{plan: p, d: d}
	for _, cause := range []func() (Alert, bool){
		l.kvExhausted, l.transfersFail, l.kvExpires,
		l.notReady, l.withoutWorkers, l.emptyAnswers, l.rejects, l.clientsLeave, l.prefillStarved, l.decodeStarved,
		l.cacheAllocations, l.cachePrefetches, l.cacheEvents, l.cacheEviction, l.cacheStores,
	} {
		if a, ok := cause(); ok {
			a.Labels = map[string]string{sli.DeploymentLabel: d.Name}
			g.Alerts = append(g.Alerts, a)
		}
	}
	return g
}

// recorded tells whether the deployment has records.
func (l live) recorded(ids ...sli.ID) bool {
	for _, id := range ids {
		if _, ok := l.plan.Set.Record(id); !ok {
			return false
		}
	}
	return true
}

// lasting is how long a failure must go on to be no single event: a rate window
// sees one event for its own length, so that two windows need a second one.
func (l live) lasting() time.Duration { return 2 * l.d.Rules.Window }

// counted is the number of events in a rate window, from their rate.
func (l live) counted(rate string) string {
	return rate + " * " + config.Decimal(big.NewRat(int64(l.d.Rules.Window), int64(time.Second)))
}

// least is how many events in a window an alert needs, by the class that it has.
func (l live) least(alert string) string {
	return strconv.Itoa(l.d.Alerts.Of(l.d.Alerts.Class(alert)).MinBadEvents)
}

// enough asks for as many events in a window as an alert needs.
func (l live) enough(alert, rate string) string {
	return l.counted(rate) + " >= " + l.least(alert)
}

// above is the share above which an alert fires, as a number and in words.
func (l live) above(alert string) (number, words string) {
	share := l.d.Alerts.Above(alert)
	return config.Decimal(share), percentText(share)
}

// perWindow reads "in 5m".
func (l live) perWindow() string { return "in " + promql.Window(l.d.Rules.Window) }

// floor says what keeps an alert on counted events silent.
func (l live) floor(alert string) string {
	return "It ends when fewer than " + l.least(alert) + " of them are counted " + l.perWindow() +
		", and never fires on a burst shorter than " + promql.Window(l.lasting()) + "."
}

// kvExhausted: a full KV cache is what an engine is bought for. It is a cause only
// where requests are thrown out, which happens for want of blocks alone, or wait while
// it is full; and only worth a ticket where an objective of users burns meanwhile.
func (l live) kvExhausted() (Alert, bool) {
	var efficiency []string
	judged := false
	for _, s := range l.plan.SLOs {
		if s.SLI.Efficiency() {
			efficiency = append(efficiency, s.ID)
		} else {
			judged = true
		}
	}
	if !judged || !l.recorded(sli.KVUsageMax, sli.Preemptions, sli.Waiting) {
		return Alert{}, false
	}
	var ms []promql.Matcher
	if len(efficiency) > 0 {
		ms = append(ms, promql.NotRe(slo.SLOLabel, strings.Join(efficiency, "|")))
	}
	w := l.d.Rules.Window
	burning := sli.Own(l.d.Name, slo.ErrorShare(w), ms...) + " > 1 - " + sli.Own(l.d.Name, slo.Objective, ms...)
	usage := overTime("max", l.own(sli.KVUsageMax), w)
	// Above it an engine has no block to give to those that wait.
	const name = "LLMKVCacheExhausted"
	full, most := l.above(name)
	return Alert{
		Name: name, For: l.d.Alerts.QueueFor,
		Expr:    "(" + l.own(sli.KVUsageMax) + " and " + l.own(sli.Preemptions) + " > 0 or " + usage + " > " + full + " and " + l.own(sli.Waiting) + " > 0) and on " + l.by(promql.ModelLabel) + " (" + burning + ")",
		Summary: "{{ $labels.model }}: KV blocks run out, and an objective burns",
		Description: where(l.plan.Set, true) + ": its fullest engine has {{ $value | humanizePercentage }} of its KV blocks in use; requests are preempted, or wait with more than " + most + " in use, and an objective is missed, for " +
			promql.Duration(l.d.Alerts.QueueFor) + ".",
		Card: Card{
			Means: "Engines have no room for the requests that come: they wait for blocks, or are thrown out and computed again. Users feel it as slow first tokens.",
			Fires: "For " + promql.Duration(l.d.Alerts.QueueFor) + " requests have been preempted, or waited while an engine had more than " + most + " of its KV blocks in use, and an objective of users has been missed over " + promql.Window(w) + ".",
			Quiet: "It ends with the queue and the preemptions, or when all objectives are met again. A full cache alone is healthy and never fires it.",
			Steps: []string{"Are prompts or answers longer than they were: tokens per request on the Service board.", "Add replicas, or KV memory: --gpu-memory-utilization, --kv-cache-dtype, a smaller --max-num-seqs.", "One engine or all: KV usage by engine. One alone is a router that is too sticky."},
			Query: usage,
		},
	}, true
}

// transferring writes an alert on KV transfers that go wrong: a share of the
// requests and a number of events. Where everything fails nothing ends, and the
// share is beyond any.
func (l live) transferring(id sli.ID, name, summary, what string, c Card) (Alert, bool) {
	if !l.recorded(id) {
		return Alert{}, false
	}
	wrong := l.own(id)
	little, share := l.above(name)
	c.Quiet = l.floor(name) + " Up to " + share + " of the requests it is silent, too."
	c.Query = wrong
	c.Fires = "For " + promql.Duration(l.lasting()) + " at least " + l.least(name) + " " + what + " " + l.perWindow() + ", more than " + share + " of the requests that end."
	return Alert{
		Name: name, For: l.lasting(),
		Expr:        l.enough(name, wrong) + " and " + wrong + " / " + l.finished() + " > " + little,
		Summary:     "{{ $labels.model }}: " + summary,
		Description: where(l.plan.Set, true) + ": {{ $value | humanize }} " + what + " " + l.perWindow() + "; " + l.least(name) + " are too many where they are more than " + share + " of the requests that end.",
		Card:        c,
	}, true
}

func (l live) transfersFail() (Alert, bool) {
	return l.transferring(sli.KVTransferFailed, "LLMKVTransferFailing", "KV transfers fail", "NIXL transfers failed", Card{
		Means: "Decode workers do not get the KV that prefill computed: they compute it again, or the request fails. Users see slow first tokens.",
		Steps: []string{"One pair of nodes or all: failed transfers by instance. One pair is a cable, a NIC or a UCX setting.", "Engine logs of both sides: NIXL, UCX, registration of memory.", "Were all transfers to fail from the start of a release on: NIXL built without telemetry reports that (vLLM #58038)."},
	})
}

func (l live) kvExpires() (Alert, bool) {
	return l.transferring(sli.KVTransferExpired, "LLMKVExpiring", "KV expires before decode fetches it", "requests lost their KV before decode read it", Card{
		Means: "Prefill gives KV up before decode comes for it: decode is short of workers, or the lease is short. The prompt is computed again.",
		Steps: []string{"Do requests wait for decode: waiting requests by role. Then decode workers are missing.", "Is the lease shorter than decode's queue: kv_lease_duration.", "It is no fault of the network: that is LLMKVTransferFailing."},
	})
}
