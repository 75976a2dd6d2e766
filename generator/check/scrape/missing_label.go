package scrape

import (
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// MissingLabel finds series without a label that their exporter always writes.
type MissingLabel struct{}

// Meta implements Checker.
func (MissingLabel) Meta() check.Meta {
	return check.Meta{ID: "scrape/missing-label", Severity: check.Warning, Title: "label that is always there is missing"}
}

// Check implements Checker. It reports the labels, each with the families that
// lack it.
func (MissingLabel) Check(s Subject) []check.Problem {
	if s.Identity.Has(identity.Simulator) {
		return nil
	}
	lacking := map[string][]string{}
	first := map[string]*exposition.Sample{}
	var order []string
	for _, f := range s.Page.Families {
		res, ok := s.entry(f)
		if !ok || res.Part == catalog.Created || len(f.Samples) == 0 {
			continue
		}
		sample := &s.Page.Samples[f.Samples[0]]
		for _, l := range res.Metric.Describe().Labels {
			if _, there := sample.Label(l.Name); there || l.Optional || slices.Contains(l.Values, "") || l.Since.Known() {
				continue
			}
			if lacking[l.Name] == nil {
				order = append(order, l.Name)
				first[l.Name] = sample
			}
			lacking[l.Name] = append(lacking[l.Name], f.Name)
		}
	}
	var out []check.Problem
	for _, label := range order {
		out = append(out, check.Problem{
			At: first[label].At, Series: lacking[label][0],
			Summary: fmt.Sprintf("the label %s is missing on %s", label, listed(lacking[label])),
			Why:     "Every release known writes it; queries that group or filter by it are empty.",
			Fix:     instead(first[label], label),
		})
	}
	return out
}

// instead says what stands there in its place.
func instead(s *exposition.Sample, label string) string {
	var names []string
	for _, l := range s.Labels {
		if strings.HasSuffix(label, l.Name) || strings.HasSuffix(l.Name, strings.TrimPrefix(label, "dynamo_")) {
			return fmt.Sprintf("It is called %s here: no Dynamo or engine of the catalogue writes that, so find out what made the page.", l.Name)
		}
		names = append(names, l.Name)
	}
	if len(names) == 0 {
		return "There are no labels at all: find out what dropped them."
	}
	return "Its labels are " + strings.Join(names, ", ") + ": find out what dropped the other."
}
