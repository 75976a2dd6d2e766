package promql

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnstableLabel finds matchers on label values that change at every rollout.
type UnstableLabel struct{}

// Meta implements Checker.
func (UnstableLabel) Meta() check.Meta {
	return check.Meta{ID: "promql/unstable-label", Severity: check.Warning, Title: "label value that changes at every rollout"}
}

// Check implements Checker.
func (UnstableLabel) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		m := s.Matcher("dynamo_namespace")
		if m == nil || m.Type != labels.MatchEqual || m.Value == "" || strings.Contains(m.Value, "$") {
			continue
		}
		if l, ok := s.Desc().Label("dynamo_namespace"); !ok || !strings.Contains(l.Note, "rollout") {
			continue
		}
		out = append(out, check.Problem{
			At: q.MatcherSpan(s.Selector, m), Series: s.Name,
			Summary: fmt.Sprintf("dynamo_namespace is matched with the fixed value %q", m.Value),
			Why:     "On the series of workers it ends in a hash of the worker generation, which changes at every rollout: the query goes empty with the next one.",
			Fix:     "Choose by the Kubernetes namespace, or by a pattern without the hash.",
		})
	}
	return out
}
