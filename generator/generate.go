// Package generator turns a configuration into every document an on-call team
// runs on. It is pure: no clock, no environment, no disk.
package generator

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/ruletest"
	"github.com/llmslo/llmslo/generator/runbook"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// Options narrows what is generated.
type Options struct {
	// Only names the deployments to generate; all when empty.
	Only []string
}

// Result is what a configuration becomes.
type Result struct {
	// Bundle holds every document, its paths relative to the output directory.
	Bundle bundle.Bundle
	// Notes are the decisions taken for the user, in order.
	Notes []decision.Note
}

// Generate turns a configuration into documents. Its error is a config.Errors
// where the configuration is at fault, and holds every fault found.
func Generate(file config.File, opts Options) (Result, error) {
	registry := catalog.New()
	deployments, err := selected(file, opts)
	if err != nil {
		return Result{}, err
	}
	var log decision.Log
	var problems config.Errors
	var plans []slo.Plan
	for _, d := range deployments {
		plan, found := slo.Make(sli.Define(d, registry, &log), &log)
		problems = append(problems, found...)
		plans = append(plans, plan)
	}
	if len(problems) > 0 {
		problems.Sort()
		return Result{}, problems
	}
	var out bundle.Bundle
	if err := write(&out, plans); err != nil {
		return Result{}, err
	}
	return Result{Bundle: out, Notes: log.Notes()}, nil
}

func selected(file config.File, opts Options) ([]config.Deployment, error) {
	if len(opts.Only) == 0 {
		return file.Deployments, nil
	}
	var out []config.Deployment
	for _, name := range opts.Only {
		found := false
		for _, d := range file.Deployments {
			if d.Name == name {
				out, found = append(out, d), true
			}
		}
		if !found {
			return nil, fmt.Errorf("no deployment is named %q", name)
		}
	}
	return out, nil
}

func write(out *bundle.Bundle, plans []slo.Plan) error {
	var docs []bundle.Document
	add := func(path string, kind bundle.Kind, data []byte) {
		docs = append(docs, bundle.Document{Path: path, Kind: kind, Data: data})
	}
	var runbooks []runbook.Source
	for _, p := range plans {
		d := p.Set.Deployment
		set := rules.Make(p)
		runbooks = append(runbooks, runbook.Source{Deployment: d, Rules: set})
		for _, f := range []struct {
			part   string
			groups []rules.Group
		}{{"records", set.Recording}, {"alerts", set.Alerting}} {
			formatted, err := rules.Format(d, f.groups)
			if err != nil {
				return err
			}
			data, err := rules.Bytes(formatted)
			if err != nil {
				return err
			}
			add("rules/"+d.Name+"."+f.part+".rules.yaml", bundle.Rules, data)
		}
		tests, err := ruletest.Make(p, set)
		if err != nil {
			return err
		}
		for _, t := range tests {
			add("tests/"+t.Name, bundle.RuleTests, t.Data)
		}
	}
	boards, err := dashboard.Make(plans)
	if err != nil {
		return err
	}
	for _, b := range boards {
		add(b.Path, bundle.Dashboard, b.JSON)
	}
	for _, page := range runbook.Pages(runbooks) {
		add("runbooks/"+page.Name, bundle.Runbook, []byte(page.Text))
	}
	return out.Add(docs...)
}
