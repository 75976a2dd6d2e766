package alert

import (
	"fmt"
	"time"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
	gpromql "github.com/llmslo/llmslo/generator/promql"
)

// SlowToResolve finds alerts that look back an hour or more and have no short
// window beside it.
type SlowToResolve struct{}

// Meta implements Checker.
func (SlowToResolve) Meta() check.Meta {
	return check.Meta{ID: "alert/slow-to-resolve", Severity: check.Info, Title: "long window without a short one"}
}

// long is a window whose end nobody wants to wait for.
const long = time.Hour

// Check implements Checker.
func (SlowToResolve) Check(q *query.Query) []check.Problem {
	var shortest time.Duration
	var at parser.Node
	query.Each(q, func(m *parser.MatrixSelector) {
		c, ok := q.Parent(m).(*parser.Call)
		if ok && (c.Func.Name == "rate" || c.Func.Name == "increase") && (shortest == 0 || m.Range < shortest) {
			shortest, at = m.Range, m
		}
	})
	if shortest < long || len(limits(q)) == 0 {
		return nil
	}
	return []check.Problem{{
		At:      q.Span(at),
		Summary: fmt.Sprintf("the shortest window is %s", gpromql.Window(shortest)),
		Why:     "After an outage of minutes the alert goes on for up to the whole window, although all is well again: nobody can tell whether the repair worked.",
		Fix:     "Join a short window: … and the same over a twelfth of it (1h and 5m).",
	}}
}
