// Package ruletest writes promtool test documents for the rules of a
// deployment: series with a known truth, and what every record and alert must
// make of them. They ship beside the rules, so that whoever changes a rule, a
// target or a relabelling can see what breaks. The truth is computed from what
// the configuration promises, never from the text of a rule.
package ruletest

import (
	"slices"

	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// Make returns the documents of one deployment, for the rule files
// ../rules/<deployment>.records.rules.yaml and ../rules/<deployment>.alerts.rules.yaml
// as seen from the documents. The error names every rule that no test judges,
// and overrides that can apply to no model.
func Make(p slo.Plan, set rules.Set) ([]Document, error) {
	f, cov := newFleet(p), newCoverage()
	as, err := newAlerts(f.d, set)
	if err != nil {
		return nil, err
	}
	var list []*document
	for _, write := range []func(*fleet, *alerts, *coverage) ([]*document, error){
		recordDocuments, countDocuments, outageDocuments, burnDocuments, budgetDocuments, livenessDocuments, memoryDocuments, unseenDocuments, flappingDocuments, silentDocuments, causeDocuments,
	} {
		d, err := write(f, as, cov)
		if err != nil {
			return nil, err
		}
		list = append(list, d...)
	}
	if err := cov.check(set); err != nil {
		return nil, err
	}
	promtool := "promtool"
	if f.set.Scope.Native {
		promtool = "promtool (3 or later, for native histograms)"
	}
	return encode(f.d.Name, promtool, set, list), nil
}

// encode completes documents and prints them.
func encode(deployment, promtool string, set rules.Set, list []*document) []Document {
	var order []string
	for _, g := range slices.Concat(set.Recording, set.Alerting) {
		order = append(order, g.Name)
	}
	out := make([]Document, 0, len(list))
	for _, d := range list {
		// Of alerts that are turned off nothing is asked.
		d.tests = slices.DeleteFunc(d.tests, func(t *test) bool { return len(t.alerts)+len(t.exprs) == 0 })
		if len(d.tests) == 0 {
			continue
		}
		d.order = order
		d.ruleFiles = []string{"../rules/" + deployment + ".records.rules.yaml", "../rules/" + deployment + ".alerts.rules.yaml"}
		out = append(out, d.encode(deployment, promtool))
	}
	return out
}
