// Package generator turns a configuration into every document an on-call team
// runs on. It is pure: no clock, no environment, no disk.
package generator

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/overlay"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/ruletest"
	"github.com/llmslo/llmslo/generator/runbook"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// Options says what is generated beside the configuration.
type Options struct {
	// Boards is the form of the boards; the empty one is classic JSON.
	Boards dashboard.Format
	// Packaging says which overlays and templates of Jsonnet are applied; none by
	// default, which starts no interpreter. The folder is filled in.
	Packaging overlay.Options
}

// Result is what a configuration becomes.
type Result struct {
	// Bundle holds every document, its paths relative to the output directory.
	Bundle bundle.Bundle
	// Kept are files in the output directory that stay as they are; Generate keeps none.
	Kept []string
	// Notes are the decisions taken for the user, in order.
	Notes []decision.Note
}

// Generate turns a configuration into documents. Its error is a config.Errors
// where the configuration is at fault, and holds every fault found; that of overlays
// and templates is as overlay.Apply gives it.
func Generate(file config.File, opts Options) (Result, error) {
	made, log, err := documents(file, opts)
	if err != nil {
		return Result{}, err
	}
	packed, err := overlay.Apply(made, file.Deployments, opts.packaging(), log)
	if err != nil {
		return Result{}, err
	}
	return Result{Bundle: packed, Notes: log.Notes()}, nil
}

// packaging is what the overlays and templates are asked for.
func (o Options) packaging() overlay.Options {
	o.Packaging.Folder = dashboard.Folder
	return o.Packaging
}

// documents makes everything but packaging.
func documents(file config.File, opts Options) (bundle.Bundle, *decision.Log, error) {
	registry := catalog.New()
	var log decision.Log
	var problems config.Errors
	var plans []slo.Plan
	noteUnlinked(file.Deployments, &log)
	sli.NoteOverlaps(file.Deployments, &log)
	for _, d := range file.Deployments {
		noteUnknownReleases(d, registry, &log)
		plan, found := slo.Make(sli.Define(d, registry, &log), &log)
		problems = append(problems, found...)
		plans = append(plans, plan)
	}
	if len(problems) > 0 {
		problems.Sort()
		return bundle.Bundle{}, nil, problems
	}
	links := dashboard.LinksOf(plans)
	for i := range plans {
		plans[i].Boards = links[plans[i].Set.Deployment.Name]
	}
	var out bundle.Bundle
	if err := write(&out, plans, opts.Boards); err != nil {
		return bundle.Bundle{}, nil, err
	}
	return out, &log, nil
}

// part is what one piece of work makes; pieces run side by side and are put
// together in their order, so that the bytes do not depend on who is done first.
type part struct {
	documents []bundle.Document
	rules     rules.Set
	err       error
}

func write(out *bundle.Bundle, plans []slo.Plan, format dashboard.Format) error {
	parts := make([]part, len(plans)+1)
	var work sync.WaitGroup
	work.Go(func() { parts[len(plans)] = boards(plans, format) })
	for i, p := range plans {
		work.Go(func() { parts[i] = deployment(p) })
	}
	work.Wait()

	var documents []bundle.Document
	var sources []runbook.Source
	var errs []error
	var problems config.Errors
	for i, p := range parts {
		if found, ok := errors.AsType[config.Errors](p.err); ok {
			problems = append(problems, found...)
		} else {
			errs = append(errs, p.err)
		}
		documents = append(documents, p.documents...)
		if i < len(plans) {
			sources = append(sources, runbook.Source{Deployment: plans[i].Set.Deployment, Rules: p.rules})
		}
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	if len(problems) > 0 {
		problems.Sort()
		return slices.Compact(problems)
	}
	for _, page := range runbook.Pages(sources) {
		documents = append(documents, bundle.Document{Path: "runbooks/" + page.Name, Kind: bundle.Runbook, Data: []byte(page.Text)})
	}
	return out.Add(documents...)
}

// deployment makes the rule files of a plan and the documents that test them.
func deployment(p slo.Plan) (out part) {
	d := p.Set.Deployment
	out.rules = rules.Make(p)
	for _, f := range []struct {
		name   string
		groups []rules.Group
	}{{"records", out.rules.Recording}, {"alerts", out.rules.Alerting}} {
		formatted, err := rules.Format(d, f.groups)
		if err != nil {
			return part{err: fmt.Errorf("deployment %s: %w", d.Name, err)}
		}
		data, err := rules.Bytes(formatted)
		if err != nil {
			return part{err: fmt.Errorf("deployment %s: %w", d.Name, err)}
		}
		out.documents = append(out.documents, bundle.Document{Path: rulesPath(d.Name, f.name), Kind: bundle.Rules, Data: data})
	}
	tests, err := ruletest.Make(p, out.rules)
	if err != nil {
		return part{err: err}
	}
	for _, t := range tests {
		out.documents = append(out.documents, bundle.Document{Path: "tests/" + t.Name, Kind: bundle.RuleTests, Data: t.Data})
	}
	return out
}

func boards(plans []slo.Plan, format dashboard.Format) (out part) {
	files, err := dashboard.Make(plans, format)
	if err != nil {
		return part{err: err}
	}
	for _, b := range files {
		kind := bundle.Dashboard
		if b.Format == dashboard.V2 {
			kind = bundle.Resource
		}
		out.documents = append(out.documents, bundle.Document{Path: b.Path, Kind: kind, Data: b.JSON})
	}
	return out
}
