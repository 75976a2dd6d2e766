package promql

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// WrongSuffix finds names with a suffix that the metric's kind does not have,
// such as a gauge with _total.
type WrongSuffix struct{}

// Meta implements Checker.
func (WrongSuffix) Meta() check.Meta {
	return check.Meta{ID: "promql/wrong-suffix", Severity: check.Error, Title: "suffix that the metric does not have"}
}

// Check implements Checker.
func (WrongSuffix) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		m, ok := misfit(q, s)
		if !ok {
			continue
		}
		names := make([]string, 0, 3)
		for _, n := range catalog.SeriesNames(m) {
			if rest, cut := strings.CutPrefix(n, "vllm:"); cut && variantOf(s.Name).Prefix != "" {
				n = variantOf(s.Name).Prefix + rest
			}
			names = append(names, n)
		}
		p := check.Problem{
			At: q.NameSpan(s), Series: s.Name,
			Summary: fmt.Sprintf("%s does not exist: the metric is a %s", s.Name, kindName(m)),
			Why:     "The query is always empty.",
			Fix:     "Its series are " + strings.Join(names, ", ") + ".",
		}
		if len(names) == 1 {
			p.Fix = "Write " + names[0] + "."
		}
		out = append(out, p)
	}
	return out
}

// misfit returns the entry that an unknown series names with a wrong suffix.
func misfit(q *query.Query, s *query.Series) (metric.Metric, bool) {
	if s.Standing != query.Unknown {
		return nil, false
	}
	for _, suffix := range [...]string{"_total", "_bucket", "_sum", "_count", "_created"} {
		base, ok := strings.CutSuffix(s.Name, suffix)
		if !ok {
			continue
		}
		for _, name := range [...]string{base, base + "_total"} {
			res, _, ok := q.Env().Registry.LookupVariant(name)
			if ok && (res.Part == catalog.Value || res.Part == catalog.Whole) && res.Metric.Describe().Status != metric.Phantom {
				return res.Metric, true
			}
		}
	}
	return nil, false
}

// kindName names the kind of an entry for a sentence.
func kindName(m metric.Metric) string {
	switch m.Kind() {
	case metric.KindFraction, metric.KindStateGauge, metric.KindInfo:
		return "gauge"
	default:
		return string(m.Kind())
	}
}
