package meaning

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"
)

// forms are the canonical forms of expressions that were written already: whoever
// walks an expression asks for each of them many times.
type forms map[parser.Expr]string

// canonical writes an expression in a form that is equal for expressions that give
// equal results, as far as that is certain: without parentheses, spaces and ways of
// writing numbers, with matchers and label lists in order, and with operands in
// order where their order does not count.
func (f forms) canonical(e parser.Expr) string {
	form, known := f[e]
	if !known {
		form = f.write(e)
		f[e] = form
	}
	return form
}

// write is canonical for an expression that was not written before.
func (f forms) write(e parser.Expr) string {
	switch e := e.(type) {
	case *parser.ParenExpr:
		return f.canonical(e.Expr)
	case *parser.BinaryExpr:
		return f.binary(e)
	case *parser.AggregateExpr:
		by := "by"
		if e.Without {
			by = "without"
		}
		parts := []string{e.Op.String(), by, sorted(e.Grouping)}
		if e.Param != nil {
			parts = append(parts, f.canonical(e.Param))
		}
		return list(append(parts, f.canonical(e.Expr))...)
	case *parser.Call:
		parts := []string{"call", e.Func.Name}
		for _, arg := range e.Args {
			parts = append(parts, f.canonical(arg))
		}
		return list(parts...)
	case *parser.UnaryExpr:
		return list(e.Op.String(), f.canonical(e.Expr))
	case *parser.NumberLiteral:
		return number(e.Val)
	case *parser.StringLiteral:
		return strconv.Quote(e.Val)
	case *parser.MatrixSelector:
		return list("range", window(e), f.canonical(e.VectorSelector))
	case *parser.SubqueryExpr:
		// What is around the inner expression is printed around something short.
		outer := *e
		outer.Expr = &parser.NumberLiteral{}
		return list("subquery", outer.String(), f.canonical(e.Expr))
	case *parser.VectorSelector:
		return selector(e)
	default:
		return e.String()
	}
}

// list writes a node; a long one by its hash, so that a deep expression does not
// take memory in the square of its depth.
func list(parts ...string) string {
	const longest = 256
	text := "(" + strings.Join(parts, " ") + ")"
	if len(text) <= longest {
		return text
	}
	return fmt.Sprintf("#%x", sha256.Sum256([]byte(text)))
}

// number writes a number in its shortest form.
func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// sorted writes a set of names.
func sorted(names []string) string {
	names = slices.Clone(names)
	slices.Sort(names)
	return fmt.Sprintf("%q", slices.Compact(names))
}

// window writes the range of a matrix selector.
func window(m *parser.MatrixSelector) string {
	outer := *m
	outer.VectorSelector = &parser.VectorSelector{Name: "x"}
	text := strings.TrimPrefix(outer.String(), "x")
	return strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")
}

// selector writes a selector with its matchers in order. Doubled matchers stay:
// absent() reads them.
func selector(s *parser.VectorSelector) string {
	plain := *s
	plain.Name = ""
	plain.LabelMatchers = slices.Clone(s.LabelMatchers)
	slices.SortFunc(plain.LabelMatchers, func(a, b *labels.Matcher) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Value, b.Value))
	})
	return plain.String()
}
