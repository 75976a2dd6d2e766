package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
)

// MixedUnits finds panels that draw different quantities on one scale.
type MixedUnits struct{}

// Meta implements Checker.
func (MixedUnits) Meta() check.Meta {
	return check.Meta{ID: "dashboard/mixed-units", Severity: check.Warning, Title: "different quantities on one scale"}
}

// Check implements Checker.
func (MixedUnits) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		if p.OtherUnits || p.Computed || !graph(p) && !tile(p) {
			return
		}
		var first *size
		for _, q := range queries {
			is, ok := sizeOf(q.Value(q.Expr))
			switch {
			case !ok:
				continue
			case first == nil:
				first = &is
			case !same(*first, is):
				out = append(out, check.Problem{
					At: q.Text.Whole(), Where: q.Where, Series: seriesName(q.Value(q.Expr)),
					Summary: fmt.Sprintf("the panel draws %s and %s on one scale", sizeName(*first), sizeName(is)),
					Why:     "Unit, thresholds and axis fit one of them; the smaller one is a line at the bottom.",
					Fix:     "Make two panels, or give one of them a unit of its own by an override.",
				})
				return
			}
		}
	})
	return out
}
