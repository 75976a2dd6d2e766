package promql

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// CounterOverTime finds max_over_time and the like over counters.
type CounterOverTime struct{}

// Meta implements Checker.
func (CounterOverTime) Meta() check.Meta {
	return check.Meta{ID: "promql/counter-over-time", Severity: check.Warning, Title: "statistics over the values of a counter"}
}

// Check implements Checker.
func (CounterOverTime) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(c *parser.Call) {
		name := c.Func.Name
		if !strings.HasSuffix(name, "_over_time") || name == "count_over_time" || name == "absent_over_time" || name == "present_over_time" || name == "last_over_time" {
			return
		}
		v := selectorOf(c.Args[len(c.Args)-1])
		if v == nil {
			return
		}
		s := q.Series(v)
		if s.Standing != query.Known || !s.Resolved.Cumulative() {
			return
		}
		out = append(out, check.Problem{
			At: q.Span(c), Series: s.Name,
			Summary: fmt.Sprintf("%s over the counter %s", name, s.Name),
			Why:     "The values of a counter count from the start of its process, so the result tells how long that ran, and a restart within the window loses what was before.",
			Fix:     fmt.Sprintf("Read increase(%s[…]) over the same window.", s.Name),
		})
	})
	return out
}
