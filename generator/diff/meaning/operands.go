package meaning

import (
	"slices"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/promql/parser"
)

// mirrored are comparisons by what they become when their sides are exchanged.
var mirrored = map[parser.ItemType]parser.ItemType{
	parser.EQLC: parser.EQLC, parser.NEQ: parser.NEQ, parser.GTR: parser.LSS,
	parser.LSS: parser.GTR, parser.GTE: parser.LTE, parser.LTE: parser.GTE,
}

// binary writes an operation, its operands in order where that changes no result.
func (f forms) binary(e *parser.BinaryExpr) string {
	if filters(e) {
		return f.filtered(e, f.canonical)
	}
	left, right, op := f.canonical(e.LHS), f.canonical(e.RHS), e.Op
	if exchangeable(e) && right < left {
		left, right = right, left
		if other, compares := mirrored[op]; compares {
			op = other
		}
	}
	return list(op.String(), flag(e.ReturnBool, "bool"), matching(e.VectorMatching), left, right)
}

// exchangeable tells whether the sides can change places. Sums and products of
// vectors can as long as no side has two series of one match, which is an error on
// the right side only: they match on all labels, and their series differ in more than
// the name. A comparison with a scalar keeps the vector on either side; one of vectors
// keeps the left side, unless it asks for 0 or 1.
func exchangeable(e *parser.BinaryExpr) bool {
	vectors := e.VectorMatching != nil
	if vectors && (!plain(e.VectorMatching) || !distinct(e.LHS) || !distinct(e.RHS)) {
		return false
	}
	if e.Op == parser.ADD || e.Op == parser.MUL {
		return true
	}
	_, compares := mirrored[e.Op]
	return compares && (!vectors || e.ReturnBool)
}

// filters tells "and" and "unless", which keep or drop series of their left side.
func filters(e *parser.BinaryExpr) bool { return e.Op == parser.LAND || e.Op == parser.LUNLESS }

// filtered writes a chain of filters: what is filtered, then the filters in order.
// They look at labels only, which none of them changes, so that their order does not
// count. Base writes what is filtered.
func (f forms) filtered(e *parser.BinaryExpr, base func(parser.Expr) string) string {
	var parts []string
	var at parser.Expr = e
	for {
		b, isBinary := bare(at).(*parser.BinaryExpr)
		if !isBinary || !filters(b) {
			break
		}
		parts = append(parts, list(b.Op.String(), matching(b.VectorMatching), f.filter(b)))
		at = b.LHS
	}
	slices.Sort(parts)
	return list(append([]string{"filter", base(at)}, slices.Compact(parts)...)...)
}

// filter writes the right side of a filter. Where names of metrics are not matched,
// nothing but the labels of its series counts.
func (f forms) filter(e *parser.BinaryExpr) string {
	if e.VectorMatching.On && slices.Contains(e.VectorMatching.MatchingLabels, model.MetricNameLabel) {
		return f.canonical(e.RHS)
	}
	return f.presence(e.RHS)
}

// presence writes an expression of which only the labels of its series count, not
// their values and names: there, and only there, the sides of "and" and "or" that
// match on all labels are sets.
func (f forms) presence(e parser.Expr) string {
	b, isBinary := bare(e).(*parser.BinaryExpr)
	switch {
	case isBinary && b.Op == parser.LOR && plain(b.VectorMatching):
		return f.set(b, parser.LOR)
	case isBinary && b.Op == parser.LAND && plain(b.VectorMatching):
		return f.set(b, parser.LAND)
	case isBinary && filters(b):
		return f.filtered(b, f.presence)
	}
	return f.canonical(e)
}

// set writes the members of a chain of one operator that match on all labels.
func (f forms) set(e parser.Expr, op parser.ItemType) string {
	var members []string
	var collect func(parser.Expr)
	collect = func(e parser.Expr) {
		if b, ok := bare(e).(*parser.BinaryExpr); ok && b.Op == op && plain(b.VectorMatching) {
			collect(b.LHS)
			collect(b.RHS)
			return
		}
		members = append(members, f.presence(e))
	}
	collect(e)
	slices.Sort(members)
	return list(append([]string{"set of", op.String()}, slices.Compact(members)...)...)
}

// bare removes parentheses.
func bare(e parser.Expr) parser.Expr {
	for {
		p, isParen := e.(*parser.ParenExpr)
		if !isParen {
			return e
		}
		e = p.Expr
	}
}

// plain tells whether two vectors are matched on all their labels.
func plain(m *parser.VectorMatching) bool {
	return !m.On && len(m.MatchingLabels) == 0 && len(m.Include) == 0 &&
		(m.Card == parser.CardOneToOne || m.Card == parser.CardManyToMany) &&
		m.FillValues.LHS == nil && m.FillValues.RHS == nil
}

// matching writes how vectors are matched.
func matching(m *parser.VectorMatching) string {
	if m == nil {
		return "-"
	}
	fill := func(v *float64) string {
		if v == nil {
			return "-"
		}
		return number(*v)
	}
	return list(m.Card.String(), flag(m.On, "on"), sorted(m.MatchingLabels), sorted(m.Include), fill(m.FillValues.LHS), fill(m.FillValues.RHS))
}

// flag writes a word or none.
func flag(set bool, word string) string {
	if set {
		return word
	}
	return "-"
}
