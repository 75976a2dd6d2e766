package promql

import (
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check/query"
)

// comparison is a value compared with a constant.
type comparison struct {
	expr *parser.BinaryExpr
	// op is the operator with the constant on the right.
	op    parser.ItemType
	value query.Value
	// limit is the constant, at where it stands.
	limit float64
	at    parser.Expr
}

// comparisons are those of a query, outer ones first.
func comparisons(q *query.Query) []comparison {
	var out []comparison
	query.Each(q, func(b *parser.BinaryExpr) {
		if !b.Op.IsComparisonOperator() {
			return
		}
		l, r := q.Value(b.LHS), q.Value(b.RHS)
		switch {
		case r.Form == query.Constant && l.Form != query.Constant:
			out = append(out, comparison{b, b.Op, l, r.Number, b.RHS})
		case l.Form == query.Constant && r.Form != query.Constant:
			out = append(out, comparison{b, mirrored(b.Op), r, l.Number, b.LHS})
		}
	})
	return out
}

// mirrored is the operator with its sides changed.
func mirrored(op parser.ItemType) parser.ItemType {
	switch op {
	case parser.GTR:
		return parser.LSS
	case parser.GTE:
		return parser.LTE
	case parser.LSS:
		return parser.GTR
	case parser.LTE:
		return parser.GTE
	default:
		return op
	}
}
