package promql

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/neighbour"
	"github.com/llmslo/llmslo/generator/check/query"
)

// NameRegex finds regular expressions over metric names.
type NameRegex struct{}

// Meta implements Checker.
func (NameRegex) Meta() check.Meta {
	return check.Meta{ID: "promql/name-regex", Severity: check.Warning, Title: "regular expression over metric names"}
}

// Check implements Checker. Only patterns that reach for the catalogue's names
// are meant.
func (NameRegex) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		if s.Pattern == nil || !reachesOurs(s.Pattern.Value) {
			continue
		}
		p := check.Problem{
			At:      q.MatcherSpan(s.Selector, s.Pattern),
			Summary: fmt.Sprintf("the selector matches names by the pattern %q", s.Pattern.Value),
			Why: "Where a release exports the old and the new name at once, both are read and added up; _created series match too. " +
				"Managed Prometheus services refuse such selectors.",
			Fix: "Name the series; over a rename read new or old.",
		}
		if q.Board != nil {
			p.Severity = check.Info
		}
		out = append(out, p)
	}
	return out
}

func reachesOurs(pattern string) bool {
	pattern = strings.TrimLeft(strings.TrimPrefix(pattern, "^"), "(?:")
	return neighbour.Ours(pattern) || strings.HasPrefix(pattern, "vllm.") || strings.HasPrefix(pattern, "lmcache") || strings.HasPrefix(pattern, "dynamo")
}
