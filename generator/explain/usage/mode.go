// Package usage tells what llmslo makes of each series: the records, alerts and
// panels of every mode, and which series each of them reads. All of it is taken
// from what the generator generates, nothing is listed by hand.
package usage

import (
	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// Mode is what is generated for a deployment of one mode with every input at its
// default and one objective of every SLI.
type Mode struct {
	// Deployment is what it is generated for.
	Deployment config.Deployment
	// Records in evaluation order, Alerts in the order of the rule file, Panels board by board.
	Records []Record
	Alerts  []Alert
	Panels  []Panel
}

// Name is the mode.
func (m Mode) Name() config.Mode { return m.Deployment.Mode }

// Of generates for a mode. The error is about an unknown mode, or names an
// expression of ours that does not parse.
func Of(mode config.Mode, registry *catalog.Registry) (Mode, error) {
	d, err := Configuration(mode, nil)
	if err != nil {
		return Mode{}, err
	}
	return Deployment(d, registry)
}

// Deployment generates for a deployment.
func Deployment(d config.Deployment, registry *catalog.Registry) (Mode, error) {
	var log decision.Log
	plan, problems := slo.Make(sli.Define(d, registry, &log), &log)
	if len(problems) > 0 {
		return Mode{}, problems
	}
	boards, err := dashboard.Boards([]slo.Plan{plan})
	if err != nil {
		return Mode{}, err
	}
	set := rules.Make(plan)
	r := reader{registry: registry, sources: map[string]map[string][]string{}, parsed: map[string][]selector{}}
	m := Mode{Deployment: d}
	m.Records = r.records(plan, set)
	m.Alerts = r.alerts(plan, set)
	m.Panels = r.panels(boards)
	return m, r.err()
}
