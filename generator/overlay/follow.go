package overlay

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/bundle"
)

// follower lets rule tests and runbook pages follow the alerts that an overlay
// changed, so that every test of the output passes and no page stands for nothing.
type follower struct {
	state *state
	// alerts holds what became of the alerts by deployment and name.
	alerts map[string]map[string]*fate
	// records are deployments whose recording rules changed, with the first of them.
	records map[string]string
}

// fate is what became of the alerts of one name in one deployment.
type fate struct {
	// untestable tells that a test can not know what to expect any more, or that
	// there is no such alert any more.
	untestable bool
	// dropped tells that none of them is left.
	dropped bool
	// pairs are the alerts before and after, where only fixed texts differ.
	pairs [][2]rule
}

// compare notes what became of the rules of a file.
func (f *follower) compare(file RuleFile, before, after []group) {
	kept := map[[2]int]rule{}
	for _, g := range after {
		for _, r := range g.Rules {
			if g.Was != nil && r.Was != nil {
				kept[[2]int{*g.Was, *r.Was}] = r
			}
		}
	}
	for i, g := range before {
		for j, old := range g.Rules {
			now, found := kept[[2]int{i, j}]
			if found && same(old, now) {
				continue
			}
			if old.Record != "" {
				if f.records == nil {
					f.records = map[string]string{}
				}
				if _, known := f.records[file.Deployment]; !known {
					f.records[file.Deployment] = old.Record
				}
				continue
			}
			fate := f.fate(file.Deployment, old.Alert)
			switch {
			case !found || !testable(old, now):
				fate.untestable = true
			default:
				fate.pairs = append(fate.pairs, [2]rule{old, now})
			}
		}
	}
	for name, fate := range f.alerts[file.Deployment] {
		fate.dropped = !slices.ContainsFunc(after, func(g group) bool {
			return slices.ContainsFunc(g.Rules, func(r rule) bool { return r.Alert == name })
		})
	}
}

func (f *follower) fate(deployment, alert string) *fate {
	if f.alerts[deployment] == nil {
		f.alerts[deployment] = map[string]*fate{}
	}
	if f.alerts[deployment][alert] == nil {
		f.alerts[deployment][alert] = &fate{}
	}
	return f.alerts[deployment][alert]
}

func same(a, b rule) bool {
	return a.Expr == b.Expr && a.For == b.For && a.KeepFiringFor == b.KeepFiringFor &&
		maps.Equal(a.Labels, b.Labels) && maps.Equal(a.Annotations, b.Annotations)
}

// testable tells whether an alert differs in labels and annotations alone, and in
// those by fixed texts.
func testable(old, now rule) bool {
	fixed := func(before, after map[string]string) bool {
		for key, text := range after {
			if before[key] != text && strings.Contains(text, "{{") {
				return false
			}
		}
		return true
	}
	return old.Expr == now.Expr && old.For == now.For && old.KeepFiringFor == now.KeepFiringFor &&
		fixed(old.Labels, now.Labels) && fixed(old.Annotations, now.Annotations)
}

// follow changes tests and pages.
func (f *follower) follow() error {
	for _, d := range f.state.model.Deployments {
		if record, changed := f.records[d.Name]; changed {
			f.state.log.Add(d.Name, record, "an overlay changed this record; the rule tests of the deployment expect what it was and are left out")
			f.state.drop(bundle.RuleTests, func(p string) bool { return ofDeployment(p, d.Name) })
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(f.alerts[d.Name])) {
			if fate := f.alerts[d.Name][name]; fate.untestable && !fate.dropped {
				f.state.log.Add(d.Name, name, "an overlay changed when this alert fires or what it says; the rule tests no longer speak of it")
			}
		}
		if err := f.tests(d.Name); err != nil {
			return err
		}
	}
	f.pages()
	return nil
}

// ofDeployment tells whether a test document is about a deployment.
func ofDeployment(p, deployment string) bool {
	return strings.HasPrefix(path.Base(p), deployment+".")
}

// tests changes the test documents of a deployment.
func (f *follower) tests(deployment string) error {
	if len(f.alerts[deployment]) == 0 {
		return nil
	}
	empty := map[string]bool{}
	counted := 0
	for _, doc := range f.state.bundle.Documents {
		if doc.Kind != bundle.RuleTests || !ofDeployment(doc.Path, deployment) {
			continue
		}
		e, err := editTests(doc.Data, f.alerts[deployment])
		switch {
		case err != nil:
			return fmt.Errorf("edit %s: %w", doc.Path, err)
		case e.tests == 0:
			empty[doc.Path] = true
		case e.data != nil:
			f.state.replace(doc.Path, e.data)
		}
		counted += e.counted
	}
	if counted > 0 {
		f.state.log.Add(deployment, alertsSeries, fmt.Sprintf("an overlay changed labels of alerts or took alerts away; %d rule tests that count alerts are left out", counted))
	}
	f.state.drop(bundle.RuleTests, func(p string) bool { return empty[p] })
	return nil
}

// pages takes away the runbook pages of alerts that no deployment has any more.
func (f *follower) pages() {
	left := map[string]bool{}
	for _, groups := range f.state.groups {
		for _, g := range groups {
			for _, r := range g.Rules {
				left[strings.ToLower(r.Alert)+".md"] = true
			}
		}
	}
	gone := map[string]bool{}
	for _, fates := range f.alerts {
		for name, fate := range fates {
			if page := strings.ToLower(name) + ".md"; fate.dropped && !left[page] {
				gone[page] = true
			}
		}
	}
	f.state.drop(bundle.Runbook, func(p string) bool { return gone[path.Base(p)] })
}

// drop takes documents out of the bundle and the model.
func (s *state) drop(kind bundle.Kind, which func(path string) bool) {
	s.bundle.Documents = slices.DeleteFunc(s.bundle.Documents, func(d bundle.Document) bool { return d.Kind == kind && which(d.Path) })
	without := func(docs []Document) []Document {
		return slices.DeleteFunc(docs, func(d Document) bool { return which(d.Path) })
	}
	if kind == bundle.RuleTests {
		s.model.Tests = without(s.model.Tests)
	} else {
		s.model.Runbooks = without(s.model.Runbooks)
	}
}
