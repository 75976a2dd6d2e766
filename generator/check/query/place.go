package query

import (
	"regexp"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check/source"
)

// MatcherSpan returns the place of a matcher of a selector: label, operator and value.
func (q *Query) MatcherSpan(v *parser.VectorSelector, m *labels.Matcher) source.Span {
	start, end := q.matcherRange(v, m)
	return q.Part(start, end)
}

// MatcherEditable tells whether no template variable stands in a matcher.
func (q *Query) MatcherEditable(v *parser.VectorSelector, m *labels.Matcher) bool {
	start, end := q.matcherRange(v, m)
	return !q.Inserted(start, end) && end > start
}

func (q *Query) matcherRange(v *parser.VectorSelector, m *labels.Matcher) (start, end int) {
	r := v.PosRange
	start, end = int(r.Start), min(int(r.End), len(q.parsed))
	pattern, err := regexp.Compile(`"?\b` + regexp.QuoteMeta(m.Name) + `\b"?\s*` + regexp.QuoteMeta(m.Type.String()) + `\s*`)
	if err != nil || start >= end {
		return start, end
	}
	text := q.parsed[start:end]
	for _, at := range pattern.FindAllStringIndex(text, -1) {
		if inString(text[:at[0]]) {
			continue
		}
		if n := literal(text[at[1]:]); n > 0 {
			return start + at[0], start + at[1] + n
		}
	}
	return start, end
}

// literal is the length of the string literal that a text begins with, 0 for none.
func literal(text string) int {
	if text == "" || text[0] != '"' && text[0] != '\'' && text[0] != '`' {
		return 0
	}
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == '\\' && text[0] != '`':
			i++
		case text[i] == text[0]:
			return i + 1
		}
	}
	return 0
}

// GroupingSpan returns the place of a label in the by or without clause of an
// aggregation.
func (q *Query) GroupingSpan(a *parser.AggregateExpr, label string) source.Span {
	r, inner := a.PosRange, a.Expr.PositionRange()
	for _, stretch := range [][2]int{{int(r.Start), int(inner.Start)}, {int(inner.End), int(r.End)}} {
		if start, end, ok := q.wordIn(stretch[0], stretch[1], label); ok {
			return q.Part(start, end)
		}
	}
	return q.Span(a)
}

// wordIn finds a word in a stretch of the parsed expression.
func (q *Query) wordIn(start, end int, word string) (int, int, bool) {
	start, end = max(start, 0), min(end, len(q.parsed))
	if start >= end {
		return 0, 0, false
	}
	pattern, err := regexp.Compile(`\b` + regexp.QuoteMeta(word) + `\b`)
	if err != nil {
		return 0, 0, false
	}
	at := pattern.FindStringIndex(q.parsed[start:end])
	if at == nil {
		return 0, 0, false
	}
	return start + at[0], start + at[1], true
}

var rangeText = regexp.MustCompile(`^\s*\[\s*([^\]:]*?)\s*(?::[^\]]*)?\]`)

// WindowSpan returns the place of the window of a range selector, without its
// brackets, and whether it can be edited.
func (q *Query) WindowSpan(m *parser.MatrixSelector) (at source.Span, editable bool) {
	return q.window(m.VectorSelector, m)
}

// SubqueryWindowSpan is WindowSpan for a subquery.
func (q *Query) SubqueryWindowSpan(s *parser.SubqueryExpr) (at source.Span, editable bool) {
	return q.window(s.Expr, s)
}

func (q *Query) window(inner parser.Expr, whole parser.Node) (source.Span, bool) {
	end := min(int(inner.PositionRange().End), len(q.parsed))
	m := rangeText.FindStringSubmatchIndex(q.parsed[end:])
	if m == nil {
		return q.Span(whole), false
	}
	start, stop := end+m[2], end+m[3]
	return q.Part(start, stop), !q.Inserted(start, stop)
}

// WindowTemplated tells whether the window of a range selector is a variable.
func (q *Query) WindowTemplated(m *parser.MatrixSelector) bool {
	_, editable := q.WindowSpan(m)
	return !editable
}
