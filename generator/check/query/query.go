// Package query reads the PromQL of rules and dashboards for checks: what every
// selector names in the catalogue, what the numbers of every part mean, which
// labels they carry, and where in the file all of it stands.
package query

import (
	"errors"
	"sort"
	"strings"
	"time"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/promql"
)

// Role is what an expression is for.
type Role string

// The roles.
const (
	Panel      Role = "panel"
	Variable   Role = "variable"
	Annotation Role = "annotation"
	Record     Role = "record"
	Alert      Role = "alert"
)

// Env is what the expressions of one run share.
type Env struct {
	// Registry is the catalogue.
	Registry *catalog.Registry
	// Ranges are the releases that the expressions have to serve, by system.
	Ranges map[metric.System]version.Range
	// Scrape is the scrape interval that windows are judged by.
	Scrape time.Duration
	// Records are the expressions behind recorded series of the same inputs.
	Records map[string][]*Query
	// Dynamo is true when the inputs query Dynamo's series, so that engine series
	// may carry the labels that a Dynamo worker adds.
	Dynamo bool
	// VLLM is true when the inputs query vLLM's series, so that the series of a web
	// server are taken for those of vLLM's.
	VLLM bool

	labels map[string]bool
}

// Query is one expression with its place and use.
type Query struct {
	// Text is the expression as written.
	Text *source.Text
	// Where is the place in the file's structure.
	Where check.Location
	Role  Role
	// Rule and Group are those of a record or alert.
	Rule  *rulefile.Rule
	Group *rulefile.Group
	// Lenient is true for a rule whose server may speak more than PromQL.
	Lenient bool
	// Board, Panel and Target are those of a dashboard's query.
	Board  *board.Board
	Panel  *board.Panel
	Target *board.Target
	// Label is the label whose values a variable lists, LabelAt where it stands.
	Label   string
	LabelAt source.Span
	// Expr is the parsed expression, nil when it does not parse.
	Expr parser.Expr
	// Err is why it does not parse; nil also where template variables are the reason.
	Err *SyntaxError
	// Inserts are the template variables.
	Inserts []Insert

	env     *Env
	parsed  string
	parents map[parser.Node]parser.Node
	values  map[parser.Node]Value
	series  map[*parser.VectorSelector]*Series
	all     []*Series
	busy    bool
}

// SyntaxError is why and where an expression does not parse.
type SyntaxError struct {
	What       string
	Start, End int
}

// Bounds of what is parsed: beyond them a text is no query of a person.
const (
	maxLength = 64 << 10
	maxDepth  = 200
)

var grammar = promql.Parser()

// Parse parses the query's text. It is called once, after all other fields are set.
func (q *Query) Parse(env *Env) {
	q.env = env
	q.values = map[parser.Node]Value{}
	q.series = map[*parser.VectorSelector]*Series{}
	if len(q.Text.Value) > maxLength || depth(q.Text.Value) > maxDepth {
		q.Err = &SyntaxError{What: "it is too long or nests too deep to be checked", End: len(q.Text.Value)}
		return
	}
	var first *SyntaxError
	for _, guess := range [...]string{"metric", "number"} {
		ex := expanded{text: q.Text.Value}
		if q.Board != nil || q.Rule != nil && q.Rule.Grafana {
			ex = expand(q.Text.Value, q.Board, guess)
		}
		q.Inserts, q.parsed = ex.inserts, ex.text
		expr, err := grammar.ParseExpr(ex.text)
		if err == nil {
			q.Expr = expr
			q.link()
			return
		}
		if first == nil {
			first = q.syntaxError(err)
		}
		if len(ex.inserts) == 0 {
			break
		}
	}
	if q.onlyStrings() && !strings.Contains(q.Text.Value, "{{") {
		q.Err = first
	}
}

// onlyStrings tells whether variables stand in strings and windows only, where
// they can not be what keeps an expression from parsing.
func (q *Query) onlyStrings() bool {
	for _, in := range q.Inserts {
		plain := in.To-in.At == in.End-in.Start && q.parsed[in.At:in.To] == q.Text.Value[in.Start:in.End]
		if !plain && !inBrackets(q.parsed[:in.At]) {
			return false
		}
	}
	return true
}

