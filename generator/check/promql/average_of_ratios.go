package promql

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// AverageOfRatios finds means and sums of numbers that are ratios or means
// already.
type AverageOfRatios struct{}

// Meta implements Checker.
func (AverageOfRatios) Meta() check.Meta {
	return check.Meta{ID: "promql/average-of-ratios", Severity: check.Warning, Title: "average of averages or ratios"}
}

// Check implements Checker.
func (AverageOfRatios) Check(q *query.Query) []check.Problem {
	return aggregates(q, func(v query.Value, name string) *check.Problem {
		what := map[query.Form]string{query.Share: "ratios", query.Mean: "means"}[v.Form]
		if what == "" {
			return nil
		}
		return &check.Problem{
			Summary: fmt.Sprintf("%s of %s", name, what),
			Why:     "Each counts the same however many requests it stands for: a replica with one slow request pulls as hard as one with a thousand fast ones.",
			Fix:     "Add up numerator and denominator each, and divide last: sum(rate(a[5m])) / sum(rate(b[5m])).",
		}
	})
}
