package promql

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// PhantomName finds names that documents and boards use although no release
// ever exported them.
type PhantomName struct{}

// Meta implements Checker.
func (PhantomName) Meta() check.Meta {
	return check.Meta{ID: "promql/phantom-name", Severity: check.Error, Title: "series that never existed"}
}

// Check implements Checker.
func (PhantomName) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		p := check.Problem{At: q.NameSpan(s), Series: s.Name}
		switch {
		case s.Standing == query.Known && s.Desc().Status == metric.Phantom:
			next := successorOf(q, s)
			p.Summary = fmt.Sprintf("no release of %s exports %s", systemName(s.Desc().System), s.Name)
			p.Why = "The query is always empty. " + s.Desc().Meaning
			p.Fix = "Nothing by another name holds it: drop the query."
			if len(next.names) > 0 {
				p.Fix = fmt.Sprintf("What is meant is %s.", next)
			}
		case s.Standing == query.Gone && s.Prefix.Status == metric.Phantom:
			p.Summary = fmt.Sprintf("no release of %s exports names that begin with %s", systemName(s.Prefix.System), s.Prefix.Prefix)
			p.Why = "The query is always empty. " + s.Prefix.Why
			p.Fix = "Drop the query."
			if s.Prefix.Instead != "" {
				p.Fix = fmt.Sprintf("Look for what is meant among %s*.", s.Prefix.Instead)
			}
		default:
			continue
		}
		out = append(out, p)
	}
	return out
}
