package meaning

import (
	"regexp"
	"slices"
	"strings"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/promql/parser"
)

// maxMoves is how many different values may move before the expression counts as
// written anew.
const maxMoves = 12

// mover walks two expressions that are built alike.
type mover struct {
	forms forms
	moves []Move
}

// movesOf returns what moved from one expression to another, and nothing when they
// are not built alike.
func movesOf(known forms, a, b parser.Expr) []Move {
	m := mover{forms: known}
	if !m.walk(a, b, "number") || len(m.moves) > maxMoves {
		return nil
	}
	return m.moves
}

// add notes a move; the same one is counted.
func (m *mover) add(what, before, after string) {
	if before == after {
		return
	}
	at := slices.IndexFunc(m.moves, func(o Move) bool { return o.What == what && o.Old == before && o.New == after })
	if at >= 0 {
		m.moves[at].Count++
		return
	}
	m.moves = append(m.moves, Move{What: what, Old: before, New: after, Count: 1})
}

// walk compares two nodes and tells whether they are built alike. Role is what a
// number is at this place.
func (m *mover) walk(a, b parser.Expr, role string) bool {
	a, b = bare(a), bare(b)
	if m.forms.canonical(a) == m.forms.canonical(b) {
		return true
	}
	switch a := a.(type) {
	case *parser.NumberLiteral:
		b, ok := b.(*parser.NumberLiteral)
		if ok {
			m.add(role, number(a.Val), number(b.Val))
		}
		return ok
	case *parser.StringLiteral:
		b, ok := b.(*parser.StringLiteral)
		if ok {
			m.add("text", a.String(), b.String())
		}
		return ok
	case *parser.VectorSelector:
		b, ok := b.(*parser.VectorSelector)
		return ok && m.selector(a, b)
	case *parser.MatrixSelector:
		b, ok := b.(*parser.MatrixSelector)
		if ok {
			m.add("window", window(a), window(b))
		}
		return ok && m.walk(a.VectorSelector, b.VectorSelector, role)
	case *parser.SubqueryExpr:
		b, ok := b.(*parser.SubqueryExpr)
		return ok && m.subquery(a, b)
	case *parser.UnaryExpr:
		b, ok := b.(*parser.UnaryExpr)
		return ok && a.Op == b.Op && m.walk(a.Expr, b.Expr, role)
	case *parser.AggregateExpr:
		b, ok := b.(*parser.AggregateExpr)
		return ok && m.aggregate(a, b)
	case *parser.Call:
		b, ok := b.(*parser.Call)
		return ok && m.call(a, b)
	case *parser.BinaryExpr:
		b, ok := b.(*parser.BinaryExpr)
		return ok && m.binary(a, b, role)
	}
	return false
}

// binary compares operations. A scalar beside a comparison is a threshold.
func (m *mover) binary(a, b *parser.BinaryExpr, role string) bool {
	if a.Op.IsSetOperator() != b.Op.IsSetOperator() || (a.VectorMatching == nil) != (b.VectorMatching == nil) {
		return false
	}
	side := func(e parser.Expr) string {
		switch {
		case a.Op.IsComparisonOperator() && e.Type() == parser.ValueTypeScalar:
			return "threshold"
		case a.Op.IsComparisonOperator() || a.Op.IsSetOperator():
			return "number"
		}
		return role
	}
	if !m.walk(a.LHS, b.LHS, side(a.LHS)) {
		return false
	}
	m.add("operator", operator(a), operator(b))
	return m.walk(a.RHS, b.RHS, side(a.RHS))
}

// operator writes an operation without its operands.
func operator(e *parser.BinaryExpr) string {
	outer := *e
	outer.LHS, outer.RHS = &parser.NumberLiteral{}, &parser.NumberLiteral{}
	return strings.TrimSuffix(strings.TrimPrefix(outer.String(), "0 "), " 0")
}

// aggregate compares aggregations.
func (m *mover) aggregate(a, b *parser.AggregateExpr) bool {
	m.add("function", a.Op.String(), b.Op.String())
	by := func(e *parser.AggregateExpr) string {
		outer := parser.AggregateExpr{Op: parser.SUM, Expr: &parser.NumberLiteral{}, Grouping: slices.Sorted(slices.Values(e.Grouping)), Without: e.Without}
		return strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(outer.String(), "sum"), "(0)"))
	}
	m.add("labels", by(a), by(b))
	if (a.Param == nil) != (b.Param == nil) || a.Param != nil && !m.walk(a.Param, b.Param, "number") {
		return false
	}
	return m.walk(a.Expr, b.Expr, "number")
}

// call compares function calls.
func (m *mover) call(a, b *parser.Call) bool {
	m.add("function", a.Func.Name, b.Func.Name)
	if len(a.Args) != len(b.Args) {
		return false
	}
	for i := range a.Args {
		if !m.walk(a.Args[i], b.Args[i], "number") {
			return false
		}
	}
	return true
}

// subquery compares subqueries.
func (m *mover) subquery(a, b *parser.SubqueryExpr) bool {
	around := func(e *parser.SubqueryExpr) string {
		outer := *e
		outer.Expr = &parser.NumberLiteral{}
		return strings.TrimPrefix(outer.String(), "0")
	}
	m.add("window", around(a), around(b))
	return m.walk(a.Expr, b.Expr, "number")
}

// selector compares selectors by name, matchers, and what follows them.
func (m *mover) selector(a, b *parser.VectorSelector) bool {
	name := func(s *parser.VectorSelector) string {
		for _, l := range s.LabelMatchers {
			if l.Name == model.MetricNameLabel {
				return l.Value
			}
		}
		return ""
	}
	if before, after, ok := windowsOf(name(a), name(b)); ok {
		m.add("window", before, after)
	} else {
		m.add("series", name(a), name(b))
	}
	before, after := matchers(a), matchers(b)
	gone := slices.DeleteFunc(slices.Clone(before), func(s string) bool { return slices.Contains(after, s) })
	came := slices.DeleteFunc(slices.Clone(after), func(s string) bool { return slices.Contains(before, s) })
	m.add("matcher", strings.Join(gone, ","), strings.Join(came, ","))
	m.add("offset", modifiers(a), modifiers(b))
	return true
}

// modifiers writes what follows a selector: offset, @ and the like.
func modifiers(s *parser.VectorSelector) string {
	outer := *s
	outer.Name, outer.LabelMatchers = "x", nil
	return strings.TrimSpace(strings.TrimPrefix(outer.String(), "x"))
}

// matchers lists all but that of the name, in order.
func matchers(s *parser.VectorSelector) []string {
	var out []string
	for _, l := range s.LabelMatchers {
		if l.Name != model.MetricNameLabel {
			out = append(out, l.String())
		}
	}
	slices.Sort(out)
	return out
}

// ending is the window that the name of a record ends in: ratio_rate1h.
var ending = regexp.MustCompile(`^(.*:[a-z_]*)([0-9]+(?:ms|[smhdwy]))$`)

// windowsOf reads the windows of two names of records that differ in nothing else.
func windowsOf(before, after string) (string, string, bool) {
	a, b := ending.FindStringSubmatch(before), ending.FindStringSubmatch(after)
	if a == nil || b == nil || a[1] != b[1] || a[2] == b[2] {
		return "", "", false
	}
	return a[2], b[2], true
}
