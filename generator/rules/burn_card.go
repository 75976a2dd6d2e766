package rules

import (
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// burnCard is the page of an objective that users feel.
func burnCard(set sli.Set, s *slo.SLO, pair *slo.Pair) Card {
	d := set.Deployment
	if s.SLI == config.Throughput {
		return throughputCard(d, s)
	}
	if s.SLI.Efficiency() {
		return efficiencyCard(d, s)
	}
	c := Card{
		Means: "Users of the model see it: " + more(s) + " than the objective allows, and the budget of the period runs out early.",
		Quiet: "It ends when the share of bad events falls below the threshold in either window, which the short one does first; a page of the longer windows ends as soon as the last five minutes show, by enough requests, that the burn is over. It is kept for `keepFiringFor` then. It never fires on fewer bad events than the floor (`minBadEvents`).",
		Query: sli.Own(d.Name, slo.ErrorShare(d.Rules.Window), promql.Eq(slo.SLOLabel, s.ID)),
	}
	if pair.Outage {
		c.Means = "Nearly every user of the model sees it now: far " + more(s) + " than the objective allows. Treat it as an outage."
	}
	c.Steps, c.Asks = burnSteps(set, s)
	return c
}

// burnSteps are what to look at for an SLI, and what to ask for it.
func burnSteps(set sli.Set, s *slo.SLO) ([]string, []Ask) {
	oneInstance := "One instance or all: per-instance panels of the Engines board; take a slow one out of the router before you restart it."
	switch s.SLI {
	case config.Availability:
		return []string{
			"All models or one, all instances or one: failed requests by instance on the Engines board; take the one out of the router.",
			"What changed in the minutes before: a rollout, a new model, a new client. Roll back first, explain later.",
			"Logs of that instance: out of memory, CUDA errors, KV transfer failures. For 503 look at admission limits and the queue.",
		}, asks(set, sli.ErrorShare, sli.Requests, sli.Waiting)
	case config.ITL, config.TPOT:
		return []string{
			"Are batches larger: running requests against an hour ago. Each request in a batch slows every token; more replicas or a lower --max-num-seqs help.",
			"Do long prompts come in between: prompt tokens against an hour ago. A smaller --max-num-batched-tokens keeps prefill from holding up decode.",
			"Are requests preempted: KV blocks ran out, and preempted requests pause in the middle of an answer. Add replicas or shed load.",
			oneInstance + " Throttled clocks and ECC errors look like this.",
		}, asks(set, sli.Running, sli.PromptTokens, sli.Preemptions, sli.KVUsageMax)
	case config.E2E:
		return []string{
			"Does the objective of first tokens or of the tokens after them burn as well: follow that page, this one is its shadow.",
			"Are answers longer: generated tokens per request against an hour ago. Then nothing is broken, and the target does not fit the traffic.",
			"Do requests queue: waiting requests by reason; with preemptions KV blocks ran out. Add replicas or shed load.",
			oneInstance,
		}, asks(set, sli.QueueTime, sli.Decode, sli.OutputTokens, sli.Waiting)
	}
	steps := []string{
		"Do requests wait, or is the prompt slow to compute: compare queue time with prefill time, below. Waiting needs capacity; computing needs shorter prompts or a cache that hits.",
		"They wait: waiting requests by reason. With preemptions KV blocks ran out; add replicas or shed load at the gateway.",
		"It computes: prompt tokens and prefix cache hits against an hour ago. A new prompt template, a restart or a router that lost its stickiness empties the cache.",
		oneInstance,
	}
	if s.SLI == config.TTFT && engineIsDynamo(set.Deployment) {
		steps = append(steps, "No engine is late: the time goes by before it, at the frontend, the router or the remote prefill. See the Pipeline board.")
	}
	return steps, asks(set, sli.QueueTime, sli.Prefill, sli.EngineTTFT, sli.Waiting, sli.PrefixHitRatio)
}

// asks are the records behind the steps, those that the deployment has. Of a
// latency it is the 95th percentile.
func asks(set sli.Set, ids ...sli.ID) []Ask {
	var out []Ask
	for _, id := range ids {
		r, ok := set.Record(id)
		if l, latency := set.Latency(id); latency {
			r, ok = l.P95, true
		}
		if ok {
			out = append(out, Ask{Title: r.Title, Query: sli.Own(set.Deployment.Name, r.Name)})
		}
	}
	return out
}
