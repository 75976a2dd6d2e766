package meaning

import (
	"slices"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"
)

// distinct tells whether it is certain that no two series of an expression differ in
// nothing but the name of their metric.
func distinct(e parser.Expr) bool {
	switch e := bare(e).(type) {
	case *parser.VectorSelector:
		return slices.ContainsFunc(e.LabelMatchers, func(m *labels.Matcher) bool {
			return m.Name == model.MetricNameLabel && m.Type == labels.MatchEqual
		})
	case *parser.MatrixSelector:
		return distinct(e.VectorSelector)
	case *parser.SubqueryExpr:
		return distinct(e.Expr)
	case *parser.UnaryExpr:
		return distinct(e.Expr)
	case *parser.Call:
		return !slices.ContainsFunc(e.Args, func(arg parser.Expr) bool { return !distinct(arg) })
	case *parser.AggregateExpr:
		return chosen(e)
	case *parser.BinaryExpr:
		return distinctResult(e)
	case *parser.NumberLiteral, *parser.StringLiteral:
		return true
	}
	return false
}

// chosen tells whether the series of an aggregation are distinct. Those that pick
// series, such as topk, keep names; all others group by labels, of which the name
// may be one.
func chosen(e *parser.AggregateExpr) bool {
	switch e.Op {
	case parser.TOPK, parser.BOTTOMK, parser.LIMITK, parser.LIMIT_RATIO:
		return distinct(e.Expr)
	default:
		return e.Without || !slices.Contains(e.Grouping, model.MetricNameLabel)
	}
}

// distinctResult tells whether the series of an operation are distinct.
func distinctResult(e *parser.BinaryExpr) bool {
	switch {
	case e.Op == parser.LOR:
		return plain(e.VectorMatching) && distinct(e.LHS) && distinct(e.RHS)
	case filters(e):
		return distinct(e.LHS)
	}
	return distinct(e.LHS) && distinct(e.RHS)
}
