// Package scrape holds the checks on what a /metrics endpoint answered: one file
// per kind of fault.
package scrape

import (
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/identity"
	"github.com/llmslo/llmslo/generator/check/source"
)

// Subject is a page and what answered it.
type Subject struct {
	Page     *exposition.Page
	Identity identity.Identity
	Registry *catalog.Registry
	// Together are what answered all pages that are checked together, as those of
	// one deployment; this page need not be among them.
	Together []identity.Identity
	// Mode is the mode of the deployment that the page is taken to be of, empty for
	// whatever it is.
	Mode metric.System
	// Targets are latency targets to hold against the page's buckets.
	Targets []Target
}

// Checker is a check on a page.
type Checker = check.Checker[Subject]

// All returns every check of the package.
func All() []Checker {
	return []Checker{
		// What it is.
		Identity{},
		WrongPage{},
		Simulator{},
		ConflictingFacts{},
		// The text.
		MalformedLine{},
		Truncated{},
		NoNewline{},
		InvalidUTF8{},
		RepeatedMetadata{},
		DuplicateSample{},
		// Families.
		MissingMetric{},
		UnknownMetric{},
		WrongType{},
		MissingLabel{},
		LabelCollision{},
		HighCardinality{},
		StaleProcesses{},
		// Numbers.
		LadderDiffers{},
		TargetNotABound{},
		OddValue{},
		BrokenHistogram{},
	}
}

// whole is the place of something that the page as a whole says: its first line.
func (s Subject) whole() source.Span { return s.Page.Text.Span(0, 0) }

// entry resolves a family of the page.
func (s Subject) entry(f *exposition.Family) (catalog.Resolved, bool) {
	res, _, ok := identity.Entry(s.Registry, f.Name)
	return res, ok
}

// faults makes problems of the faults of some kinds.
func (s Subject) faults(why, fix string, kinds ...exposition.FaultKind) []check.Problem {
	var out []check.Problem
	for _, f := range s.Page.Faults {
		for _, kind := range kinds {
			if f.Kind == kind {
				out = append(out, check.Problem{At: f.At, Summary: f.What, Why: why, Fix: fix})
			}
		}
	}
	return out
}

// listed joins names for a sentence, the first few of them.
func listed(names []string) string {
	const most = 6
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:most], ", ") + " …"
}
