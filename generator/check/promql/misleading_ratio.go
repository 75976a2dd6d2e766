package promql

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// MisleadingRatio finds hit rates that do not tell how well a cache works.
type MisleadingRatio struct{}

// Meta implements Checker.
func (MisleadingRatio) Meta() check.Meta {
	return check.Meta{ID: "promql/misleading-ratio", Severity: check.Warning, Title: "hit rate that does not tell hits"}
}

// Check implements Checker. Meant are gauges that the catalogue calls
// misleading, and the share of what LMCache was asked to retrieve: it is asked
// for what it is known to have.
func (MisleadingRatio) Check(q *query.Query) []check.Problem {
	const fix = "Divide what lookups found by what they asked for: sum(rate(lmcache:num_lookup_hits_total[5m])) / sum(rate(lmcache:num_lookup_tokens_total[5m]))."
	var out []check.Problem
	for _, s := range known(q) {
		for _, h := range s.Desc().Hazards {
			if !strings.HasPrefix(h, "Misleading:") {
				continue
			}
			out = append(out, check.Problem{
				At: q.NameSpan(s), Series: s.Name,
				Summary: fmt.Sprintf("%s does not tell how well the cache works", s.Name),
				Why:     strings.Join(s.Desc().Hazards, " "),
				Fix:     fix,
			})
		}
	}
	divisions(q, func(b *parser.BinaryExpr) {
		if !reads(q, b.LHS, lmcache.InProcessNumHitTokens.Name) || !reads(q, b.RHS, lmcache.InProcessNumRequestedTokens.Name) {
			return
		}
		out = append(out, check.Problem{
			At: q.Span(b), Series: lmcache.InProcessNumHitTokens.Name,
			Summary: "the share of retrieved tokens that were hits is about 1, or 0, whatever the cache does",
			Why:     "LMCache retrieves only what a lookup has found before; misses happen in the lookup and never reach these counters.",
			Fix:     fix,
		})
	})
	return out
}

// reads tells whether an expression reads a series.
func reads(q *query.Query, e parser.Expr, name string) bool {
	for _, v := range selectors(e) {
		if q.Series(v).Name == name {
			return true
		}
	}
	return false
}
