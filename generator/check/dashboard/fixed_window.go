package dashboard

import (
	"fmt"
	"time"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
	gpromql "github.com/llmslo/llmslo/generator/promql"
)

// FixedWindow finds rate windows of a fixed length on graphs.
type FixedWindow struct{}

// Meta implements Checker.
func (FixedWindow) Meta() check.Meta {
	return check.Meta{ID: "dashboard/fixed-window", Severity: check.Info, Title: "rate window of a fixed length"}
}

// longest is the longest window that is taken for one nobody thought about;
// longer ones are chosen on purpose.
const longest = 10 * time.Minute

// Check implements Checker. Windows that are too short are ShortWindow's.
func (FixedWindow) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, q := range s.Queries {
		if q.Panel == nil || q.Target.Instant {
			continue
		}
		var at *parser.MatrixSelector
		query.Each(q, func(m *parser.MatrixSelector) {
			c, ok := q.Parent(m).(*parser.Call)
			if ok && (c.Func.Name == "rate" || c.Func.Name == "irate" || c.Func.Name == "increase") && at == nil &&
				!q.WindowTemplated(m) && m.Range >= 4*s.Env.Scrape && m.Range <= longest {
				at = m
			}
		})
		if at == nil {
			continue
		}
		span, _ := q.WindowSpan(at)
		out = append(out, check.Problem{
			At: span, Where: q.Where,
			Summary: fmt.Sprintf("the window is always %s, whatever range is shown", gpromql.Duration(at.Range)),
			Why:     "Over a day each point stands for minutes, and a window shorter than that leaves out most of the samples; at a slower scrape interval it may be empty.",
			Fix:     "Write [$__rate_interval], which grows with the range and never holds fewer than four scrapes.",
		})
	}
	return out
}
