package query

import (
	"slices"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
)

// Answer is whether an expression's series can carry a label.
type Answer int

// The answers.
const (
	Maybe Answer = iota
	Yes
	No
)

// Lack says which series does not have a label.
type Lack struct {
	Answer Answer
	// Series is the one that lacks it, for No.
	Series *Series
}

// scrapeLabels are written by the scrape, by service discovery as common charts
// set it up, or by the servers that collect from many others.
var scrapeLabels = map[string]bool{
	"job": true, "instance": true, "namespace": true, "pod": true, "container": true, "cluster": true, "node": true, "service": true,
	"endpoint": true, "prometheus": true, "prometheus_replica": true, "replica": true, "host": true, "hostname": true, "nodename": true,
	"kubernetes_namespace": true, "kubernetes_pod_name": true, "kubernetes_node": true, "kubernetes_name": true, "k8s_cluster": true,
	"pod_name": true, "pod_ip": true, "container_name": true, "deployment": true, "statefulset": true, "workload": true, "app": true,
	"region": true, "zone": true, "availability_zone": true, "environment": true, "env": true, "stage": true, "tenant": true, "team": true,
	"tenant_id": true, "cluster_name": true, "cluster_id": true, "location": true, "project_id": true, "project": true, "datacenter": true,
	"dc": true, "receive": true, "monitor": true, "origin_prometheus": true, "node_name": true, "nodepool": true, "gpu": true, "uid": true,
	"component": true, "release": true, "controller": true, "scrape_job": true, "metrics_path": true, "service_name": true, "service_namespace": true, "otel_scope_name": true, "otel_scope_version": true, "server": true, "site": true,
	"chart": true, "name": true, "target": true, "address": true, "owner": true, "dynamo_component_type": true, "dynamo_graph_deployment": true,
	"inferenceservice": true, "isvc_name": true, "llm_isvc_name": true, "role": true, "le": false,
	Placeholder: true, "__name__": true,
}

// IsScrapeLabel tells whether a label is one that the scrape or the cluster adds.
func IsScrapeLabel(name string) bool {
	return scrapeLabels[name] || strings.HasPrefix(name, "exported_") || strings.HasPrefix(name, "label_") ||
		strings.HasPrefix(name, "app_kubernetes_io_") || strings.HasPrefix(name, "llm_d_") || strings.HasPrefix(name, "kubernetes_") ||
		strings.HasPrefix(name, "k8s_") || strings.HasPrefix(name, "nvidia_com_") || strings.HasPrefix(name, "kueue_") || strings.HasPrefix(name, "topology_")
}

// Carries tells whether the series of an expression can carry a label.
func (q *Query) Carries(e parser.Expr, label string) Lack {
	switch x := Bare(e).(type) {
	case *parser.VectorSelector:
		return q.selectorCarries(q.Series(x), label)
	case *parser.MatrixSelector:
		return q.Carries(x.VectorSelector, label)
	case *parser.SubqueryExpr:
		return q.Carries(x.Expr, label)
	case *parser.UnaryExpr:
		return q.Carries(x.Expr, label)
	case *parser.AggregateExpr:
		return q.aggregateCarries(x, label)
	case *parser.Call:
		return q.callCarries(x, label)
	case *parser.BinaryExpr:
		return q.binaryCarries(x, label)
	default:
		return Lack{}
	}
}

func (q *Query) selectorCarries(s *Series, label string) Lack {
	switch s.Standing {
	case Known:
		if s.has(label, q.env.Dynamo) {
			return Lack{Answer: Yes}
		}
		return Lack{No, s}
	case Recorded:
		if len(s.Records) == 1 && !s.Records[0].busy && s.Records[0].Expr != nil {
			r := s.Records[0]
			if _, static := r.Rule.Labels[label]; static {
				return Lack{Answer: Yes}
			}
			r.busy = true
			defer func() { r.busy = false }()
			answer := r.Carries(r.Expr, label)
			if answer.Answer == No {
				answer.Series = s
			}
			return answer
		}
	}
	return Lack{}
}

// has tells whether a known series can carry a label.
func (s *Series) has(label string, viaDynamo bool) bool {
	d := s.Desc()
	if s.Resolved.HasLabel(label) || d.OpenLabels || IsScrapeLabel(label) {
		return true
	}
	if slices.Contains(s.Variant.ExtraLabels, label) {
		return true
	}
	if d.System == metric.VLLM && d.Subsystem == "process" || d.Name == "target_info" {
		return true // any process of the world writes these
	}
	if strings.HasPrefix(d.Name, "http_") || strings.HasPrefix(d.Name, "grpc_") || strings.HasPrefix(d.Name, "controller_runtime_") {
		return true
	}
	injected := d.System == metric.VLLM || strings.HasPrefix(d.Name, "lmcache:")
	for _, l := range dynamo.InjectedLabels {
		if injected && l.Name == label && (viaDynamo || strings.HasPrefix(label, "dynamo_")) {
			return true
		}
	}
	for _, l := range lmcache.ScopeLabels {
		if d.System == metric.LMCache && l.Name == label {
			return true
		}
	}
	return false
}

