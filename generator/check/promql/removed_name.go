package promql

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// RemovedName finds series that some or all releases of the range do not export
// any more.
type RemovedName struct{}

// Meta implements Checker.
func (RemovedName) Meta() check.Meta {
	return check.Meta{ID: "promql/removed-name", Severity: check.Error, Title: "series that is no longer exported"}
}

// Check implements Checker. One side of "new or old" is no fault.
func (RemovedName) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		switch {
		case s.Standing == query.Gone && s.Prefix.Status == metric.Removed && !bridged(q, s):
			out = append(out, gonePrefix(q, s))
		case s.Standing == query.Known && ends(q, s) && !bridged(q, s):
			out = append(out, removed(q, s))
		}
	}
	return out
}

// ends tells whether part of the range is without the series because it was
// removed, rather than because it came later.
func ends(q *query.Query, s *query.Series) bool {
	d, r := s.Desc(), q.Env().Range(s.Resolved.Metric)
	if d.Status != metric.Removed {
		return false
	}
	end := endOf(d)
	return !d.ExistsIn(r) || end.Known && (!r.Before.Known || r.Before.Compare(end) > 0)
}

func endOf(d *metric.Desc) version.Version {
	if d.Life.Hidden.Release.Known {
		return d.Life.Hidden.Release
	}
	return d.Life.Removed.Release
}

func removed(q *query.Query, s *query.Series) check.Problem {
	d, r := s.Desc(), q.Env().Range(s.Resolved.Metric)
	when := "newer releases of " + systemName(d.System)
	if end := endOf(d); end.Known {
		when = fmt.Sprintf("%s from %s on", systemName(d.System), end)
		if d.Life.Removed.Estimated {
			when = fmt.Sprintf("%s from about %s on", systemName(d.System), end)
		}
	}
	next := successorOf(q, s)
	p := check.Problem{
		At: q.NameSpan(s), Series: s.Name,
		Summary: fmt.Sprintf("%s does not exist in %s", s.Name, when),
		Why:     "The query is empty there: the panel shows no data, the alert can not fire. " + d.Meaning,
		Edits:   next.edits(q, s),
	}
	switch {
	case d.ExistsIn(r):
		p.Severity = check.Warning
		p.Edits = nil
		p.Fix = "The range of releases spans the end of the name: read both"
		if len(next.names) > 0 {
			p.Fix += fmt.Sprintf(", %s or %s with the same labels, never their sum.", next, s.Name)
		} else {
			p.Fix = "Nothing succeeds the name: drop the query, or narrow the range of releases."
		}
	case next.rename:
		p.Fix = fmt.Sprintf("Write %s, which means the same.", next)
	case len(next.names) > 0:
		p.Fix = fmt.Sprintf("Rewrite the query over %s.", next)
	default:
		p.Fix = "Nothing succeeds it: drop the query."
	}
	return p
}

func gonePrefix(q *query.Query, s *query.Series) check.Problem {
	p := check.Problem{
		At: q.NameSpan(s), Series: s.Name,
		Summary: fmt.Sprintf("%s is of a family that %s no longer exports: %s*", s.Name, systemName(s.Prefix.System), s.Prefix.Prefix),
		Why:     "The query is empty. " + s.Prefix.Why,
		Fix:     "Nothing succeeds it: drop the query.",
	}
	if s.Prefix.Instead != "" {
		p.Fix = fmt.Sprintf("Look for its successor among %s*.", s.Prefix.Instead)
	}
	return p
}

func systemName(s metric.System) string {
	switch s {
	case metric.VLLM:
		return "vLLM"
	case metric.Dynamo:
		return "Dynamo"
	default:
		return "LMCache"
	}
}
