package dashboard

import (
	"fmt"
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/promql"
	"github.com/llmslo/llmslo/generator/check/query"
)

// SecondsThreshold finds colour thresholds in milliseconds on latencies in seconds.
type SecondsThreshold struct{}

// Meta implements Checker.
func (SecondsThreshold) Meta() check.Meta {
	return check.Meta{ID: "dashboard/seconds-threshold", Severity: check.Warning, Title: "threshold in milliseconds on seconds"}
}

// Check implements Checker. A panel is reported once, and not where its unit does
// not fit either: UnitMismatch says more of it. 80 alone is DefaultThreshold's.
func (SecondsThreshold) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		if p.PercentThresholds || !coloured(p) || slices.Equal(p.Thresholds, []float64{80}) {
			return
		}
		for _, q := range queries {
			v := q.Value(q.Expr)
			h, ok := v.Metric.(*metric.Histogram)
			if !ok || v.Unit != metric.Seconds || v.Scale != 1 || v.Form != query.Quantile && v.Form != query.Mean {
				continue
			}
			if is, ok := sizeOf(v); ok && !same(is, grafanaUnits[p.Unit]) && grafanaUnits[p.Unit].of != "" {
				continue
			}
			for _, step := range p.Thresholds {
				if !promql.Implausible(h, step) {
					continue
				}
				out = append(out, check.Problem{
					At: p.ThresholdsNode.Span(), Where: check.Location{JSONPath: string(p.Path), Panel: p.Title}, Series: seriesName(v),
					Summary: fmt.Sprintf("the colour changes at %s, and the numbers are seconds", plain(step)),
					Why:     "The panel stays green whatever happens: the threshold looks like milliseconds.",
					Fix:     fmt.Sprintf("Set the threshold to %s.", plain(step/1000)),
				})
				return
			}
		}
	})
	return out
}
