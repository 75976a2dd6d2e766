package alert

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// NoTrafficFloor finds alerts on ratios and quantiles that ask for no minimum of
// traffic.
type NoTrafficFloor struct{}

// Meta implements Checker.
func (NoTrafficFloor) Meta() check.Meta {
	return check.Meta{ID: "alert/no-traffic-floor", Severity: check.Info, Title: "ratio alert without a minimum of traffic"}
}

// Check implements Checker.
func (NoTrafficFloor) Check(q *query.Query) []check.Problem {
	if has(q, parser.LAND, parser.LUNLESS) {
		return nil
	}
	for _, l := range limits(q) {
		if !overFewEvents(q, l.expr) {
			continue
		}
		return []check.Problem{{
			At:      q.Span(l.expr),
			Summary: "the alert is on a ratio or quantile, however few requests it stands for",
			Why:     "At night one slow or failed request of two is 50 %: it wakes somebody for nothing.",
			Fix:     "Ask for a minimum of events: … and on (…) sum by (…) (rate(x_count[5m])) > 0.1.",
		}}
	}
	return nil
}

// overFewEvents tells whether an expression is a ratio of rates, or a quantile.
func overFewEvents(q *query.Query, e parser.Expr) bool {
	switch q.Value(e).Form {
	case query.Share, query.Quantile:
		return true
	}
	switch x := query.Bare(e).(type) {
	case *parser.BinaryExpr:
		if x.Op == parser.DIV && x.VectorMatching != nil {
			return rates(x.LHS) && rates(x.RHS)
		}
		return x.VectorMatching == nil && (overFewEvents(q, x.LHS) || overFewEvents(q, x.RHS))
	case *parser.Call:
		return x.Func.Name == "histogram_quantile"
	default:
		return false
	}
}

func rates(e parser.Expr) bool {
	found := false
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		if c, ok := n.(*parser.Call); ok {
			found = found || c.Func.Name == "rate" || c.Func.Name == "increase"
		}
		return nil
	})
	return found
}
