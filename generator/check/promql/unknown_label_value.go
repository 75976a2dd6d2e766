package promql

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnknownLabelValue finds matchers that no value of a closed label satisfies.
type UnknownLabelValue struct{}

// Meta implements Checker.
func (UnknownLabelValue) Meta() check.Meta {
	return check.Meta{ID: "promql/unknown-label-value", Severity: check.Warning, Title: "value that the label never has"}
}

// Check implements Checker.
func (UnknownLabelValue) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		for _, m := range s.Selector.LabelMatchers {
			l, ok := s.Desc().Label(m.Name)
			if !ok || len(l.Values) == 0 || m.Value == "" || strings.Contains(m.Value, "$") || strings.Contains(m.Value, "[[") {
				continue
			}
			if s.Desc().Subsystem == "http" && !q.Env().VLLM {
				continue // any web server of the world has these
			}
			if pointless(m, l.Values) {
				out = append(out, wrongValue(q, s, m, l))
			}
		}
	}
	return out
}

// pointless tells whether a matcher chooses none of the values, or excludes none.
func pointless(m *labels.Matcher, values []string) bool {
	all, some := true, m.Matches("")
	for _, v := range values {
		all, some = all && m.Matches(v), some || m.Matches(v)
	}
	if m.Type == labels.MatchNotEqual || m.Type == labels.MatchNotRegexp {
		return all && m.Matches("")
	}
	return !some
}

func wrongValue(q *query.Query, s *query.Series, m *labels.Matcher, l metric.Label) check.Problem {
	values := make([]string, 0, len(l.Values))
	for _, v := range l.Values {
		if v != "" {
			values = append(values, v)
		}
	}
	why := "The selector matches nothing."
	if m.Type == labels.MatchNotEqual || m.Type == labels.MatchNotRegexp {
		why = "The matcher leaves nothing out."
	}
	return check.Problem{
		At: q.MatcherSpan(s.Selector, m), Series: s.Name,
		Summary: fmt.Sprintf("the label %s of %s is never %q", m.Name, s.Desc().Name, m.Value),
		Why:     why,
		Fix:     "Its values are " + strings.Join(values, ", ") + ".",
	}
}
