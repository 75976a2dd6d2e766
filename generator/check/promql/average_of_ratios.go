package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// AverageOfRatios finds means and sums of numbers that are ratios or means
// already.
type AverageOfRatios struct{}

// Meta implements Checker.
func (AverageOfRatios) Meta() check.Meta {
	return check.Meta{ID: "promql/average-of-ratios", Severity: check.Warning, Title: "average of averages or ratios"}
}

// Check implements Checker.
func (AverageOfRatios) Check(q *query.Query) []check.Problem {
	return aggregates(q, func(inner parser.Expr, v query.Value, name string) *check.Problem {
		form := v.Form
		own, ours := ownRecordIn(q, inner)
		if ours && form == query.Opaque {
			form = own.form
		}
		what := map[query.Form]string{query.Share: "ratios", query.Mean: "means"}[form]
		if form == query.Opaque && ratioOfRates(inner) {
			what = "ratios"
		}
		if what == "" {
			return nil
		}
		p := &check.Problem{
			Summary: fmt.Sprintf("%s of %s", name, what),
			Why:     "Each counts the same however many requests it stands for: a replica with one slow request pulls as hard as one with a thousand fast ones.",
			Fix:     "Add up numerator and denominator each, and divide last: sum(rate(a[5m])) / sum(rate(b[5m])).",
		}
		if ours {
			p.Series, p.Fix = own.name, own.fix()
		}
		if name == "sum_over_time" && (v.Record || ours) {
			// How generators of objectives save a window of a month: known to be near.
			p.Severity = check.Info
			p.Why = "A quiet hour counts as much as a busy one. Over a month that is near enough where traffic is even."
		}
		return p
	})
}

// ratioOfRates tells whether an expression divides one rate by another,
// whatever exporter they are of. Ratios of gauges may be averaged.
func ratioOfRates(e parser.Expr) bool {
	b, ok := query.Bare(e).(*parser.BinaryExpr)
	if !ok {
		return false
	}
	if b.VectorMatching == nil {
		return ratioOfRates(b.LHS) || ratioOfRates(b.RHS)
	}
	return b.Op == parser.DIV && rated(b.LHS) && rated(b.RHS)
}

func rated(e parser.Expr) bool {
	found := false
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		if c, ok := n.(*parser.Call); ok {
			found = found || rateFunctions[c.Func.Name]
		}
		return nil
	})
	return found
}
