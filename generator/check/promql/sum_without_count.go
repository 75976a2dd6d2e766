package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// SumWithoutCount finds the rate of a latency histogram's sum that is shown as
// if it were a latency.
type SumWithoutCount struct{}

// Meta implements Checker.
func (SumWithoutCount) Meta() check.Meta {
	return check.Meta{ID: "promql/sum-without-count", Severity: check.Warning, Title: "sum of durations without their count"}
}

// Check implements Checker. A recorded sum is a building block and no fault.
func (SumWithoutCount) Check(q *query.Query) []check.Problem {
	if q.Role == query.Record || q.Role == query.Variable {
		return nil
	}
	var out []check.Problem
	for _, s := range known(q) {
		if s.Resolved.Part != catalog.Sum || !isDuration(s.Desc().Unit) || divides(q, s.Selector) || inQuantile(q, s.Selector) {
			continue
		}
		if _, rated := q.Parent(s.Selector).(*parser.MatrixSelector); !rated {
			continue // RawCounter's
		}
		out = append(out, check.Problem{
			At: q.Span(q.Parent(s.Selector)), Series: s.Name,
			Summary: fmt.Sprintf("the growth of %s is not divided by anything", s.Name),
			Why:     "It is how many seconds all requests together spent per second, that is how many were at it at once; it is not how long one takes.",
			Fix:     fmt.Sprintf("Divide it by the rate of %s_count over the same window for the mean.", s.Desc().Name),
		})
	}
	return once(out, func(p check.Problem) string { return p.Series })
}

// divides tells whether a selector stands in a division.
func divides(q *query.Query, v *parser.VectorSelector) bool {
	for n := q.Parent(v); n != nil; n = q.Parent(n) {
		if b, ok := n.(*parser.BinaryExpr); ok && b.Op == parser.DIV && b.VectorMatching != nil {
			return true
		}
	}
	return false
}

func isDuration(u metric.Unit) bool {
	switch u {
	case metric.Seconds, metric.Milliseconds, metric.Microseconds, metric.Nanoseconds, metric.Minutes, metric.Hours:
		return true
	default:
		return false
	}
}
