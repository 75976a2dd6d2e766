package alert

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// LazyAbsent finds absence alerts on series that are born late.
type LazyAbsent struct{}

// Meta implements Checker.
func (LazyAbsent) Meta() check.Meta {
	return check.Meta{ID: "alert/lazy-absent", Severity: check.Warning, Title: "absence of a series that is born late"}
}

// Check implements Checker. A second condition, such as traffic elsewhere, makes
// the absence telling.
func (LazyAbsent) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(c *parser.Call) {
		if c.Func.Name != "absent" && c.Func.Name != "absent_over_time" {
			return
		}
		query.Each(q, func(v *parser.VectorSelector) {
			s := q.Series(v)
			if !contains(c, v) || s.Standing != query.Known || !bornLate(s.Desc()) || conditional(q, c) {
				return
			}
			out = append(out, check.Problem{
				At: q.Span(c), Series: s.Name,
				Summary: fmt.Sprintf("%s %s", s.Name, birthText(s.Desc())),
				Why:     "The alert fires on every fresh or idle process, where nothing is wrong.",
				Fix:     "Ask for traffic as well (and on () a rate above zero elsewhere), or watch up and a series that is there from the start.",
			})
		})
	})
	return out
}

func bornLate(d *metric.Desc) bool {
	return d.Birth == metric.FirstEvent || d.Birth == metric.HeaderOnly || d.Birth == metric.AtStartIfGated
}

func birthText(d *metric.Desc) string {
	if d.Birth == metric.AtStartIfGated {
		return "is exported only with " + d.Gate
	}
	return "does not exist before its first event"
}

// conditional tells whether a call stands beside another condition.
func conditional(q *query.Query, n parser.Node) bool {
	for p := q.Parent(n); p != nil; p = q.Parent(p) {
		if b, ok := p.(*parser.BinaryExpr); ok && (b.Op == parser.LAND || b.Op == parser.LUNLESS) {
			return true
		}
	}
	return false
}
