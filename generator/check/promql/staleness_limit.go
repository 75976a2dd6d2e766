package promql

import (
	"fmt"
	"time"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// StalenessLimit finds limits on the age of a sample that it can not reach.
type StalenessLimit struct{}

// Meta implements Checker.
func (StalenessLimit) Meta() check.Meta {
	return check.Meta{ID: "promql/staleness-limit", Severity: check.Error, Title: "age of a sample that can not be reached"}
}

// lookback is how long Prometheus takes the last sample for the current one.
const lookback = 5 * time.Minute

// Check implements Checker. The limit is in the expression, or a threshold of
// the panel.
func (StalenessLimit) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(b *parser.BinaryExpr) {
		if b.Op != parser.SUB || !isCall(b.LHS, "time") || !agesNow(b.RHS) {
			return
		}
		limit, at := limitOn(q, b)
		if limit < lookback.Seconds() {
			return
		}
		p := check.Problem{
			At:      q.Span(b),
			Summary: fmt.Sprintf("the age of the last sample is held against %s s, and it is never above 300 s", plain(limit)),
			Why:     "Five minutes after its last sample a series is gone, and its age with it: the limit is never reached.",
			Fix:     "Look back further: time() - timestamp(last_over_time(x[1h])), or use absent.",
		}
		if at != nil {
			p.At = q.Span(at)
		}
		out = append(out, p)
	})
	return out
}

func isCall(e parser.Expr, name string) bool {
	c, ok := query.Bare(e).(*parser.Call)
	return ok && c.Func.Name == name
}

// agesNow tells whether an expression is the time of the current sample, of one
// series or of several.
func agesNow(e parser.Expr) bool {
	if a, ok := query.Bare(e).(*parser.AggregateExpr); ok {
		return agesNow(a.Expr)
	}
	c, ok := query.Bare(e).(*parser.Call)
	if !ok || c.Func.Name != "timestamp" {
		return false
	}
	_, ok = query.Bare(c.Args[0]).(*parser.VectorSelector)
	return ok
}

// limitOn is the highest limit that an expression is compared with, in the query
// or by the colours of its panel.
func limitOn(q *query.Query, e parser.Expr) (float64, parser.Node) {
	for _, c := range comparisons(q) {
		if contains(c.expr, e) && (c.op == parser.GTR || c.op == parser.GTE) {
			return c.limit, c.at
		}
	}
	limit := 0.0
	if q.Panel != nil {
		for _, step := range q.Panel.Thresholds {
			limit = max(limit, step)
		}
	}
	return limit, nil
}
