package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// LifetimeRatio finds one counter divided by another without rates.
type LifetimeRatio struct{}

// Meta implements Checker.
func (LifetimeRatio) Meta() check.Meta {
	return check.Meta{ID: "promql/lifetime-ratio", Severity: check.Warning, Title: "ratio of counters since their start"}
}

// Check implements Checker.
func (LifetimeRatio) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(b *parser.BinaryExpr) {
		v := q.Value(b)
		if b.Op != parser.DIV || !v.Lifetime || !q.Value(b.LHS).Cumulative() {
			return
		}
		what := "ratio"
		if v.Form == query.Mean {
			what = "mean"
		}
		p := check.Problem{
			At:      q.Span(b),
			Summary: fmt.Sprintf("the %s is taken over counters as they are: over the whole life of the processes", what),
			Why:     "After some days it hardly moves: a cache that died an hour ago still looks alive, a latency that doubled is averaged away.",
			Fix:     "Divide rates over one window: sum(rate(a[5m])) / sum(rate(b[5m])).",
		}
		if m := q.Value(b.LHS).Metric; m != nil {
			p.Series = m.Describe().Name
		}
		out = append(out, p)
	})
	return out
}
