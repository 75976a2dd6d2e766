package alert

import (
	"strconv"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check/query"
)

// limit is a value compared with a constant on its right.
type limit struct {
	op    parser.ItemType
	value query.Value
	expr  parser.Expr
	limit float64
	at    parser.Expr
}

func limits(q *query.Query) []limit {
	var out []limit
	query.Each(q, func(b *parser.BinaryExpr) {
		if !b.Op.IsComparisonOperator() || b.ReturnBool {
			return
		}
		if r := q.Value(b.RHS); r.Form == query.Constant && q.Value(b.LHS).Form != query.Constant {
			out = append(out, limit{b.Op, q.Value(b.LHS), b.LHS, r.Number, b.RHS})
		}
	})
	return out
}

// plain prints a number the way people write it.
func plain(v float64) string { return strconv.FormatFloat(v, 'g', 10, 64) }
