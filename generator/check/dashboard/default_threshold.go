package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
)

// DefaultThreshold finds tiles that turn red at 80 because nobody chose a limit.
type DefaultThreshold struct{}

// Meta implements Checker.
func (DefaultThreshold) Meta() check.Meta {
	return check.Meta{ID: "dashboard/default-threshold", Severity: check.Info, Title: "threshold that nobody chose"}
}

// Check implements Checker. Shares are UnreachableThreshold's.
func (DefaultThreshold) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		if !tile(p) || !coloured(p) || p.PercentThresholds || len(p.Thresholds) != 1 || p.Thresholds[0] != 80 {
			return
		}
		v := queries[0].Value(queries[0].Expr)
		is, ok := sizeOf(v)
		if ok && is.of == share || !ok && !ours(queries[0]) {
			return
		}
		out = append(out, check.Problem{
			At: p.ThresholdsNode.Span(), Where: check.Location{JSONPath: string(p.Path), Panel: p.Title}, Series: seriesName(v),
			Summary: fmt.Sprintf("the tile turns red at 80%s, Grafana's default", ofUnit(is, ok)),
			Why:     "Nobody chose the limit, and the colour says that somebody did.",
			Fix:     "Set the limit that is meant, or take the colour out: a tile that informs is not coloured.",
		})
	})
	return out
}

func ofUnit(s size, known bool) string {
	if !known {
		return ""
	}
	return " " + sizeName(s)
}
