package promql

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnknownLabel finds matchers and groupings on labels that the series does not
// have.
type UnknownLabel struct{}

// Meta implements Checker.
func (UnknownLabel) Meta() check.Meta {
	return check.Meta{ID: "promql/unknown-label", Severity: check.Error, Title: "label that the metric does not have"}
}

// Check implements Checker. Labels that the scrape, Kubernetes or a common
// relabelling adds are allowed on everything. A label that neither the metric
// nor any other of the catalogue has may be somebody's own: that is an info.
func (UnknownLabel) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		if dead(q, s) {
			continue
		}
		for _, m := range s.Selector.LabelMatchers {
			if m.Name == labels.MetricName || strings.Contains(m.Name, query.Placeholder) || q.Carries(s.Selector, m.Name).Answer != query.No || harmless(m) {
				continue
			}
			out = append(out, lacking(q, s, m.Name, check.Problem{
				At: q.MatcherSpan(s.Selector, m), Series: s.Name,
				Summary: fmt.Sprintf("%s has no label %s", s.Name, m.Name),
				Why:     "The selector matches nothing.",
			}))
		}
		out = append(out, misnamed(q, s)...)
	}
	query.Each(q, func(a *parser.AggregateExpr) {
		if a.Without {
			return
		}
		for _, l := range a.Grouping {
			lack := q.Carries(a.Expr, l)
			if lack.Answer != query.No || lack.Series == nil || lack.Series.Standing != query.Known || dead(q, lack.Series) || l == "le" && (isBucketless(q, a) || inQuantile(q, lack.Series.Selector)) {
				continue
			}
			out = append(out, lacking(q, lack.Series, l, check.Problem{
				At: q.GroupingSpan(a, l), Series: lack.Series.Name,
				Summary: fmt.Sprintf("%s has no label %s to group by", lack.Series.Name, l),
				Why:     "Every series falls into one group without the label: the result is a total, and legends that name it are blank.",
			}))
		}
	})
	if q.Label != "" && q.Expr != nil {
		if lack := q.Carries(q.Expr, q.Label); lack.Answer == query.No && lack.Series != nil {
			out = append(out, lacking(q, lack.Series, q.Label, check.Problem{
				At: q.LabelAt, Series: lack.Series.Name,
				Summary: fmt.Sprintf("%s has no label %s to list", lack.Series.Name, q.Label),
				Why:     "The variable has no values, and every panel that uses it is empty.",
			}))
		}
	}
	return out
}

// dead tells whether no release of the range has the series: its name is what is
// wrong, whatever its labels were.
func dead(q *query.Query, s *query.Series) bool {
	return !s.Desc().ExistsIn(q.Env().Range(s.Resolved.Metric))
}

// harmless tells whether a matcher holds for series without the label.
func harmless(m *labels.Matcher) bool { return m.Matches("") }

// isBucketless tells whether le is grouped by on a sum of parts that have none,
// as "or" over old and new histograms does.
func isBucketless(q *query.Query, a *parser.AggregateExpr) bool {
	return len(buckets(q, a.Expr)) > 0
}

// lacking completes a problem with what to write instead.
func lacking(q *query.Query, s *query.Series, label string, p check.Problem) check.Problem {
	if near := nearLabel(s, label); near != "" {
		p.Fix = fmt.Sprintf("Did you mean %s?", near)
		return p
	}
	p.Fix = "Its labels are " + strings.Join(labelNames(s), ", ") + "."
	if len(labelNames(s)) == 0 {
		p.Fix = "It has no labels but those of the scrape."
	}
	if !q.Env().KnownLabel(label) && label != "le" {
		p.Severity = check.Info
		p.Why = "Unless a relabelling of yours adds it: " + lowerFirst(p.Why)
	}
	return p
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

func labelNames(s *query.Series) []string {
	var out []string
	for _, l := range s.Desc().Labels {
		out = append(out, l.Name)
	}
	return out
}

// sameThing are labels that mean the same on series of different systems.
var sameThing = [][]string{
	{"model", "model_name"},
	{"finish_reason", "finished_reason"},
	{"component", "dynamo_component"},
	{"endpoint", "dynamo_endpoint"},
	{"namespace", "dynamo_namespace"},
	{"worker", "worker_id"},
	{"engine_id", "instance_id", "worker_id"},
	{"code", "status"},
	{"status_code", "status"},
	{"path", "handler"},
	{"engine", "engine_id"},
	{"source", "transfer_type"},
	{"model_id", "model_name"},
	{"served_model_name", "model_name"},
}

// nearLabel is the label of the series that another name most likely means;
// empty for none.
func nearLabel(s *query.Series, label string) string {
	d := s.Desc()
	for _, group := range sameThing {
		if !contained(group, label) {
			continue
		}
		for _, other := range group {
			if _, ok := d.Label(other); ok && other != label {
				return other
			}
		}
	}
	for _, l := range d.Labels {
		if strings.ReplaceAll(l.Name, "_", "") == strings.ReplaceAll(label, "_", "") || strings.EqualFold(l.Name, label) {
			return l.Name
		}
	}
	return ""
}

// misnamed finds labels of the Dynamo of 2025 on series that call them
// otherwise: they look like labels of the scrape, so that nothing else tells.
func misnamed(q *query.Query, s *query.Series) []check.Problem {
	if s.Desc().System != metric.Dynamo {
		return nil
	}
	var out []check.Problem
	for _, m := range s.Selector.LabelMatchers {
		now := "dynamo_" + m.Name
		if m.Name != "component" && m.Name != "endpoint" || s.Resolved.HasLabel(m.Name) || !s.Resolved.HasLabel(now) {
			continue
		}
		if m.Name == "endpoint" && !contained(dynamoEndpoints, m.Value) {
			continue // the target label of a PodMonitor
		}
		p := check.Problem{
			At: q.MatcherSpan(s.Selector, m), Series: s.Name,
			Summary: fmt.Sprintf("the label %s of Dynamo's first releases is %s now", m.Name, now),
			Why:     "The selector matches nothing.",
			Fix:     "Write " + now + ".",
		}
		out = append(out, p)
	}
	return out
}

// dynamoEndpoints are names of endpoints of a worker, which are no port names.
var dynamoEndpoints = []string{"generate", "clear_kv_blocks", "list_loras", "load_lora", "unload_lora", "kv_events"}
