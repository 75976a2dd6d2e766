package rules

import (
	"math/big"
	"strings"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// frozen is how long an unchanged gauge is believed: an hour, or longer where a
// stall is to last so long that it would be forgotten before it is told. Some engines
// keep the last value of their gauges after every waiting request was cancelled
// (vLLM #22545), so a number that never moves again proves nothing.
func (l live) frozen() time.Duration { return max(time.Hour, 2*l.d.Alerts.StallFor) }

// stalled: requests wait and not one token is generated. No histogram can show
// it, because a request that never ends is never observed.
func (l live) stalled() Alert {
	set := l.plan.Set
	on := " on (" + strings.Join(set.EngineLabels(), ", ") + ") "
	window := set.StallWindow()
	waiting, tokens := l.own(sli.EngineWaiting), l.own(sli.EngineTokens)
	stuck := overTime("min", waiting, window) + " > 0 and" + on + tokens + " == 0"
	return Alert{
		Name: "LLMEngineStalled", For: max(l.d.Alerts.StallFor-window, 0),
		Expr:        "(" + stuck + ") unless (" + l.stale(waiting, tokens) + ")",
		Labels:      map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary:     "{{ $labels.model }} on {{ $labels.instance }}: requests wait and no token is generated",
		Description: where(set, true) + ": engine {{ $labels.engine }} of {{ $labels.instance }} has {{ $value }} waiting requests and generated no token for " + promql.Duration(max(l.d.Alerts.StallFor, window)) + ", although it answers scrapes.",
		Card: Card{
			Means: "The engine hangs while its health check is green; requests sent to it never end.",
			Fires: "For " + promql.Duration(max(l.d.Alerts.StallFor, window)) + " an engine has had waiting requests all the time and generated no token.",
			Quiet: "It ends with the first token, with an empty queue, or when the queue has not moved for " + promql.Window(l.frozen()) + " (a known engine fault freezes gauges).",
			Steps: []string{"Engine log: NCCL or KV-transfer time-outs, a worker that died, out of memory.", "All ranks or one: the engine label.", "Restart the instance; take it out of the router first."},
			Query: waiting + " > 0 and" + on + tokens + " == 0",
		},
	}
}

// queueGrowing: by Little's law the queue holds waiting ÷ served seconds of work.
// It is judged in time, not in fullness: a queue can grow at a third of the KV cache.
func (l live) queueGrowing() Alert {
	drain := l.own(sli.Waiting) + " / (" + l.finished() + " > 0)"
	return Alert{
		Name: "LLMQueueGrowing", For: l.d.Alerts.QueueFor,
		Expr: drain + " > " + config.Decimal(big.NewRat(int64(l.d.Alerts.QueueWait), int64(time.Second))) +
			" and deriv(" + l.own(sli.Waiting) + "[" + promql.Duration(l.d.Alerts.QueueFor) + "]) > 0",
		Labels:      map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary:     "{{ $labels.model }}: the queue grows faster than it is served",
		Description: where(l.plan.Set, true) + ": at the present rate the waiting requests need {{ $value | humanizeDuration }} to be served, of " + promql.Duration(l.d.Alerts.QueueWait) + " allowed, and their number has grown for " + promql.Duration(l.d.Alerts.QueueFor) + ".",
		Card: Card{
			Means: "Latency objectives will fail soon: more arrives than the engines finish.",
			Fires: "For " + promql.Duration(l.d.Alerts.QueueFor) + " the waiting requests have needed more than " + promql.Duration(l.d.Alerts.QueueWait) + " to be served at the rate of the moment, and their number has grown.",
			Quiet: "It ends when the queue shrinks or would drain within " + promql.Duration(l.d.Alerts.QueueWait) + ".",
			Steps: []string{"Reason of waiting: capacity asks for replicas; deferred asks for LoRA slots or KV transfers.", "Preemptions beside it: KV blocks are the limit.", "Traffic or longer prompts since when: Service board."},
			Query: drain,
			Asks:  asks(l.plan.Set, sli.WaitingByReason, sli.Preemptions, sli.KVUsageMax, sli.PromptTokens),
		},
	}
}

// finished is the rate at which engines finish requests, whatever the reason.
func (l live) finished() string {
	return "sum by " + l.by(sli.DeploymentLabel, promql.ModelLabel) + " (" + l.own(sli.Finished) + ")"
}
