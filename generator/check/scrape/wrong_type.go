package scrape

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// WrongType finds families whose TYPE line differs from the catalogue.
type WrongType struct{}

// Meta implements Checker.
func (WrongType) Meta() check.Meta {
	return check.Meta{ID: "scrape/wrong-type", Severity: check.Warning, Title: "type that differs from the catalogue"}
}

// Check implements Checker.
func (WrongType) Check(s Subject) []check.Problem {
	if s.Identity.Has(identity.Simulator) {
		return nil
	}
	var out []check.Problem
	for _, f := range s.Page.Families {
		res, ok := s.entry(f)
		if !ok || f.Type == "" || f.Type == "untyped" || f.Type == "unknown" || res.Part == catalog.Created || res.Part != catalog.Value && res.Part != catalog.Whole {
			continue
		}
		want := exposed(res.Metric)
		if f.Type == want || want == "gauge" && (f.Type == "info" || f.Type == "stateset") {
			continue
		}
		out = append(out, check.Problem{
			At: f.At, Series: f.Name,
			Summary: fmt.Sprintf("%s is a %s here and a %s in every release known", f.Name, f.Type, want),
			Why:     "Queries written for the one give wrong numbers on the other: no process of the catalogue writes it this way.",
			Fix:     "Find out what writes the page: a copy, a translation or a made-up example.",
		})
	}
	return out
}

// exposed is the word of the TYPE line for a kind.
func exposed(m metric.Metric) string {
	switch m.Kind() {
	case metric.KindCounter, metric.KindHistogram, metric.KindSummary:
		return string(m.Kind())
	default:
		return "gauge"
	}
}
