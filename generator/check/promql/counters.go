package promql

import (
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/query"
)

// rateFunctions turn a counter into its growth.
var rateFunctions = map[string]bool{"rate": true, "irate": true, "increase": true}

// selectorOf returns the selector that a range expression reads, nil for a
// subquery over something else.
func selectorOf(e parser.Expr) *parser.VectorSelector {
	switch x := query.Bare(e).(type) {
	case *parser.MatrixSelector:
		return selectorOf(x.VectorSelector)
	case *parser.SubqueryExpr:
		return selectorOf(x.Expr)
	case *parser.VectorSelector:
		return x
	default:
		return nil
	}
}

// countsUp tells whether a gauge of the catalogue is one by its type only: its
// code never decrements it.
func countsUp(d *metric.Desc) bool {
	for _, h := range d.Hazards {
		if strings.Contains(h, "behaves as a counter") {
			return true
		}
	}
	return false
}

// once keeps the first problem of each series.
func once[T any](list []T, name func(T) string) []T {
	seen := map[string]bool{}
	out := list[:0]
	for _, x := range list {
		if n := name(x); !seen[n] {
			seen[n] = true
			out = append(out, x)
		}
	}
	return out
}
