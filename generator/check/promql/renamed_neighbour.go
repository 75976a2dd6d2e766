package promql

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/neighbour"
	"github.com/llmslo/llmslo/generator/check/query"
)

// RenamedNeighbour finds series of projects beside the engines that were renamed.
type RenamedNeighbour struct{}

// Meta implements Checker.
func (RenamedNeighbour) Meta() check.Meta {
	return check.Meta{ID: "promql/renamed-neighbour", Severity: check.Warning, Title: "renamed series of a gateway"}
}

// Check implements Checker.
func (RenamedNeighbour) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		if s.Standing != query.Foreign {
			continue
		}
		r, ok := neighbour.Renamed(s.Name)
		if !ok || bridgedForeign(q, s) {
			continue
		}
		out = append(out, check.Problem{
			At: q.NameSpan(s), Series: s.Name,
			Summary: fmt.Sprintf("%s was renamed: %s", s.Name, r.What),
			Why:     "With a newer release of the " + r.Owner.Name + " the query is empty.",
			Fix:     fmt.Sprintf("Look at its page and write %s, or read both names with or.", r.Now),
		})
	}
	return once(out, func(p check.Problem) string { return p.Series })
}

// bridgedForeign tells whether the query reads the newer name as well.
func bridgedForeign(q *query.Query, s *query.Series) bool {
	r, _ := neighbour.Renamed(s.Name)
	for _, other := range q.AllSeries() {
		if other.Name == r.Now {
			return true
		}
	}
	return false
}
