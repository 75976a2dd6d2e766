package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnfilledScale finds scales that end far above what a share can reach.
type UnfilledScale struct{}

// Meta implements Checker.
func (UnfilledScale) Meta() check.Meta {
	return check.Meta{ID: "dashboard/unfilled-scale", Severity: check.Warning, Title: "scale that a share can not fill"}
}

// Check implements Checker. Scales of twice the share are somebody's taste.
func (UnfilledScale) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		if p.MaxNode == nil || p.Computed || p.Type == "heatmap" {
			return
		}
		most := 0.0
		for _, q := range queries {
			v := q.Value(q.Expr)
			if is, ok := sizeOf(v); !ok || is.of != share || !v.Bounded {
				return
			}
			most = max(most, v.Scale)
		}
		if most <= 0 || p.Max <= 2*most {
			return
		}
		out = append(out, check.Problem{
			At: p.MaxNode.Span(), Where: check.Location{JSONPath: string(p.Path), Panel: p.Title}, Series: seriesName(queries[0].Value(queries[0].Expr)),
			Summary: fmt.Sprintf("the scale ends at %s, and the value never exceeds %s", plain(p.Max), plain(most)),
			Why:     "The gauge or line stays at the bottom, however full what it shows is.",
			Fix:     fmt.Sprintf("Set the maximum to %s.", plain(most)),
		})
	})
	return out
}
