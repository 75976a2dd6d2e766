package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// DeltaOfCounter finds functions for gauges on counters.
type DeltaOfCounter struct{}

// Meta implements Checker.
func (DeltaOfCounter) Meta() check.Meta {
	return check.Meta{ID: "promql/delta-of-counter", Severity: check.Warning, Title: "delta or deriv of a counter"}
}

// Check implements Checker.
func (DeltaOfCounter) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(c *parser.Call) {
		instead := map[string]string{"delta": "increase", "idelta": "increase", "deriv": "rate", "predict_linear": "rate"}[c.Func.Name]
		if instead == "" {
			return
		}
		v := selectorOf(c.Args[0])
		if v == nil {
			return
		}
		s := q.Series(v)
		if s.Standing != query.Known || !s.Resolved.Cumulative() {
			return
		}
		out = append(out, check.Problem{
			At: q.Span(c), Series: s.Name,
			Summary: fmt.Sprintf("%s of the counter %s", c.Func.Name, s.Name),
			Why:     "It does not know restarts: a counter that begins again gives a large negative number.",
			Fix:     fmt.Sprintf("Use %s.", instead),
		})
	})
	return out
}
