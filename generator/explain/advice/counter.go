package advice

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// counter reads a counter by its rate and by its increase.
func (a Adviser) counter(c *metric.Counter) []Query {
	rate := a.scope.Rate(c, window)
	out := []Query{{Asks: capital(string(c.Unit)) + " per second" + per(c), Expr: by("sum", c, rate)}}
	switch {
	case timeUnit(c.Unit):
		out[0] = Query{
			Asks: "Time spent per second" + per(c), Expr: by("sum", c, rate),
			Note: spent(c.Unit),
		}
	case c.Unit == metric.Count || c.Unit == metric.Events:
		out[0].Asks = "Events per second" + per(c)
	}
	if l := worthGrouping(c); l != "" {
		out = append(out, Query{Asks: "The same by " + l, Expr: by("sum", c, rate, l)})
	}
	out = append(out, Query{
		Asks: "How much it grew in the last hour" + per(c), Expr: by("sum", c, a.over("increase", c, "", "1h")),
		Note: "It is extrapolated to the ends of the hour, so whole numbers become fractions.",
	})
	return append(out, a.ratio(c)...)
}

func spent(u metric.Unit) string {
	if u == metric.Seconds {
		return "Seconds per second: the number of things that are busy at once, on average."
	}
	return "The unit is " + string(u) + ": divide by what a second has of them for the number of things that are busy at once."
}

// shares are pairs of counters that make a ratio: what counts, and of how much. A
// rest is the other part of the whole and not the whole itself.
var shares = []struct {
	part, whole, rest, asks string
}{
	{part: "_cache_hits_total", whole: "_cache_queries_total", asks: "Share that the cache had"},
	{part: "_block_hits_total", whole: "_block_queries_total", asks: "Share that the tier had"},
	{part: "_lookup_hit_tokens_total", whole: "_lookup_requested_tokens_total", asks: "Share of the looked-up tokens that the cache had"},
	{part: "_lookup_hit_l1_tokens_total", whole: "_lookup_requested_tokens_total", asks: "Share of the looked-up tokens that L1 had"},
	{part: "_lookup_hit_l2_tokens_total", whole: "_lookup_requested_tokens_total", asks: "Share of the looked-up tokens that L2 added"},
	{part: ":num_lookup_hits_total", whole: ":num_lookup_tokens_total", asks: "Share of the looked-up tokens that the cache had"},
	{part: "_num_accepted_tokens_total", whole: "_num_draft_tokens_total", asks: "Share of the draft tokens that were accepted"},
	{part: "_cache_hits_total", rest: "_cache_misses_total", asks: "Share that the cache had"},
	{part: "_cached_tokens_total", rest: "_uncached_tokens_total", asks: "Share of the tokens that the cache had"},
}

// ratio divides a counter by the one that it is a part of, or the other way
// round. Both rates are added up first, and an idle model has no ratio.
func (a Adviser) ratio(c *metric.Counter) []Query {
	var out []Query
	for _, s := range shares {
		for _, end := range []string{s.part, s.whole, s.rest} {
			base, ok := strings.CutSuffix(c.Name, end)
			if end == "" || !ok {
				continue
			}
			part, found := a.sibling(base + s.part)
			whole, complete := a.sibling(base + s.whole + s.rest)
			if !found || !complete || part.Status != whole.Status {
				continue
			}
			sum := func(c *metric.Counter) string { return by("sum", c, a.scope.Rate(c, window)) }
			expr := sum(part) + " / (" + sum(whole) + " > 0)"
			if s.rest != "" {
				expr = sum(part) + " / ((" + sum(part) + " + " + sum(whole) + ") > 0)"
			}
			out = append(out, Query{Asks: s.asks + ", over the last 5 minutes", Expr: expr, Note: "Empty while there is nothing to divide by."})
		}
	}
	return out
}

func (a Adviser) sibling(name string) (*metric.Counter, bool) {
	m, _ := a.registry.Metric(name)
	c, ok := m.(*metric.Counter)
	return c, ok
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
