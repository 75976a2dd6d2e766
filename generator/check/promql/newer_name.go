package promql

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// NewerName finds series that the oldest releases of the range do not have yet.
type NewerName struct{}

// Meta implements Checker.
func (NewerName) Meta() check.Meta {
	return check.Meta{ID: "promql/newer-name", Severity: check.Warning, Title: "series younger than the oldest release to serve"}
}

// Check implements Checker. One side of "new or old" is no fault.
func (NewerName) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		d, r := s.Desc(), q.Env().Range(s.Resolved.Metric)
		born := d.Life.Since
		switch {
		case d.Status == metric.Unreleased && !bridged(q, s):
			out = append(out, check.Problem{
				At: q.NameSpan(s), Series: s.Name, Severity: check.Info,
				Summary: s.Name + " was not in any release when the catalogue was made",
				Why:     "It was seen in a branch only. The query is empty unless the deployment runs such a build.",
				Fix:     "Make sure of the build, or put the query in an optional panel that says so.",
			})
		case d.Status == metric.Removed || d.Status == metric.Phantom || !born.Release.Known || !r.From.Known,
			born.Release.Compare(r.From) <= 0, d.ExistsThroughout(r), bridged(q, s):
			continue
		default:
			out = append(out, newer(q, s, born, r))
		}
	}
	return out
}

func newer(q *query.Query, s *query.Series, born metric.Point, r version.Range) check.Problem {
	about := ""
	if born.Estimated {
		about = "about "
	}
	p := check.Problem{
		At: q.NameSpan(s), Series: s.Name,
		Summary: fmt.Sprintf("%s came with %s%s %s, the range begins at %s", s.Name, about, systemName(s.Desc().System), born.Release, r.From),
		Why:     "The query is empty on the older releases of the range.",
		Fix:     "Put it in an optional panel that says so, or raise the oldest release.",
	}
	for _, old := range q.Env().Registry.Predecessors(s.Resolved.Metric) {
		if old.Kind() == s.Resolved.Metric.Kind() && old.Describe().ExistsIn(r) {
			p.Fix = fmt.Sprintf("Read both: %s or %s with the same labels, never their sum.", s.Name, wire(old, s.Resolved.Part, s.Variant))
			return p
		}
	}
	if q.Role == query.Alert {
		p.Why += " The alert keeps silent there."
		p.Fix = "Leave the alert out for them, or raise the oldest release."
		return p
	}
	p.Severity = check.Info // there is nothing to read instead
	return p
}

// existsThroughout tells whether every release of a range has a series.
func existsThroughout(q *query.Query, name string, r version.Range) bool {
	res, _, ok := q.Env().Registry.LookupVariant(name)
	return ok && res.Metric.Describe().ExistsThroughout(r)
}
