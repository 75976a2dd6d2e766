package dashboard

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
)

// ZeroForNoData finds panels of latencies and shares that show 0 without data.
type ZeroForNoData struct{}

// Meta implements Checker.
func (ZeroForNoData) Meta() check.Meta {
	return check.Meta{ID: "dashboard/zero-for-no-data", Severity: check.Warning, Title: "0 shown where there is no data"}
}

// Check implements Checker.
func (ZeroForNoData) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		if p.NoValue == nil || strings.TrimRight(strings.TrimSpace(p.NoValue.Str()), " %msreq/") != "0" {
			return
		}
		for _, q := range queries {
			if !needsTraffic(q) {
				continue
			}
			out = append(out, check.Problem{
				At: p.NoValue.Span(), Where: check.Location{JSONPath: string(p.Path), Panel: p.Title},
				Summary: fmt.Sprintf("without data the panel shows %q, and it shows a latency or a share", p.NoValue.Str()),
				Why:     "An idle service reads as 0 ms, a success rate without requests as 0 %: idle, gone and broken look the same.",
				Fix:     "Write \"no traffic\" as the text without a value.",
			})
			return
		}
	})
	return out
}

// needsTraffic tells whether an expression has no value while nothing happens.
func needsTraffic(q *query.Query) bool {
	switch q.Value(q.Expr).Form {
	case query.Share, query.Mean, query.Quantile:
		return true
	}
	found := false
	q.Walk(func(n parser.Node) {
		if b, ok := n.(*parser.BinaryExpr); ok && b.Op == parser.DIV && b.VectorMatching != nil {
			found = true
		}
	})
	return found
}
