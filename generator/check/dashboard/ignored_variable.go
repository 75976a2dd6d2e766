package dashboard

import (
	"fmt"
	"slices"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// IgnoredVariable finds queries without the filter that the others have.
type IgnoredVariable struct{}

// Meta implements Checker.
func (IgnoredVariable) Meta() check.Meta {
	return check.Meta{ID: "dashboard/ignored-variable", Severity: check.Warning, Title: "query without the filter that the others have"}
}

// Check implements Checker. A variable counts when most queries of the board
// filter by it; a query is faulted when its series could carry the label.
func (IgnoredVariable) Check(s Subject) []check.Problem {
	var out []check.Problem
	for i := range s.Board.Variables {
		v := &s.Board.Variables[i]
		if v.Type != "query" && v.Type != "custom" {
			continue
		}
		var labels counts
		with, all := 0, 0
		var without []*query.Query
		for _, q := range s.Queries {
			if q.Panel == nil || q.Expr == nil || !readsKnown(q) {
				continue
			}
			all++
			if l := filteredBy(q, v.Name); l != "" {
				labels.add(l)
				with++
				continue
			}
			without = append(without, q)
		}
		if with < 3 || with*2 <= all {
			continue
		}
		for _, q := range without {
			if p := ignores(q, v.Name, labels.most()); p != nil {
				out = append(out, *p)
			}
		}
	}
	return out
}

// counts are how often labels were seen, in the order of their first time.
type counts []struct {
	label string
	n     int
}

func (c *counts) add(label string) {
	for i := range *c {
		if (*c)[i].label == label {
			(*c)[i].n++
			return
		}
	}
	*c = append(*c, struct {
		label string
		n     int
	}{label, 1})
}

// most returns the label seen most often, of equals the first.
func (c counts) most() string {
	best := 0
	for i := range c {
		if c[i].n > c[best].n {
			best = i
		}
	}
	return c[best].label
}

// readsKnown tells whether a query reads a series of the catalogue.
func readsKnown(q *query.Query) bool {
	for _, s := range q.AllSeries() {
		if s.Standing == query.Known {
			return true
		}
	}
	return false
}

// filteredBy returns the label by which a query is filtered with a variable,
// empty when it does not use it.
func filteredBy(q *query.Query, name string) string {
	for _, s := range q.AllSeries() {
		if s.Standing != query.Known {
			continue // a record has labels of its own
		}
		for _, m := range s.Selector.LabelMatchers {
			if slices.Contains(variablesIn(m.Value), name) {
				return m.Name
			}
		}
	}
	for _, in := range q.Inserts {
		if in.Name == name {
			return "its name"
		}
	}
	return ""
}

// ignores faults a query whose series could all be filtered by the label and are not.
func ignores(q *query.Query, name, label string) *check.Problem {
	var first *query.Series
	for _, s := range q.AllSeries() {
		if s.Standing != query.Known || s.Matcher(label) != nil || !s.Resolved.HasLabel(label) && !query.IsScrapeLabel(label) {
			return nil
		}
		if first == nil {
			first = s
		}
	}
	if first == nil {
		return nil
	}
	return &check.Problem{
		At: q.Span(first.Selector), Where: q.Where, Series: first.Name,
		Summary: fmt.Sprintf("the query does not filter by $%s, as the others of the board do", name),
		Why:     "With a value chosen, this panel goes on showing everything beside panels that do not.",
		Fix:     fmt.Sprintf("Add %s=~\"$%s\" to its selectors.", label, name),
	}
}
