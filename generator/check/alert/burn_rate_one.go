package alert

import (
	"fmt"
	"math"
	"regexp"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// BurnRateOne finds alerts that are called burn-rate alerts and compare with the
// objective itself.
type BurnRateOne struct{}

// Meta implements Checker.
func (BurnRateOne) Meta() check.Meta {
	return check.Meta{ID: "alert/burn-rate-one", Severity: check.Warning, Title: "burn-rate alert without a burn rate"}
}

var burnName = regexp.MustCompile(`(?i)burn`)

// Check implements Checker.
func (BurnRateOne) Check(q *query.Query) []check.Problem {
	if q.Rule == nil || !burnName.MatchString(q.Rule.Alert) {
		return nil
	}
	for _, l := range limits(q) {
		_, computed := query.Bare(l.at).(*parser.BinaryExpr)
		near := math.Min(l.limit, math.Abs(1-l.limit))
		if computed || near <= 0 || near > 0.02 || l.value.Scale != 1 {
			continue
		}
		return []check.Problem{{
			At:      q.Span(l.at),
			Summary: fmt.Sprintf("the share is compared with the objective itself (%s): that is a burn rate of 1", plain(l.limit)),
			Why:     "At a burn rate of 1 the budget lasts exactly its period: the alert fires as soon as the service is a little below its objective for a few minutes, which is no emergency.",
			Fix:     "Multiply the budget: errors > 14.4 * (1 - objective) over 1h and 5m pages, 6 × over 6h and 30m, 1 × over 3d is a ticket.",
		}}
	}
	return nil
}
