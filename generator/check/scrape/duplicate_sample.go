package scrape

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
)

// DuplicateSample finds series that the page shows twice.
type DuplicateSample struct{}

// Meta implements Checker.
func (DuplicateSample) Meta() check.Meta {
	return check.Meta{ID: "scrape/duplicate-sample", Severity: check.Error, Title: "series shown twice"}
}

// Check implements Checker. It reports each family once, at the first repetition.
func (DuplicateSample) Check(s Subject) []check.Problem {
	count := map[string]int{}
	first := map[string]int{}
	var order []string
	for _, i := range s.Page.Repeated() {
		name := s.Page.Samples[i].Name
		if count[name]++; count[name] == 1 {
			first[name] = i
			order = append(order, name)
		}
	}
	var out []check.Problem
	for _, name := range order {
		sample := s.Page.Samples[first[name]]
		what, stand := "a series of", "stands"
		if count[name] > 1 {
			what, stand = fmt.Sprintf("%d series of", count[name]), "stand"
		}
		out = append(out, check.Problem{
			At: sample.At, Series: name,
			Summary: fmt.Sprintf("%s %s %s on the page twice", what, name, stand),
			Why:     "Prometheus keeps the first and drops the others, counting them in prometheus_target_scrapes_sample_duplicate_timestamp_total: which of the two values is kept is chance.",
			Fix:     "Give the series a label that tells them apart, or let one process write them.",
		})
	}
	return out
}
