package promql

import (
	"fmt"
	"slices"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// SummedBuckets finds sums over the buckets of a histogram.
type SummedBuckets struct{}

// Meta implements Checker.
func (SummedBuckets) Meta() check.Meta {
	return check.Meta{ID: "promql/summed-buckets", Severity: check.Error, Title: "sum over several buckets"}
}

// Check implements Checker. A sum without le inside of histogram_quantile is
// QuantileWithoutLe's.
func (SummedBuckets) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		if !strings.HasSuffix(s.Name, "_bucket") || oneBucket(q, s) || !summedOverLe(q, s.Selector) {
			continue
		}
		out = append(out, check.Problem{
			At: q.Span(s.Selector), Series: s.Name,
			Summary: fmt.Sprintf("several buckets of %s are added up", strings.TrimSuffix(s.Name, "_bucket")),
			Why:     "Buckets hold all events up to their bound, so an event is counted once for every bound above it.",
			Fix:     fmt.Sprintf("Read %s_count for the number of events, match one bound with le, or keep le in the grouping.", strings.TrimSuffix(s.Name, "_bucket")),
		})
	}
	return out
}

// summedOverLe tells whether the first sum around a selector of buckets drops le.
func summedOverLe(q *query.Query, v *parser.VectorSelector) bool {
	var sum *parser.AggregateExpr
	for n := q.Parent(v); n != nil; n = q.Parent(n) {
		switch x := n.(type) {
		case *parser.Call:
			if strings.HasPrefix(x.Func.Name, "histogram_") || strings.HasPrefix(x.Func.Name, "label_") {
				return false
			}
		case *parser.AggregateExpr:
			if sum != nil {
				continue
			}
			if x.Op != parser.SUM && x.Op != parser.AVG || slices.Contains(x.Grouping, query.Placeholder) {
				return false
			}
			if slices.Contains(x.Grouping, "le") == x.Without {
				sum = x
			}
		}
	}
	return sum != nil
}

// oneBucket tells whether le is matched so that one bound is left, in whatever
// spelling, or with a template that nobody can know.
func oneBucket(q *query.Query, s *query.Series) bool {
	m := s.Matcher("le")
	switch {
	case m == nil:
		return false
	case strings.ContainsAny(m.Value, "$[") || strings.Contains(m.Value, query.Placeholder):
		return true
	case m.Type == labels.MatchEqual:
		return true
	}
	h, ok := s.Histogram()
	if !ok {
		return true
	}
	left := 0
	if m.Matches("+Inf") {
		left++
	}
	for _, b := range ladderBounds(q, h) {
		if m.Matches(metric.FormatBound(b, metric.Float)) { // as Prometheus 3 stores it
			left++
		}
	}
	return left <= 1
}
