// Package rule holds the checks on rule groups as a whole: one file per kind of
// fault.
package rule

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
)

// Subject is the rule groups of one document.
type Subject struct {
	File *rulefile.File
	Env  *query.Env
}

// Checker is a check on rule groups.
type Checker = check.Checker[Subject]

// All returns every check of the package.
func All() []Checker { return []Checker{Invalid{}, ShadowedName{}, Duplicate{}} }

// rules calls visit for every rule with its group.
func (s Subject) rules(visit func(*rulefile.Group, *rulefile.Rule)) {
	for i := range s.File.Groups {
		for j := range s.File.Groups[i].Rules {
			visit(&s.File.Groups[i], &s.File.Groups[i].Rules[j])
		}
	}
}

// place is where a rule is named.
func place(r *rulefile.Rule) source.Span {
	if r.Name != nil {
		return r.Name.Whole()
	}
	return r.Node.Span()
}
