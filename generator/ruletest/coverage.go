package ruletest

import (
	"errors"
	"fmt"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// coverage remembers which rules a document has judged, so that a rule without
// a test is an error and not a hope.
type coverage struct {
	records map[string]bool
	fires   map[string]bool
}

func newCoverage() *coverage {
	return &coverage{records: map[string]bool{}, fires: map[string]bool{}}
}

// record notes a case on a record; matchers on slo tell objectives apart.
func (c *coverage) record(name string, ms []promql.Matcher) {
	c.records[name] = true
	for _, m := range ms {
		if m.Label == slo.SLOLabel {
			c.records[name+"/"+m.Value] = true
		}
	}
}

// firing notes that a case expects an alert of a rule to fire.
func (c *coverage) firing(a *rules.Alert) { c.fires[alertKey(a)] = true }

func alertKey(a *rules.Alert) string {
	return a.Name + "/" + a.Labels[slo.SLOLabel] + "/" + a.Labels["long_window"]
}

// check returns an error that names every rule without a test.
func (c *coverage) check(set rules.Set) error {
	var errs []error
	for _, g := range set.Recording {
		for _, r := range g.Records {
			key := r.Name
			if id := r.Labels[slo.SLOLabel]; id != "" {
				key += "/" + id
			}
			if !c.records[key] {
				errs = append(errs, fmt.Errorf("deployment %s: no test reads the record %s", set.Deployment, key))
			}
		}
	}
	alerts := set.Alerts()
	for i := range alerts {
		if !c.fires[alertKey(&alerts[i])] {
			errs = append(errs, fmt.Errorf("deployment %s: no test lets the alert %s fire", set.Deployment, alertKey(&alerts[i])))
		}
	}
	return errors.Join(errs...)
}
