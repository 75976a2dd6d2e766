package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// SecondsThreshold finds limits in milliseconds on latencies in seconds, and
// limits that a quantile can not reach.
type SecondsThreshold struct{}

// Meta implements Checker.
func (SecondsThreshold) Meta() check.Meta {
	return check.Meta{ID: "promql/seconds-threshold", Severity: check.Error, Title: "limit in milliseconds on seconds"}
}

// Check implements Checker.
func (SecondsThreshold) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, c := range comparisons(q) {
		v := c.value
		if v.Form != query.Quantile && v.Form != query.Mean && v.Form != query.Instant || v.Unit != metric.Seconds || v.Scale != 1 && v.Scale != 1000 {
			continue
		}
		if c.op != parser.GTR && c.op != parser.GTE && c.op != parser.LSS && c.op != parser.LTE {
			continue
		}
		h, _ := v.Metric.(*metric.Histogram)
		p := check.Problem{At: q.Span(c.at), Series: nameOf(v)}
		switch {
		case v.Scale == 1000 && h != nil && len(h.Ladder.Bounds) > 0 && c.limit > 0 && c.limit/1000 < lowest(h):
			p.Summary = fmt.Sprintf("the latency is in milliseconds, the limit is %s of them", plain(c.limit))
			p.Why = fmt.Sprintf("No bucket of %s is that narrow: the comparison tells nothing. The number looks like seconds.", h.Name)
			p.Fix = fmt.Sprintf("Write %s for %s s, or drop the factor.", plain(c.limit*1000), plain(c.limit))
		case v.Scale != 1:
			continue
		case Implausible(h, c.limit):
			p.Summary = fmt.Sprintf("the latency is in seconds, the limit is %s of them", plain(c.limit))
			p.Why = fmt.Sprintf("That is %s minutes: the alert does not fire before. The number looks like milliseconds.", plain(float64(int(c.limit/6))/10))
			p.Fix = fmt.Sprintf("Write %s for %s ms.", plain(c.limit/1000), plain(c.limit))
		case h != nil && v.Form == query.Quantile && c.limit >= h.Ladder.Top() && h.Ladder.Top() > 0 && (c.op == parser.GTR || c.op == parser.GTE && c.limit > h.Ladder.Top()):
			p.Summary = fmt.Sprintf("the quantile never exceeds %s s, the highest bound of %s", plain(h.Ladder.Top()), h.Name)
			p.Why = "Everything slower is in the last bucket, and a quantile in it reads as its lower bound: the comparison is never true."
			p.Fix = "Choose a limit below the highest bound, or watch the share of requests above a bound."
		default:
			continue
		}
		out = append(out, p)
	}
	return out
}

// Implausible tells whether a limit of so many seconds makes no sense for the
// latency: minutes for the time between tokens, a quarter of an hour for others.
func Implausible(h *metric.Histogram, limit float64) bool {
	if h == nil {
		return limit >= 1000
	}
	switch h.Ladder.Name {
	case "itl", "frontend-itl", "router-itl":
		return limit >= 10
	case "ttft", "frontend-ttft", "router-ttft":
		return limit >= 200
	default:
		return limit >= 900 && h.Unit == metric.Seconds && h.Subsystem != "cache" && h.Subsystem != "kv-block"
	}
}

// lowest is the first bound of a histogram that is above zero.
func lowest(h *metric.Histogram) float64 {
	for _, b := range h.Ladder.Bounds {
		if b > 0 {
			return b
		}
	}
	return 0
}
