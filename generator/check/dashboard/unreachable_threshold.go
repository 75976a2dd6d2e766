package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnreachableThreshold finds colour thresholds that a share can not reach.
type UnreachableThreshold struct{}

// Meta implements Checker.
func (UnreachableThreshold) Meta() check.Meta {
	return check.Meta{ID: "dashboard/unreachable-threshold", Severity: check.Warning, Title: "threshold that a share can not reach"}
}

// Check implements Checker.
func (UnreachableThreshold) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		if p.PercentThresholds || len(p.Thresholds) == 0 || !coloured(p) {
			return
		}
		for _, q := range queries {
			v := q.Value(q.Expr)
			is, ok := sizeOf(v)
			if !ok || is.of != share || !v.Bounded {
				continue
			}
			for _, step := range p.Thresholds {
				if step <= v.Scale {
					continue
				}
				out = append(out, check.Problem{
					At: p.ThresholdsNode.Span(), Where: check.Location{JSONPath: string(p.Path), Panel: p.Title}, Series: seriesName(v),
					Summary: fmt.Sprintf("the colour changes at %s, and the value never exceeds %s", plain(step), plain(v.Scale)),
					Why:     "The panel stays green whatever happens.",
					Fix:     fmt.Sprintf("Set the threshold to %s.", plain(step/100*v.Scale)),
				})
				return
			}
		}
	})
	return out
}

// coloured tells whether a panel takes its colour from thresholds.
func coloured(p *board.Panel) bool {
	if p.ColorMode == "thresholds" {
		return true
	}
	return p.ColorMode == "" && tile(p)
}
