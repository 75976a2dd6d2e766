package promql

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
	gpromql "github.com/llmslo/llmslo/generator/promql"
)

// NotABound finds le matchers that no bucket of the histogram satisfies.
type NotABound struct{}

// Meta implements Checker.
func (NotABound) Meta() check.Meta {
	return check.Meta{ID: "promql/not-a-bound", Severity: check.Error, Title: "le that is no bound of the histogram"}
}

// Check implements Checker.
func (NotABound) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	leMatchers(q, func(s *query.Series, m *labels.Matcher) {
		h, ok := s.Histogram()
		if !ok || len(h.Ladder.Bounds) == 0 {
			return
		}
		switch m.Type {
		case labels.MatchEqual:
			out = append(out, wrongBound(q, s, h, m)...)
		case labels.MatchRegexp:
			out = append(out, wrongPattern(q, s, h, m)...)
		}
	})
	return out
}

func wrongBound(q *query.Query, s *query.Series, h *metric.Histogram, m *labels.Matcher) []check.Problem {
	v, ok := Bound(m.Value)
	if ok && math.IsInf(v, 1) && m.Value == "+Inf" {
		return nil
	}
	p := check.Problem{At: q.MatcherSpan(s.Selector, m), Series: s.Name, Why: "The selector matches nothing: no series has such an le."}
	bounds := ladderBounds(q, h)
	switch {
	case !ok:
		p.Summary = fmt.Sprintf("le is matched with %q, which is no number", m.Value)
		p.Fix = "Write one of the bounds: " + someBounds(h.Ladder) + "."
	case math.IsInf(v, 1):
		p.Summary = fmt.Sprintf("the bucket of everything is spelt +Inf, not %s", m.Value)
		p.Fix = `Write le="+Inf".`
	case !isBound(bounds, v):
		p.Summary = fmt.Sprintf("%s is no bound of %s", m.Value, h.Name)
		p.Fix = fmt.Sprintf("Its neighbours are %s.", neighbours(bounds, v))
		if h.Ladder.Setting != "" {
			p.Fix += fmt.Sprintf(" The bounds depend on %s.", h.Ladder.Setting)
		}
	case !slices.Contains(Spellings(v), m.Value):
		p.Summary = fmt.Sprintf("the bound %s is spelt %s", m.Value, strings.Join(Spellings(v), " or "))
		p.Why = "Labels are compared as text: the selector matches nothing."
		p.Fix = "Write " + matcherText(gpromql.AtBound(v)) + "."
		if q.MatcherEditable(s.Selector, m) {
			if e, ok := p.At.Replace(matcherText(gpromql.AtBound(v))); ok {
				p.Edits = append(p.Edits, e)
			}
		}
	default:
		return nil
	}
	return []check.Problem{p}
}

// wrongPattern faults a pattern that no spelling of any bound matches.
func wrongPattern(q *query.Query, s *query.Series, h *metric.Histogram, m *labels.Matcher) []check.Problem {
	bounds := append(slices.Clone(ladderBounds(q, h)), math.Inf(1))
	for _, b := range bounds {
		if slices.ContainsFunc(Spellings(b), m.Matches) {
			return nil
		}
	}
	return []check.Problem{{
		At: q.MatcherSpan(s.Selector, m), Series: s.Name,
		Summary: fmt.Sprintf("no bound of %s matches the pattern %q", h.Name, m.Value),
		Why:     "The selector matches nothing: no series has such an le.",
		Fix:     "Write one of the bounds: " + someBounds(h.Ladder) + ".",
	}}
}
