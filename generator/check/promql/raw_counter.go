package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// RawCounter finds counters used as they are, without rate or increase.
type RawCounter struct{}

// Meta implements Checker.
func (RawCounter) Meta() check.Meta {
	return check.Meta{ID: "promql/raw-counter", Severity: check.Warning, Title: "counter without rate or increase"}
}

// Check implements Checker. Where a series only proves that something exists, a
// counter is as good as any. Ratios of raw counters are LifetimeRatio's.
func (RawCounter) Check(q *query.Query) []check.Problem {
	if q.Role == query.Variable {
		return nil
	}
	var out []check.Problem
	for _, s := range known(q) {
		if !s.Resolved.Cumulative() {
			continue
		}
		use := useOf(q, s.Selector)
		if use == nil {
			continue
		}
		out = append(out, check.Problem{
			At: q.Span(s.Selector), Series: s.Name,
			Summary: rawSummary(s, use),
			Why:     rawWhy(s, use),
			Fix:     rawFix(s, use),
		})
	}
	return once(out, func(p check.Problem) string { return p.Series })
}

// useOf returns the outermost expression that still has the counter's own value
// as its meaning; nil when the counter is rated, or only its existence counts.
func useOf(q *query.Query, v *parser.VectorSelector) parser.Node {
	var use parser.Node = v
	for child, n := parser.Node(v), q.Parent(v); n != nil; child, n = n, q.Parent(n) {
		switch x := n.(type) {
		case *parser.MatrixSelector, *parser.SubqueryExpr:
			return nil
		case *parser.Call:
			switch x.Func.Name {
			case "absent", "timestamp", "histogram_quantile", "histogram_fraction", "label_values":
				return nil
			}
		case *parser.AggregateExpr:
			if x.Op == parser.COUNT || x.Op == parser.GROUP || x.Op == parser.COUNT_VALUES {
				return nil
			}
		case *parser.BinaryExpr:
			if proves(x, child) || q.Value(x).Lifetime {
				return nil
			}
			if x.Op.IsComparisonOperator() {
				return x
			}
		}
		use = n
	}
	return use
}

// proves tells whether a side of an operator counts by its existence only.
func proves(b *parser.BinaryExpr, child parser.Node) bool {
	if b.Op != parser.LAND && b.Op != parser.LUNLESS {
		return false
	}
	_, filtered := query.Bare(b.RHS).(*parser.BinaryExpr)
	return contains(b.RHS, child) && !filtered
}

func rawSummary(s *query.Series, use parser.Node) string {
	if b, ok := use.(*parser.BinaryExpr); ok && b.Op.IsComparisonOperator() {
		return fmt.Sprintf("%s is compared as it is: it counts since its process started", s.Name)
	}
	if s.Resolved.Part == catalog.Bucket {
		return fmt.Sprintf("%s is used as it is: the buckets of all requests since the process started", s.Name)
	}
	return fmt.Sprintf("the counter %s is used without rate or increase", s.Name)
}

func rawWhy(s *query.Series, use parser.Node) string {
	if b, ok := use.(*parser.BinaryExpr); ok && b.Op.IsComparisonOperator() {
		return "After the first events the comparison stays true until the next restart, whatever happens now."
	}
	if s.Resolved.Part == catalog.Bucket {
		return "The distribution hardly moves after a day, and a restart empties it; what happens now can not be seen."
	}
	return "The value depends on how long each process has been running and falls to 0 at every restart."
}

func rawFix(s *query.Series, use parser.Node) string {
	if b, ok := use.(*parser.BinaryExpr); ok && b.Op.IsComparisonOperator() {
		return fmt.Sprintf("Compare rate(%s[5m]).", s.Name)
	}
	if s.Resolved.Metric.Kind() == metric.KindHistogram {
		return fmt.Sprintf("Read rate(%s[5m]), or increase over the range of the panel.", s.Name)
	}
	return fmt.Sprintf("Read rate(%s[5m]) for a speed, increase(%[1]s[$__range]) for a total over the time shown.", s.Name)
}
