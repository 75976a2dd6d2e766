package rules

import (
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// modelGone: the last engine of a model left discovery while it generated: its node
// was lost and the next pod is pending, or discovery lost it. A target that is gone
// can not be down, and nothing of it is measured any more. What is scaled to zero has
// had nothing to do before; whoever takes a model away from its users is told so.
func (l live) modelGone() Alert {
	engines, on := l.targets(sli.TargetEngine), " on "+l.by(promql.ModelLabel)+" "
	seen := overTime("max", engines, remembered)
	// The record outlives the engine by its window; what it ends with is the growth
	// between the last two scrapes, which decides. Until then it must hold.
	hold := max(l.d.Alerts.DownFor, l.d.Rules.Window)
	generated := "last_over_time(" + l.own(sli.OutputTokens) + "[" + promql.Duration(remembered) + "]) > 0"
	return Alert{
		Name: "LLMModelGone", For: hold,
		Expr:    generated + " unless" + on + engines + " unless" + on + "(" + seen + " and on " + l.by("job", "instance") + " " + l.up() + ")",
		Labels:  map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary: "{{ $labels.model }}: its last engine left discovery while it generated",
		Description: where(l.plan.Set, true) + ": no engine that served it within the last " + promql.Window(remembered) + " has been in service discovery for " + promql.Duration(hold) +
			", and it was generating when the last one left.",
		Card: Card{
			Means: "Nobody can use the model, or nobody sees how it does: without a target nothing is measured.",
			Fires: "For " + promql.Duration(hold) + " no engine that showed the model within the last " + promql.Window(remembered) + " has been in discovery, up or down, and tokens came up to its last scrape.",
			Quiet: "It ends when an engine shows the model, or " + promql.Window(remembered) + " after the last one was seen, which does not mean that the model is back. A model that had nothing to do when it was scaled to zero does not fire it; one with a request now and then may be lost between two of them unseen.",
			Steps: []string{"Pods of the model: pending for want of GPUs, evicted, or their node lost.", "Pods run: discovery lost them. PodMonitor labels, ports, namespaces that Prometheus may read.", "Was it scaled to zero or retired under traffic: then its users were cut off.", "Is it now served elsewhere: another namespace, another name."},
			Query: seen,
			Asks:  []Ask{{"What the selector finds in discovery", l.up()}},
		},
	}
}
