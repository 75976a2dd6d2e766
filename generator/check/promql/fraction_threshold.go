package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// FractionThreshold finds limits that a share can not reach.
type FractionThreshold struct{}

// Meta implements Checker.
func (FractionThreshold) Meta() check.Meta {
	return check.Meta{ID: "promql/fraction-threshold", Severity: check.Error, Title: "limit outside the range of a share"}
}

// Check implements Checker.
func (FractionThreshold) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, c := range comparisons(q) {
		v := c.value
		if !v.Bounded || v.Unit != metric.Ratio || v.Scale <= 0 {
			continue
		}
		most := plain(v.Scale)
		p := check.Problem{At: q.Span(c.at), Series: nameOf(v)}
		never := c.op == parser.GTR && c.limit >= v.Scale || c.op == parser.GTE && c.limit > v.Scale || c.op == parser.EQLC && c.limit > v.Scale
		always := c.op == parser.LSS && c.limit > v.Scale || c.op == parser.LTE && c.limit >= v.Scale
		switch {
		case never:
			p.Summary = fmt.Sprintf("the share is compared with %s and never exceeds %s", plain(c.limit), most)
			p.Why = "The comparison is never true: an alert with it can not fire."
		case always:
			p.Summary = fmt.Sprintf("the share is compared with %s and is never above %s", plain(c.limit), most)
			p.Why = "The comparison is always true."
		case v.Scale == 100 && c.limit > 0 && c.limit <= 1 && (c.op == parser.GTR || c.op == parser.GTE || c.op == parser.LSS || c.op == parser.LTE):
			p.Severity = check.Warning
			p.Summary = fmt.Sprintf("the share is in percent here, and the limit is %s %%", plain(c.limit))
			p.Why = "A limit between 0 and 1 is mostly meant for a share that was not multiplied by 100."
		default:
			continue
		}
		p.Fix = fmt.Sprintf("Write a limit between 0 and %s", most)
		if v.Scale == 1 && c.limit > 1 && c.limit <= 100 {
			p.Fix += fmt.Sprintf(", %s for %s %%", plain(c.limit/100), plain(c.limit))
		}
		p.Fix += "."
		out = append(out, p)
	}
	return out
}

func nameOf(v query.Value) string {
	if v.Metric == nil {
		return ""
	}
	return v.Metric.Describe().Name
}
