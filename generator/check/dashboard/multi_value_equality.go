package dashboard

import (
	"fmt"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/generator/check"
)

// MultiValueEquality finds variables of several values compared for equality.
type MultiValueEquality struct{}

// Meta implements Checker.
func (MultiValueEquality) Meta() check.Meta {
	return check.Meta{ID: "dashboard/multi-value-equality", Severity: check.Error, Title: "several values compared for equality"}
}

// Check implements Checker.
func (MultiValueEquality) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, q := range s.Queries {
		for _, series := range q.AllSeries() {
			for _, m := range series.Selector.LabelMatchers {
				if m.Type != labels.MatchEqual && m.Type != labels.MatchNotEqual {
					continue
				}
				for _, name := range variablesIn(m.Value) {
					v := s.Board.Variable(name)
					if v == nil || !v.Multi && !v.All {
						continue
					}
					out = append(out, check.Problem{
						At: q.MatcherSpan(series.Selector, m), Where: q.Where, Series: series.Name,
						Summary: fmt.Sprintf("$%s can hold several values, and is compared with %s", name, m.Type),
						Why:     "With two values or All chosen, Grafana writes (a|b) or .*, which is no label value: the panel is empty.",
						Fix:     fmt.Sprintf("Write %s=~\"$%s\".", m.Name, name),
					})
				}
			}
		}
	}
	return out
}
