package scrape

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
)

// StaleProcesses finds gauges that every API server process writes its own copy of.
type StaleProcesses struct{}

// Meta implements Checker.
func (StaleProcesses) Meta() check.Meta {
	return check.Meta{ID: "scrape/stale-processes", Severity: check.Info, Title: "gauge with a copy per process"}
}

// Check implements Checker.
func (StaleProcesses) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, f := range s.Page.Families {
		for _, v := range cardinality(s.Page, f) {
			if v.label != "pid" || v.n < 1 {
				continue
			}
			out = append(out, check.Problem{
				At: s.Page.Samples[v.first].At, Series: f.Name,
				Summary: fmt.Sprintf("%s has a copy per process (label pid, %d of them)", f.Name, v.n),
				Why:     "In prometheus_client's multiprocess mode most copies are stale or 0: their mean and sum are wrong.",
				Fix:     fmt.Sprintf("Read max without (pid) (%s).", f.Name),
			})
		}
	}
	return out
}
