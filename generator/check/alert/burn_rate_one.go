package alert

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/common/model"
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
	if longestWindow(q) >= slowWindow {
		return nil
	}
	for _, l := range limits(q) {
		_, computed := query.Bare(l.at).(*parser.BinaryExpr)
		if computed || l.value.Scale != 1 || !likeBudget(l.limit) {
			continue
		}
		if slices.ContainsFunc(limits(q), func(o limit) bool { return o.limit != l.limit }) {
			continue // budgets times factors, worked out by the author
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

// budgets are the error budgets of the objectives people choose: 99.99 % to 95 %.
var budgets = []float64{0.0001, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.025, 0.05}

// likeBudget tells whether a limit is an objective or the budget of one, rather
// than a budget times a burn rate.
func likeBudget(limit float64) bool {
	return slices.ContainsFunc(budgets, func(b float64) bool {
		return math.Abs(limit-b) < b*1e-6 || math.Abs(1-limit-b) < b*1e-6
	})
}

// slowWindow is a window over which a burn rate of 1 is a ticket of its own right.
const slowWindow = 24 * time.Hour

var windowInName = regexp.MustCompile(`(\d+)([mhdw])(?:$|_)`)

// longestWindow is the longest window of an expression: of its own ranges, and
// of records by their names; 0 when none is known.
func longestWindow(q *query.Query) time.Duration {
	var longest time.Duration
	query.Each(q, func(m *parser.MatrixSelector) { longest = max(longest, m.Range) })
	for _, s := range q.AllSeries() {
		if m := windowInName.FindString(s.Name); m != "" {
			if d, err := model.ParseDuration(strings.TrimSuffix(m, "_")); err == nil {
				longest = max(longest, time.Duration(d))
			}
		}
	}
	return longest
}
