package promql

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// MissingTotal finds counters by their name in the source code, without the
// _total that the client library adds on the wire.
type MissingTotal struct{}

// Meta implements Checker.
func (MissingTotal) Meta() check.Meta {
	return check.Meta{ID: "promql/missing-total", Severity: check.Error, Title: "counter without its _total"}
}

// Check implements Checker.
func (MissingTotal) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		m, ok := withoutTotal(q, s)
		if !ok {
			continue
		}
		name := s.Name + "_total"
		if d := m.Describe(); d.Status == metric.Removed {
			if r := q.Env().Registry.Replacement(m); r.Rename && len(r.Metrics) == 1 && r.Metrics[0].Kind() == metric.KindCounter && !d.ExistsIn(q.Env().Range(m)) {
				name = wire(r.Metrics[0], catalog.Value, variantOf(s.Name))
			}
		}
		out = append(out, check.Problem{
			At: q.NameSpan(s), Series: s.Name,
			Summary: fmt.Sprintf("%s is the counter's name in the source code; it is exported as %s_total", s.Name, s.Name),
			Why:     "The query is empty: no series has the short name.",
			Fix:     fmt.Sprintf("Write %s.", name),
			Edits:   rename(q, s, name),
		})
	}
	return out
}

// withoutTotal returns the counter that an unknown series names without _total.
func withoutTotal(q *query.Query, s *query.Series) (metric.Metric, bool) {
	if s.Standing != query.Unknown {
		return nil, false
	}
	res, _, ok := q.Env().Registry.LookupVariant(s.Name + "_total")
	if !ok || res.Metric.Kind() != metric.KindCounter || res.Part != catalog.Value {
		return nil, false
	}
	return res.Metric, res.Metric.Describe().Status != metric.Phantom
}

// variantOf returns the changed prefix that a name begins with, the zero value
// for vLLM's own.
func variantOf(name string) catalog.Variant {
	for _, v := range catalog.Variants() {
		if strings.HasPrefix(name, v.Prefix) {
			return v
		}
	}
	return catalog.Variant{}
}
