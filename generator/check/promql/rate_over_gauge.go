package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// RateOverGauge finds rate, irate and increase of values that go up and down.
type RateOverGauge struct{}

// Meta implements Checker.
func (RateOverGauge) Meta() check.Meta {
	return check.Meta{ID: "promql/rate-over-gauge", Severity: check.Error, Title: "rate of a gauge"}
}

// Check implements Checker.
func (RateOverGauge) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(c *parser.Call) {
		if !rateFunctions[c.Func.Name] {
			return
		}
		v := selectorOf(c.Args[0])
		if v == nil {
			if p, ok := aggregated(q, c); ok {
				out = append(out, p)
			}
			return
		}
		s := q.Series(v)
		var what string
		switch {
		case s.Standing == query.Known && s.Desc().Status != metric.Phantom && !s.Resolved.Cumulative() && !countsUp(s.Desc()) && partSuffix[s.Resolved.Part] != "_created" && s.Resolved.Part != "whole":
			what = "a gauge"
		case s.Standing == query.Recorded && notCumulative(q.Value(v)):
			what = "recorded as a " + formName(q.Value(v).Form)
		default:
			return
		}
		out = append(out, check.Problem{
			At: q.Span(c), Series: s.Name,
			Summary: fmt.Sprintf("%s of %s, which is %s", c.Func.Name, s.Name, what),
			Why:     "Every fall is taken for a restart of a counter and added up, so the result is a number without a meaning.",
			Fix:     "Read the value itself, or deriv or delta for its change.",
		})
	})
	return out
}

// aggregated faults the growth of an aggregated gauge through a subquery.
func aggregated(q *query.Query, c *parser.Call) (check.Problem, bool) {
	sub, ok := query.Bare(c.Args[0]).(*parser.SubqueryExpr)
	if !ok {
		return check.Problem{}, false
	}
	v := q.Value(sub.Expr)
	if v.Metric == nil || v.Form != query.Instant || countsUp(v.Metric.Describe()) || v.Metric.Describe().Status == metric.Phantom {
		return check.Problem{}, false
	}
	return check.Problem{
		At: q.Span(c), Series: v.Metric.Describe().Name,
		Summary: fmt.Sprintf("%s of %s, which is a gauge", c.Func.Name, v.Metric.Describe().Name),
		Why:     "Every fall is taken for a restart of a counter and added up, so the result is a number without a meaning.",
		Fix:     "Read the value itself, or deriv or delta for its change.",
	}, true
}

func notCumulative(v query.Value) bool {
	switch v.Form {
	case query.Instant, query.Rated, query.Quantile, query.Mean, query.Share:
		return true
	default:
		return false
	}
}

// formName names what numbers are, for a sentence.
func formName(f query.Form) string {
	switch f {
	case query.Instant:
		return "gauge"
	case query.Rated:
		return "rate"
	case query.Share:
		return "ratio"
	default:
		return string(f)
	}
}
