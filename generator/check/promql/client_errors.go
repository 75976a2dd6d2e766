package promql

import (
	"slices"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// ClientErrors finds error rates that hold what clients did wrong.
type ClientErrors struct{}

// Meta implements Checker.
func (ClientErrors) Meta() check.Meta {
	return check.Meta{ID: "promql/client-errors", Severity: check.Warning, Title: "clients' mistakes counted as failures"}
}

// Check implements Checker. Dynamo tells clients' faults apart by error_type: a
// query that reads it anywhere knows of them.
func (ClientErrors) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		if p, ok := anyError(q, s); ok {
			out = append(out, p)
			continue
		}
		m := s.Matcher("status")
		if s.Resolved.Metric != vllm.HTTPRequests || !q.Env().VLLM || m == nil || !divides(q, s.Selector) && q.Role != query.Alert {
			continue
		}
		negative := m.Type == labels.MatchNotEqual || m.Type == labels.MatchNotRegexp
		if !negative || !m.Matches("4xx") || m.Matches("2xx") {
			continue
		}
		out = append(out, check.Problem{
			At: q.MatcherSpan(s.Selector, m), Series: s.Name,
			Summary: "everything but 2xx counts as a failure, clients' mistakes (4xx) among it",
			Why:     "One client with a wrong key or too long a prompt burns the budget of all, although the service does what it should.",
			Fix:     `Match status="5xx"; count 429 apart where requests are refused for load.`,
		})
	}
	return out
}

// anyError faults Dynamo's status="error" as the failures of a ratio or an alert.
func anyError(q *query.Query, s *query.Series) (check.Problem, bool) {
	m := s.Matcher("status")
	if s.Resolved.Metric != dynamo.FrontendRequests || m == nil || !m.Matches("error") || m.Matches("success") ||
		!divides(q, s.Selector) && q.Role != query.Alert || readsErrorType(q) {
		return check.Problem{}, false
	}
	if r := q.Env().Range(s.Resolved.Metric); r.From.Known && r.From.Compare(errorTypes) < 0 {
		return check.Problem{}, false // the oldest releases have nothing better
	}
	return check.Problem{
		At: q.MatcherSpan(s.Selector, m), Series: s.Name,
		Summary: "every error counts as a failure, clients' mistakes and cancellations among them",
		Why:     "validation, not_found, not_implemented and cancelled are the client's: one of them with a wrong request burns the budget of all.",
		Fix:     `Match error_type=~"internal|overload|unavailable|response_timeout".`,
	}, true
}

// errorTypes is the first Dynamo release with the label error_type.
var errorTypes = version.V(1, 0, 0)

// readsErrorType tells whether a query matches or groups by the kind of error.
func readsErrorType(q *query.Query) bool {
	for _, s := range q.AllSeries() {
		if s.Matcher("error_type") != nil {
			return true
		}
	}
	grouped := false
	query.Each(q, func(a *parser.AggregateExpr) {
		grouped = grouped || !a.Without && slices.Contains(a.Grouping, "error_type")
	})
	return grouped
}