func (q *Query) aggregateCarries(a *parser.AggregateExpr, label string) Lack {
	if a.Op == parser.COUNT_VALUES {
		if name, ok := Bare(a.Param).(*parser.StringLiteral); ok && name.Val == label {
			return Lack{Answer: Yes}
		}
	}
	if keepsLabels(a.Op) {
		return q.Carries(a.Expr, label)
	}
	if slices.Contains(a.Grouping, label) == a.Without {
		return Lack{Answer: No}
	}
	return q.Carries(a.Expr, label)
}

// keepsLabels tells whether an aggregation picks series instead of joining them.
func keepsLabels(op parser.ItemType) bool {
	return op == parser.TOPK || op == parser.BOTTOMK || op == parser.LIMITK || op == parser.LIMIT_RATIO
}

func (q *Query) callCarries(c *parser.Call, label string) Lack {
	switch c.Func.Name {
	case "label_replace", "label_join":
		if name, ok := Bare(c.Args[1]).(*parser.StringLiteral); ok && name.Val == label {
			return Lack{Answer: Yes}
		}
		return q.Carries(c.Args[0], label)
	case "histogram_quantile", "quantile_over_time":
		if label == "le" {
			return Lack{Answer: No}
		}
		return q.Carries(c.Args[1], label)
	case "vector", "time", "absent", "absent_over_time", "scalar", "info":
		return Lack{}
	}
	if len(c.Args) == 0 {
		return Lack{}
	}
	return q.Carries(c.Args[0], label)
}

func (q *Query) binaryCarries(b *parser.BinaryExpr, label string) Lack {
	m := b.VectorMatching
	if m == nil { // a scalar on one side
		if b.LHS.Type() == parser.ValueTypeScalar {
			return q.Carries(b.RHS, label)
		}
		return q.Carries(b.LHS, label)
	}
	switch {
	case slices.Contains(m.Include, label):
		return Lack{}
	case b.Op == parser.LOR:
		l, r := q.Carries(b.LHS, label), q.Carries(b.RHS, label)
		if l.Answer == No && r.Answer == No {
			return l
		}
		if l.Answer == No || r.Answer == No {
			return Lack{}
		}
		return l
	case b.Op == parser.LAND, b.Op == parser.LUNLESS, m.Card == parser.CardManyToOne:
		return q.Carries(b.LHS, label)
	case m.Card == parser.CardOneToMany:
		return q.Carries(b.RHS, label)
	case slices.Contains(m.MatchingLabels, label) != m.On:
		return Lack{Answer: No}
	default:
		return q.Carries(b.LHS, label)
	}
}

// Grouped returns the labels that an expression is known to have exactly: those
// of the aggregation by labels it consists of. It returns false for anything
// whose labels are not all known.
func (q *Query) Grouped(e parser.Expr) ([]string, bool) {
	switch x := Bare(e).(type) {
	case *parser.AggregateExpr:
		if keepsLabels(x.Op) {
			return q.Grouped(x.Expr)
		}
		if x.Without || x.Op == parser.COUNT_VALUES {
			return nil, false
		}
		return x.Grouping, true
	case *parser.UnaryExpr:
		return q.Grouped(x.Expr)
	case *parser.Call:
		switch x.Func.Name {
		case "histogram_quantile":
			labels, ok := q.Grouped(x.Args[1])
			return slices.DeleteFunc(slices.Clone(labels), func(l string) bool { return l == "le" }), ok
		case "clamp", "clamp_min", "clamp_max", "abs", "round", "ceil", "floor", "sort", "sort_desc":
			return q.Grouped(x.Args[0])
		case "vector":
			return nil, true
		}
		return nil, false
	case *parser.BinaryExpr:
		return q.groupedBinary(x)
	default:
		return nil, false
	}
}

func (q *Query) groupedBinary(b *parser.BinaryExpr) ([]string, bool) {
	m := b.VectorMatching
	switch {
	case m == nil && b.LHS.Type() == parser.ValueTypeScalar:
		return q.Grouped(b.RHS)
	case m == nil:
		return q.Grouped(b.LHS)
	case b.Op == parser.LAND, b.Op == parser.LUNLESS:
		return q.Grouped(b.LHS)
	case b.Op == parser.LOR, len(m.Include) > 0, m.Card != parser.CardOneToOne:
		return nil, false
	case m.On:
		return m.MatchingLabels, true
	default:
		labels, ok := q.Grouped(b.LHS)
		return slices.DeleteFunc(slices.Clone(labels), func(l string) bool { return slices.Contains(m.MatchingLabels, l) }), ok
	}
}
