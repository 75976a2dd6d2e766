package rules

import (
	"strconv"
	"time"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// missed is how many requests must have passed an engine by before its silence
// is no chance: where each engine of the model gets ten in the time, one that
// lives gets none in one of 22 000 such times.
const missed = 10

// busy is the time in which a model must have generated for more than half, for
// silence with requests in it to be a fault and not the end of somebody's visit. It
// is an hour, or longer where a stall may last so long that half an hour is no memory.
func (l live) busy() time.Duration { return max(time.Hour, 4*l.d.Alerts.StallFor) }

// silent: requests run and neither a prompt nor a token moves. An engine core that
// hangs reports nothing more, so its gauges stay where they were: nothing waits,
// and no histogram and no stall alert sees it.
//
// A frozen gauge looks the same: some engines keep the last value after their
// running requests were cancelled, until the next step (vLLM #22545, #29928). Two
// things tell them apart. An engine with such a gauge is well, and the next request
// brings it up to date; so it is asked that requests went to the model's engines
// meanwhile, so many for each that one of them would have come here. And what
// is out of the router with a frozen gauge ends like a frozen queue does, after an hour.
//
// With a queue the engine is stalled, which is told already. When no engine of the
// model does anything, modelSilent speaks.
func (l live) silent() Alert {
	set := l.plan.Set
	window := set.StallWindow()
	running, tokens, prompts := l.own(sli.EngineRunning), l.own(sli.EngineTokens), l.own(sli.EnginePrompts)
	passed := "avg by " + l.by(promql.ModelLabel) + " (" + l.own(sli.EngineFinished) + ") * " + strconv.Itoa(int(window.Seconds()))
	stuck := overTime("min", running, window) + " > 0 and (" + tokens + " + " + prompts + ") == 0 and on " + l.by(promql.ModelLabel) + " " + passed + " >= " + strconv.Itoa(missed)
	return Alert{
		Name: "LLMEngineSilent", For: max(l.d.Alerts.StallFor-window, 0),
		Expr:    "(" + stuck + ") unless " + l.own(sli.EngineWaiting) + " > 0 unless (" + l.stale(running, tokens) + ")",
		Labels:  map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary: "{{ $labels.model }} on {{ $labels.instance }}: requests run and no token moves",
		Description: where(set, true) + ": engine {{ $labels.engine }} of {{ $labels.instance }} shows {{ $value }} running requests and has neither taken in a prompt nor generated a token for " +
			promql.Duration(max(l.d.Alerts.StallFor, window)) + ", while the model's other engines serve. Its gauges may be frozen; it answers scrapes.",
		Card: Card{
			Means: "The engine hangs with requests in it, which never end and which no latency objective sees; a router may go on sending it more.",
			Fires: "For " + promql.Duration(max(l.d.Alerts.StallFor, window)) + " an engine has had running requests, none waiting, and moved neither a prompt nor a token, while the model's engines finished " + strconv.Itoa(missed) + " requests each in " + promql.Duration(window) + " on average.",
			Quiet: "It ends with the first token, or when nothing has moved for " + promql.Window(l.frozen()) + " (a known engine fault freezes gauges). It stays silent where fewer than " +
				strconv.Itoa(missed) + " requests an engine are served in " + promql.Duration(window) + ": there an engine may just not have been asked.",
			Steps: []string{"Take the instance out of the router.", "Engine log: NCCL or KV-transfer time-outs, a worker process that died; dump its stacks before the restart.", "All ranks of the instance or one: the engine label.", "Restart the instance."},
			Query: running + " > 0 and (" + tokens + " + " + prompts + ") == 0",
		},
	}
}

// stale is a gauge of an engine that has not moved for longer than is believed,
// while no token came either.
func (l live) stale(gauge, tokens string) string {
	memory := promql.Duration(l.frozen())
	return "changes(" + gauge + "[" + memory + "]) == 0 and " + gauge + " offset " + memory + " > 0 and " + overTime("max", tokens, l.frozen()) + " == 0"
}

// modelSilent: users wait for the model and none of its engines does anything.
// No engine is left to compare with, so the evidence is another.
//
// Dynamo's frontend counts the requests in flight itself, and no engine fault
// freezes that count: while somebody waits and no engine that is measured moves, it
// fires. It is better evidence than requests that arrive: those may be the client's
// mistakes, which no engine ever sees.
//
// Without a frontend the engines' gauges are all there is, frozen or not. A model
// whose last user left in the middle of an answer may show one running request all
// night; so it is asked that the model generated for more than half of the last
// hour. A model so busy does not come to rest with requests in it – and should all
// its clients have gone at once, the gateway before it is what broke. The same
// hour ends the alert: after half of it the evidence is gone.
func (l live) modelSilent() Alert {
	set := l.plan.Set
	window := set.StallWindow()
	still := "sum by " + l.by(sli.DeploymentLabel, promql.ModelLabel) + " (" + l.own(sli.EngineTokens) + " + " + l.own(sli.EnginePrompts) + ") == 0"
	users, ends := l.own(sli.Running), "when it generated for less than half of the last "+promql.Window(l.busy())+" (a known engine fault freezes gauges)"
	evidence := " and quantile_over_time(0.5, " + l.own(sli.OutputTokens) + "[" + promql.Duration(l.busy()) + "]) > 0 unless " + l.own(sli.Waiting) + " > 0"
	if engineIsDynamo(l.d) && set.Scope.Available(dynamo.FrontendActiveRequests) {
		users, evidence, ends = l.own(sli.InFlight), "", "when nobody waits at the frontend any more"
	}
	return Alert{
		Name: "LLMModelSilent", For: max(l.d.Alerts.StallFor-window, 0),
		Expr:        overTime("min", users, window) + " > 0 and " + still + evidence,
		Labels:      map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary:     "{{ $labels.model }}: requests are in it and no engine moves a token",
		Description: where(set, true) + ": {{ $value }} requests were in it all the time, and none of its engines took in a prompt or generated a token for " + promql.Duration(max(l.d.Alerts.StallFor, window)) + ", although they answer scrapes.",
		Card: Card{
			Means: "Every user of the model waits for an answer that does not come. Nothing fails and nothing is late yet, so no objective sees it.",
			Fires: "For " + promql.Duration(max(l.d.Alerts.StallFor, window)) + " the model has had requests in it all the time, and none of its engines moved a prompt or a token.",
			Quiet: "It ends with the first token of any engine, or " + ends + ". Down engines are another alert's.",
			Steps: []string{"Engine logs: what do they have in common – a network, a KV store, a new release.", "Last deployment change: roll back.", "Restart one instance and see whether it serves.", "All clients gone at once and nothing new arriving: look at the gateway."},
			Query: overTime("min", users, window) + " > 0 and " + still,
		},
	}
}
