package scrape

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/neighbour"
)

// UnknownMetric finds families in the catalogue's name spaces without an entry.
type UnknownMetric struct{}

// Meta implements Checker.
func (UnknownMetric) Meta() check.Meta {
	return check.Meta{ID: "scrape/unknown-metric", Severity: check.Info, Title: "family that the catalogue does not have"}
}

// Check implements Checker. Metrics that an application registers with Dynamo
// get Dynamo's prefix and labels, and are its own.
func (UnknownMetric) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, f := range s.Page.Families {
		if _, ok := s.entry(f); ok || !neighbour.Ours(f.Name) || ownMetric(s.Page, f) {
			continue
		}
		if _, ok := neighbour.Find(f.Name); ok {
			continue
		}
		if _, ok := s.Registry.Prefix(f.Name); ok {
			continue
		}
		p := check.Problem{
			At: f.At, Series: f.Name,
			Summary: fmt.Sprintf("the catalogue has no entry for %s", f.Name),
			Why:     "It is younger than the catalogue, or of a fork; what it means, and how to query it well, is not known here.",
			Fix:     "Nothing to do, unless a board needs it: then read its HELP line.",
		}
		if near := s.Registry.Near(f.Name, 2); len(near) > 0 {
			p.Fix = "Near names: " + strings.Join(near, ", ") + "."
		}
		out = append(out, p)
	}
	return out
}

// ownMetric tells whether an application registered the metric with Dynamo's runtime.
func ownMetric(page *exposition.Page, f *exposition.Family) bool {
	if !strings.HasPrefix(f.Name, "dynamo_component_") || len(f.Samples) == 0 {
		return false
	}
	_, ok := page.Samples[f.Samples[0]].Label("dynamo_namespace")
	return ok
}
