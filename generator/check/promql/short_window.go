package promql

import (
	"fmt"
	"strings"
	"time"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
	gpromql "github.com/llmslo/llmslo/generator/promql"
)

// ShortWindow finds windows that hold too few scrapes.
type ShortWindow struct{}

// Scrapes is how many scrape intervals a window has to hold, so that one lost
// scrape still leaves two samples.
const Scrapes = 4

// Meta implements Checker.
func (ShortWindow) Meta() check.Meta {
	return check.Meta{ID: "promql/short-window", Severity: check.Warning, Title: "window shorter than four scrapes"}
}

// Check implements Checker. With fewer than two scrapes there is never a result.
func (ShortWindow) Check(q *query.Query) []check.Problem {
	least := Scrapes * q.Env().Scrape
	var out []check.Problem
	query.Each(q, func(m *parser.MatrixSelector) {
		c, ok := q.Parent(m).(*parser.Call)
		at, editable := q.WindowSpan(m)
		if ok && !growth(c.Func.Name) && strings.HasSuffix(c.Func.Name, "_over_time") && editable && m.Range > 0 && m.Range < q.Env().Scrape {
			out = append(out, check.Problem{
				At:      at,
				Summary: fmt.Sprintf("a window of %s at a scrape interval of %s", gpromql.Duration(m.Range), gpromql.Duration(q.Env().Scrape)),
				Why:     "The window holds a sample only by chance: the line has gaps, and an alert is reset by each of them.",
				Fix:     fmt.Sprintf("Write a window of several scrapes, like [%s].", gpromql.Duration(roundUp(least))),
			})
			return
		}
		if !ok || !growth(c.Func.Name) || !editable || m.Range <= 0 || m.Range >= least || q.Env().Scrape <= 0 {
			return
		}
		p := check.Problem{
			At:      at,
			Summary: fmt.Sprintf("a window of %s at a scrape interval of %s", gpromql.Duration(m.Range), gpromql.Duration(q.Env().Scrape)),
			Why: fmt.Sprintf("%s needs two samples; a window under %d scrapes is empty whenever a scrape is late or lost.",
				c.Func.Name, Scrapes),
		}
		if m.Range < 2*q.Env().Scrape {
			p.Severity = check.Error
			p.Why = c.Func.Name + " needs two samples, and the window holds two only by chance: there is mostly no result."
		}
		with := gpromql.Duration(roundUp(least))
		if q.Board != nil {
			with = "$__rate_interval"
		}
		p.Fix = fmt.Sprintf("Write [%s].", with)
		if e, ok := at.Replace(with); ok {
			p.Edits = append(p.Edits, e)
		}
		out = append(out, p)
	})
	return out
}

// growth tells whether a function needs at least two samples in its window.
func growth(name string) bool {
	switch name {
	case "rate", "irate", "increase", "delta", "idelta", "deriv", "changes", "resets":
		return true
	default:
		return false
	}
}

// roundUp takes a window of seconds up to the next half minute.
func roundUp(d time.Duration) time.Duration {
	const step = 30 * time.Second
	return (d + step - 1) / step * step
}
