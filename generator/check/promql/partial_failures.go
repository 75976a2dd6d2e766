package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// PartialFailures finds failures counted by one of their kinds only.
type PartialFailures struct{}

// Meta implements Checker.
func (PartialFailures) Meta() check.Meta {
	return check.Meta{ID: "promql/partial-failures", Severity: check.Warning, Title: "failures of one kind only"}
}

// Check implements Checker. Where all requests are divided into kinds, by a
// grouping or with the other kinds beside, nothing is left out.
func (PartialFailures) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		if m := s.Matcher("error_type"); s.Resolved.Metric == dynamo.FrontendRequests && m != nil && m.Type == labels.MatchEqual && m.Value == "internal" && divides(q, s.Selector) {
			out = append(out, check.Problem{
				At: q.MatcherSpan(s.Selector, m), Series: s.Name,
				Summary: "only internal errors count as failures",
				Why:     "Requests refused for overload, without a worker (unavailable) or without an answer in time (response_timeout) count as successes: in an outage the rate stays near 100 %.",
				Fix:     `Match error_type=~"internal|overload|unavailable|response_timeout"; validation, not_found, not_implemented and cancelled are the client's.`,
			})
		}
		m := s.Matcher("finished_reason")
		if s.Resolved.Metric == vllm.RequestSuccess && m != nil && m.Type == labels.MatchEqual && m.Value == "abort" && (divides(q, s.Selector) || q.Role == query.Alert) {
			out = append(out, check.Problem{
				At: q.MatcherSpan(s.Selector, m), Series: s.Name,
				Summary: fmt.Sprintf("%s{finished_reason=\"abort\"} does not count failures", s.Name),
				Why:     "vLLM's Python frontend never counts a client that went away as abort, and errors have a reason of their own: the number stays 0 in an outage.",
				Fix:     `Count finished_reason="error" (from 0.13 on) and http_requests_total{status="5xx"}.`,
			})
		}
	}
	return out
}
