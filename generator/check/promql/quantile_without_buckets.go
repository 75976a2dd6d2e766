package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// QuantileWithoutBuckets finds quantiles read from series that are no buckets.
type QuantileWithoutBuckets struct{}

// Meta implements Checker.
func (QuantileWithoutBuckets) Meta() check.Meta {
	return check.Meta{ID: "promql/quantile-without-buckets", Severity: check.Error, Title: "quantile of something without buckets"}
}

// Check implements Checker.
func (QuantileWithoutBuckets) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, h := range quantiles(q) {
		parser.Inspect(h.of, func(n parser.Node, _ []parser.Node) error {
			v, ok := n.(*parser.VectorSelector)
			if !ok {
				return nil
			}
			s := q.Series(v)
			if s.Standing != query.Known || s.Resolved.Part == catalog.Bucket || s.Resolved.Part == catalog.Whole {
				return nil
			}
			p := check.Problem{
				At: q.NameSpan(s), Series: s.Name,
				Summary: fmt.Sprintf("histogram_quantile over %s, which has no buckets", s.Name),
				Why:     "Without le there are no buckets to read a quantile from: the result is empty.",
				Fix:     "Read the value itself, or its mean over time.",
			}
			if s.Resolved.Metric.Kind() == metric.KindHistogram {
				p.Fix = fmt.Sprintf("Read %s.", wire(s.Resolved.Metric, catalog.Bucket, s.Variant))
			}
			out = append(out, p)
			return nil
		})
	}
	return out
}

// inQuantile tells whether a selector stands inside of histogram_quantile.
func inQuantile(q *query.Query, v *parser.VectorSelector) bool {
	for n := q.Parent(v); n != nil; n = q.Parent(n) {
		if c, ok := n.(*parser.Call); ok && c.Func.Name == "histogram_quantile" {
			return true
		}
	}
	return false
}
