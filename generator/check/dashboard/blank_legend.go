package dashboard

import (
	"fmt"
	"slices"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// BlankLegend finds legends that name a label the series do not have.
type BlankLegend struct{}

// Meta implements Checker.
func (BlankLegend) Meta() check.Meta {
	return check.Meta{ID: "dashboard/blank-legend", Severity: check.Warning, Title: "legend with a label that is not there"}
}

// Check implements Checker.
func (BlankLegend) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, q := range s.Queries {
		if q.Panel == nil || q.Expr == nil || !ours(q) {
			continue
		}
		for _, label := range legendLabels(q) {
			if label == "__name__" || q.Carries(q.Expr, label).Answer != query.No || groupedInVain(q, label) {
				continue
			}
			out = append(out, check.Problem{
				At: q.Target.Legend.Whole(), Where: check.Location{JSONPath: string(q.Target.Path.Key("legendFormat")), Panel: q.Panel.Title},
				Summary: fmt.Sprintf("the legend names %s, a label that the result does not have", label),
				Why:     "Its place stays empty; where it is all there is, every line is called by nothing or by the whole expression.",
				Fix:     "Keep the label in the grouping, or name one that is there.",
			})
		}
	}
	return out
}

// groupedInVain tells whether the query groups by a label that its series do not
// have: promql/unknown-label says so, at the place that is wrong.
func groupedInVain(q *query.Query, label string) bool {
	vain := false
	query.Each(q, func(a *parser.AggregateExpr) {
		vain = vain || !a.Without && slices.Contains(a.Grouping, label) && q.Carries(a.Expr, label).Answer == query.No
	})
	return vain
}
