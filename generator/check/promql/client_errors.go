package promql

import (
	"github.com/prometheus/prometheus/model/labels"

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

// Check implements Checker.
func (ClientErrors) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
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