func (q *Query) syntaxError(err error) *SyntaxError {
	out := &SyntaxError{What: err.Error(), End: len(q.Text.Value)}
	var list parser.ParseErrors
	if errors.As(err, &list) && len(list) > 0 {
		out.What = list[0].Err.Error()
		out.Start, out.End = q.toText(int(list[0].PositionRange.Start)), q.toText(int(list[0].PositionRange.End))
	}
	return out
}

// link notes the parent of every node.
func (q *Query) link() {
	q.parents = map[parser.Node]parser.Node{}
	parser.Inspect(q.Expr, func(n parser.Node, path []parser.Node) error {
		if n != nil && len(path) > 0 {
			q.parents[n] = path[len(path)-1]
		}
		return nil
	})
}

// Parent returns the node around a node, nil for the outermost. Parentheses are
// passed over.
func (q *Query) Parent(n parser.Node) parser.Node {
	for {
		n = q.parents[n]
		switch n.(type) {
		case *parser.ParenExpr, *parser.StepInvariantExpr:
			continue
		}
		return n
	}
}

// Env returns what the query was parsed with.
func (q *Query) Env() *Env { return q.env }

// Walk calls visit for every node, outer ones first.
func (q *Query) Walk(visit func(parser.Node)) {
	if q.Expr == nil {
		return
	}
	parser.Inspect(q.Expr, func(n parser.Node, _ []parser.Node) error {
		if n != nil {
			visit(n)
		}
		return nil
	})
}

// Each calls visit for every node of one type, outer ones first.
func Each[N parser.Node](q *Query, visit func(N)) {
	q.Walk(func(n parser.Node) {
		if x, ok := n.(N); ok {
			visit(x)
		}
	})
}

// Bare strips parentheses from an expression.
func Bare(e parser.Expr) parser.Expr {
	for {
		switch x := e.(type) {
		case *parser.ParenExpr:
			e = x.Expr
		case *parser.StepInvariantExpr:
			e = x.Expr
		default:
			return e
		}
	}
}

// Source returns an expression as it was parsed, with the spelling of the file.
func (q *Query) Source(n parser.Node) string {
	r := n.PositionRange()
	start, end := min(max(int(r.Start), 0), len(q.parsed)), min(max(int(r.End), 0), len(q.parsed))
	if start > end {
		return ""
	}
	return q.parsed[start:end]
}

// Span returns the place of a node.
func (q *Query) Span(n parser.Node) source.Span {
	r := n.PositionRange()
	return q.Part(int(r.Start), int(r.End))
}

// Part returns the place of a stretch of the parsed expression.
func (q *Query) Part(start, end int) source.Span {
	return q.Text.Span(q.toText(start), q.toText(end))
}

// Templated tells whether a template variable stands in a stretch of the parsed
// expression whose value is not known here.
func (q *Query) Templated(start, end int) bool {
	for _, in := range q.Inserts {
		if in.At < end && in.To > start && !in.Known || in.At == in.To && in.At > start && in.At < end {
			return true
		}
	}
	return false
}

// Inserted tells whether any template variable stands in a stretch of the
// parsed expression, so that it can not be edited.
func (q *Query) Inserted(start, end int) bool {
	for _, in := range q.Inserts {
		if in.At < end && in.To > start {
			return true
		}
	}
	return false
}

// toText maps an offset of the parsed expression to one of the text.
func (q *Query) toText(i int) int {
	k := sort.Search(len(q.Inserts), func(k int) bool { return q.Inserts[k].To > i })
	if k < len(q.Inserts) && q.Inserts[k].At <= i {
		return q.Inserts[k].Start
	}
	if k == 0 {
		return i
	}
	before := q.Inserts[k-1]
	return before.End + i - before.To
}

// depth is how deep parentheses nest.
func depth(text string) int {
	deepest, now := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(', '{', '[':
			now++
			deepest = max(deepest, now)
		case ')', '}', ']':
			now--
		}
	}
	return deepest
}
