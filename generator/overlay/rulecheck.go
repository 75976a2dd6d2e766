package overlay

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
	"github.com/llmslo/llmslo/generator/promql"
)

// checkRules looks at what is new in the groups of a file, so that a fault is
// found at its place in the overlay. Everything else is left to Prometheus' own
// parser, which reads the whole file after this. Elsewhere are the groups of all other
// files, with their paths: rulers and operators know a group by its name.
func checkRules(program jsonnet.Program, before, after []group, elsewhere map[string]string) error {
	var errs []error
	grammar := promql.Parser()
	names := map[string]bool{}
	for _, g := range after {
		if names[g.Name] {
			errs = append(errs, program.Fault(g.Name, fmt.Sprintf("two groups of one file are called %q", g.Name), "give the new one another name"))
		}
		if other, taken := elsewhere[g.Name]; taken && g.Was == nil {
			errs = append(errs, program.Fault(g.Name, fmt.Sprintf("a group of %s is called %q too", other, g.Name), "give the new one another name, with that of the deployment in it"))
		}
		names[g.Name] = true
		if g.Name == "" {
			errs = append(errs, program.Fault("", "a group has no name", ""))
		}
		for _, r := range g.Rules {
			old, known := previous(before, g, r)
			switch {
			case r.name() == "" || r.Alert != "" && r.Record != "":
				errs = append(errs, program.Fault(r.name(), "a rule is either an alert or a record, and has a name", ""))
			case known && (old.Alert != r.Alert || old.Record != r.Record):
				errs = append(errs, program.Fault(r.name(), fmt.Sprintf("the patch of %s changes its name, which tests, boards and runbooks refer to", old.name()), "add a rule with addGroup, and drop the other one"))
			case known && old.Expr == r.Expr:
			default:
				if _, err := grammar.ParseExpr(r.Expr); err != nil {
					errs = append(errs, program.Fault(r.Expr, fmt.Sprintf("the expression of %s: %v", r.name(), err), ""))
				}
			}
		}
	}
	return joined(errs)
}

// previous finds what a rule was before the overlay.
func previous(before []group, g group, r rule) (rule, bool) {
	if g.Was == nil || r.Was == nil {
		return rule{}, false
	}
	return before[*g.Was].Rules[*r.Was], true
}
