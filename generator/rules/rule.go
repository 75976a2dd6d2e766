// Package rules turns a plan into Prometheus rule groups: the records of every
// signal, the event counts of every objective, and the alerts.
package rules

import (
	"slices"
	"time"

	"github.com/llmslo/llmslo/generator/slo"
)

// Record is one recording rule.
type Record struct {
	// Name is the recorded series.
	Name string
	// Expr is its expression, not yet in canonical form.
	Expr string
	// Labels are added to the result beside deployment.
	Labels map[string]string
}

// Alert is one alerting rule with what its runbook page needs to know.
type Alert struct {
	// Name is the alert name, LLM first.
	Name string
	// Class is page or ticket.
	Class slo.Class
	// Expr is its expression, not yet in canonical form.
	Expr string
	// For is how long it must hold, KeepFiringFor how long it stays after that.
	For, KeepFiringFor time.Duration
	// Labels are added beside severity and the configured routing labels.
	Labels map[string]string
	// Summary and Description are templates of the annotations.
	Summary, Description string
	// SLO and Pair are set on burn-rate alerts.
	SLO  *slo.SLO
	Pair *slo.Pair
	// Board is the uid of the board that answers it.
	Board string
	// Card is the prose of the runbook page; alerts of one name share it.
	Card Card
}

// Card is what the on-call engineer reads first.
type Card struct {
	// Means says what is wrong for users.
	Means string
	// Fires says what must hold, with the numbers of this deployment; empty where a
	// table of windows does.
	Fires string
	// Quiet says what silences the alert.
	Quiet string
	// Steps are what to look at, in order.
	Steps []string
	// Query is an expression to paste, over records of ours.
	Query string
	// Asks are what to ask next, for the steps.
	Asks []Ask
}

// Ask is a query over records of ours, by the name of what it answers.
type Ask struct {
	Title, Query string
}

// Group is a rule group.
type Group struct {
	// Name is unique over every deployment.
	Name string
	// Interval is how often it is evaluated.
	Interval time.Duration
	// Records come before Alerts; a group has one or the other.
	Records []Record
	Alerts  []Alert
}

// Set is every rule of a deployment.
type Set struct {
	// Deployment is its name.
	Deployment string
	// Recording and Alerting are the groups of the two files.
	Recording, Alerting []Group
}

// Alerts lists every alert in order.
func (s Set) Alerts() []Alert {
	var out []Alert
	for _, g := range s.Alerting {
		out = append(out, g.Alerts...)
	}
	return out
}

// Make derives every rule from a plan.
func Make(p slo.Plan) Set {
	d := p.Set.Deployment
	s := Set{Deployment: d.Name}
	s.Recording = records(p)
	s.Alerting = []Group{burns(p), liveness(p), causes(p)}
	for n, g := range s.Alerting {
		s.Alerting[n].Alerts = slices.DeleteFunc(g.Alerts, func(a Alert) bool { return d.Alerts.Disabled(a.Name) })
		for i := range s.Alerting[n].Alerts {
			a := &s.Alerting[n].Alerts[i]
			a.Board = board(p, *a)
			if a.SLO == nil {
				a.Class = slo.Class(d.Alerts.Class(a.Name))
			}
			if !d.Backend.KeepsFiring() {
				a.KeepFiringFor = 0
			}
		}
	}
	return s
}

func groupName(deployment, part string) string { return "llmslo-" + deployment + "-" + part }
