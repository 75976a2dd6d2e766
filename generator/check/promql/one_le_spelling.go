package promql

import (
	"fmt"
	"strconv"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
	gpromql "github.com/llmslo/llmslo/generator/promql"
)

// OneLeSpelling finds matchers on whole-number bounds that know one spelling only.
type OneLeSpelling struct{}

// Meta implements Checker.
func (OneLeSpelling) Meta() check.Meta {
	return check.Meta{ID: "promql/one-le-spelling", Severity: check.Warning, Title: "whole-number le in one spelling only"}
}

// Check implements Checker. Fractions have one spelling. Every exporter's
// buckets are meant, not the catalogue's alone.
func (OneLeSpelling) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	leMatchers(q, func(s *query.Series, m *labels.Matcher) {
		v, ok := onlyOne(m)
		if h, known := s.Histogram(); !ok || known && len(h.Ladder.Bounds) > 0 && !isBound(ladderBounds(q, h), v) {
			return // what is no bound at all is NotABound's
		}
		both := matcherText(gpromql.AtBound(v))
		p := check.Problem{
			At: q.MatcherSpan(s.Selector, m), Series: s.Name,
			Summary: fmt.Sprintf("the bound is matched as %q only", m.Value),
			Why: fmt.Sprintf("Python exporters and Prometheus 3 write %q, Rust and Go exporters under Prometheus 2 write %q: "+
				"the query goes empty with the other one, and while both are stored it reads half.", Spellings(v)[1], Spellings(v)[0]),
			Fix: "Match both: " + both + ".",
		}
		if q.MatcherEditable(s.Selector, m) {
			if e, ok := p.At.Replace(both); ok {
				p.Edits = append(p.Edits, e)
			}
		}
		out = append(out, p)
	})
	return out
}

// onlyOne returns the bound that a matcher knows in one of its two spellings.
func onlyOne(m *labels.Matcher) (float64, bool) {
	if m.Type != labels.MatchEqual && m.Type != labels.MatchRegexp {
		return 0, false
	}
	v, ok := Bound(m.Value)
	if !ok || len(Spellings(v)) == 1 {
		return 0, false
	}
	first, second := m.Matches(Spellings(v)[0]), m.Matches(Spellings(v)[1])
	return v, first != second
}

// matcherText prints a matcher as PromQL.
func matcherText(m gpromql.Matcher) string { return m.Label + string(m.Op) + strconv.Quote(m.Value) }
