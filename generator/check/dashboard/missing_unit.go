package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
)

// MissingUnit finds panels of durations, bytes and shares without a unit.
type MissingUnit struct{}

// Meta implements Checker.
func (MissingUnit) Meta() check.Meta {
	return check.Meta{ID: "dashboard/missing-unit", Severity: check.Info, Title: "numbers without their unit"}
}

// Check implements Checker.
func (MissingUnit) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		if p.Unit != "" && p.Unit != "none" && p.Unit != "short" && p.Unit != "string" || p.OtherUnits || p.Computed || !graph(p) && !tile(p) {
			return
		}
		for _, q := range queries {
			is, ok := sizeOf(q.Value(q.Expr))
			if !ok || is.of == share && !q.Value(q.Expr).Bounded {
				continue // how many times one is the other needs no unit
			}
			out = append(out, check.Problem{
				At: q.Text.Whole(), Where: q.Where, Series: seriesName(q.Value(q.Expr)),
				Summary: fmt.Sprintf("the panel shows %s without a unit", sizeName(is)),
				Why:     "0.3 may be seconds, a share or a percentage: the reader has to know the query.",
				Fix:     fmt.Sprintf("Set the unit to %s.", unitFor(is)),
			})
			return
		}
	})
	return out
}
