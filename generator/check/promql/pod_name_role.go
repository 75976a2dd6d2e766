package promql

import (
	"fmt"
	"regexp"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// PodNameRole finds roles such as prefill and decode told by the name of a pod.
type PodNameRole struct{}

// Meta implements Checker.
func (PodNameRole) Meta() check.Meta {
	return check.Meta{ID: "promql/pod-name-role", Severity: check.Info, Title: "role told by the name of a pod"}
}

var roleWord = regexp.MustCompile(`prefill|decode|(?:^|[^a-z])router|frontend`)

// Check implements Checker.
func (PodNameRole) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		for _, m := range s.Selector.LabelMatchers {
			if m.Name != "pod" && m.Name != "pod_name" && m.Name != "instance" && m.Name != "exported_pod" || m.Type != labels.MatchRegexp || !roleWord.MatchString(m.Value) {
				continue
			}
			out = append(out, check.Problem{
				At: q.MatcherSpan(s.Selector, m), Series: s.Name,
				Summary: fmt.Sprintf("the role is told by the name of the %s", m.Name),
				Why:     "Names are chosen by whoever deploys: with another release name the query is empty, and a model called after a role matches too.",
				Fix:     "Put the role in a label when scraping (dynamo_component_type with Dynamo's charts) and match that.",
			})
		}
	}
	return once(out, func(p check.Problem) string { return p.At.String() })
}
