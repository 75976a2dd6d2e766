package alert

import (
	"fmt"
	"regexp"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnreachableBurn finds burn-rate alerts whose limit is an error share of 100 %
// or more.
type UnreachableBurn struct{}

// Meta implements Checker.
func (UnreachableBurn) Meta() check.Meta {
	return check.Meta{ID: "alert/unreachable-burn", Severity: check.Error, Title: "burn rate that can not be reached"}
}

var ratioName = regexp.MustCompile(`(?i)ratio|error|burn|slo|sli|budget`)

// Check implements Checker. A product of two numbers is a factor times a budget.
func (UnreachableBurn) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, l := range limits(q) {
		product, ok := query.Bare(l.at).(*parser.BinaryExpr)
		if !ok || product.Op != parser.MUL || l.limit < 1 || l.op != parser.GTR && l.op != parser.GTE || l.value.Bounded || !isShare(q, l) {
			continue
		}
		out = append(out, check.Problem{
			At:      q.Span(l.at),
			Summary: fmt.Sprintf("the limit is an error share of %s %%", plain(l.limit*100)),
			Why:     "No more than every request can fail: the alert can never fire.",
			Fix:     "Lower the factor until factor × budget is below 1; at a budget of 10 % that is a burn rate under 10.",
		})
	}
	return out
}

// isShare tells whether a value is an error share, by what it is or by its name.
func isShare(q *query.Query, l limit) bool {
	if l.value.Form == query.Share {
		return l.value.Scale == 1
	}
	if l.value.Form != query.Opaque {
		return false
	}
	named := false
	parser.Inspect(l.expr, func(n parser.Node, _ []parser.Node) error {
		switch x := n.(type) {
		case *parser.VectorSelector:
			named = named || ratioName.MatchString(q.Series(x).Name)
		case *parser.BinaryExpr:
			named = named || x.Op == parser.DIV && x.VectorMatching != nil
		}
		return nil
	})
	return named
}
