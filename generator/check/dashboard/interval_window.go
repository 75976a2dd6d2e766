package dashboard

import (
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// IntervalWindow finds rates over $__interval.
type IntervalWindow struct{}

// Meta implements Checker.
func (IntervalWindow) Meta() check.Meta {
	return check.Meta{ID: "dashboard/interval-window", Severity: check.Warning, Title: "rate over $__interval"}
}

// Check implements Checker.
func (IntervalWindow) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, q := range s.Queries {
		query.Each(q, func(m *parser.MatrixSelector) {
			c, ok := q.Parent(m).(*parser.Call)
			at, _ := q.WindowSpan(m)
			if !ok || c.Func.Name != "rate" && c.Func.Name != "irate" && c.Func.Name != "increase" {
				return
			}
			if name := strings.Trim(at.String(), "${}[]"); name != "__interval" && name != "interval" || name == "interval" && s.Board.Variable("interval") != nil {
				return
			}
			out = append(out, check.Problem{
				At: at, Where: q.Where,
				Summary: "the rate is taken over $__interval, the distance of two points",
				Why:     "On a short range that is less than two scrapes: the graph has gaps or is empty when somebody zooms in.",
				Fix:     "Write [$__rate_interval].",
			})
		})
	}
	return out
}
