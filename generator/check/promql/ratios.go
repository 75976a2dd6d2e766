package promql

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check/query"
)

// divisions calls visit for every division of one vector by another.
func divisions(q *query.Query, visit func(*parser.BinaryExpr)) {
	query.Each(q, func(b *parser.BinaryExpr) {
		if b.Op == parser.DIV && b.VectorMatching != nil {
			visit(b)
		}
	})
}

// isRatio tells whether an expression is a ratio or a quantile in the end: a
// number that is not there while nothing happens. It looks at the shape alone,
// so it knows every exporter's.
func isRatio(e parser.Expr) bool {
	switch x := query.Bare(e).(type) {
	case *parser.BinaryExpr:
		switch {
		case x.Op == parser.DIV && x.VectorMatching != nil:
			return true
		case x.Op == parser.LAND || x.Op == parser.LUNLESS || x.Op.IsComparisonOperator() || x.Op == parser.LOR:
			return isRatio(x.LHS)
		case x.VectorMatching == nil:
			return isRatio(x.LHS) || isRatio(x.RHS)
		}
	case *parser.Call:
		switch x.Func.Name {
		case "histogram_quantile", "histogram_fraction":
			return true
		case "round", "clamp", "clamp_max", "clamp_min", "label_replace", "abs", "ceil", "floor":
			return isRatio(x.Args[0])
		}
	case *parser.AggregateExpr:
		return x.Op != parser.COUNT && isRatio(x.Expr)
	}
	return false
}

// constantVector returns the number of vector(0) and the like, which stand in
// place of data.
func constantVector(q *query.Query, e parser.Expr) (float64, bool) {
	c, ok := query.Bare(e).(*parser.Call)
	if !ok || c.Func.Name != "vector" {
		return 0, false
	}
	v := q.Value(c.Args[0])
	return v.Number, v.Form == query.Constant
}

// selectors are the selectors in an expression.
func selectors(e parser.Expr) []*parser.VectorSelector {
	var out []*parser.VectorSelector
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		if v, ok := n.(*parser.VectorSelector); ok {
			out = append(out, v)
		}
		return nil
	})
	return out
}

// raw returns the selector whose series an expression keeps one by one: read
// as it is, rated or scaled. It returns nil for anything aggregated.
func raw(e parser.Expr) *parser.VectorSelector {
	switch x := query.Bare(e).(type) {
	case *parser.VectorSelector:
		return x
	case *parser.MatrixSelector:
		return raw(x.VectorSelector)
	case *parser.Call:
		switch x.Func.Name {
		case "rate", "irate", "increase", "delta", "deriv", "avg_over_time", "max_over_time", "min_over_time", "last_over_time", "sum_over_time",
			"abs", "ceil", "floor", "round", "clamp", "clamp_min", "clamp_max":
			return raw(x.Args[0])
		}
	case *parser.BinaryExpr:
		switch {
		case x.VectorMatching == nil && x.LHS.Type() == parser.ValueTypeScalar:
			return raw(x.RHS)
		case x.VectorMatching == nil:
			return raw(x.LHS)
		}
	}
	return nil
}
