package promql

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// BareHistogram finds histograms and summaries by their family name, which no
// series on a page has.
type BareHistogram struct{}

// Meta implements Checker.
func (BareHistogram) Meta() check.Meta {
	return check.Meta{ID: "promql/bare-histogram", Severity: check.Error, Title: "histogram without _bucket, _sum or _count"}
}

// Check implements Checker. A Prometheus that converts classic histograms to
// native ones has such series, so inside a histogram function it is a warning.
func (BareHistogram) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		if s.Resolved.Part != catalog.Whole || s.Desc().Status == metric.Phantom {
			continue
		}
		p := check.Problem{
			At: q.NameSpan(s), Series: s.Name,
			Summary: fmt.Sprintf("%s is a %s, no series has this name", s.Name, s.Resolved.Metric.Kind()),
			Why:     "The query is always empty.",
			Fix:     fmt.Sprintf("Read %s_bucket for quantiles, %[1]s_sum and %[1]s_count for means and rates.", s.Name),
		}
		if inHistogramFunction(q, s) {
			p.Severity = check.Warning
			p.Why = "The query is empty unless Prometheus converts classic histograms to native ones (convert_classic_histograms_to_nhcb)."
		}
		if s.Resolved.Metric.Kind() == metric.KindSummary {
			p.Fix = fmt.Sprintf("Read %s_sum and %[1]s_count.", s.Name)
		}
		out = append(out, p)
	}
	return out
}

func inHistogramFunction(q *query.Query, s *query.Series) bool {
	for n := q.Parent(s.Selector); n != nil; n = q.Parent(n) {
		if c, ok := n.(*parser.Call); ok && strings.HasPrefix(c.Func.Name, "histogram_") {
			return true
		}
	}
	return false
}
