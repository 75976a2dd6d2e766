// Package ruletest writes promtool test documents for the rules of a
// deployment: series with a known truth, and what every record and alert must
// make of them. They ship beside the rules, so that whoever changes a rule, a
// target or a relabelling can see what breaks. The truth is computed from what
// the configuration promises, never from the text of a rule.
package ruletest

import (
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// Make returns the documents of one deployment, for the rule files
// ../rules/<deployment>.records.rules.yaml and ../rules/<deployment>.alerts.rules.yaml
// as seen from the documents. The error names every rule that no test judges,
// and overrides that can apply to no model.
func Make(p slo.Plan, set rules.Set) ([]Document, error) {
	f, cov := newFleet(p), newCoverage()
	makers := []func(*fleet, *coverage) (*document, error){records}
	var out []Document
	for _, make := range makers {
		d, err := make(f, cov)
		if err != nil {
			return nil, err
		}
		d.RuleFiles = []string{"../rules/" + f.d.Name + ".records.rules.yaml", "../rules/" + f.d.Name + ".alerts.rules.yaml"}
		for _, g := range append(append([]rules.Group{}, set.Recording...), set.Alerting...) {
			d.Order = append(d.Order, g.Name)
		}
		encoded, err := d.encode(f.d.Name)
		if err != nil {
			return nil, err
		}
		out = append(out, encoded)
	}
	return out, nil
}
