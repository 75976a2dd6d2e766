package query

import (
	"regexp"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// FromRules returns the expressions of rule groups, not parsed yet.
func FromRules(f *rulefile.File) []*Query {
	var out []*Query
	for i := range f.Groups {
		g := &f.Groups[i]
		for j := range g.Rules {
			r := &g.Rules[j]
			if r.Expr == nil || strings.TrimSpace(r.Expr.Value) == "" {
				continue
			}
			where := r.Location()
			where.JSONPath += ".expr"
			q := &Query{Text: r.Expr, Where: where, Role: Record, Rule: r, Group: g, Lenient: f.Lenient}
			if r.Alert != "" {
				q.Role = Alert
			}
			out = append(out, q)
		}
	}
	return out
}

// FromBoard returns the expressions of a dashboard, not parsed yet: those of
// panels, variables and annotations that a Prometheus answers.
func FromBoard(b *board.Board) []*Query {
	var out []*Query
	for i := range b.Variables {
		if q := fromVariable(b, &b.Variables[i]); q != nil {
			out = append(out, q)
		}
	}
	for i := range b.Panels {
		p := &b.Panels[i]
		for j := range p.Targets {
			if q := fromTarget(b, &p.Targets[j]); q != nil {
				q.Role, q.Panel, q.Where.Panel = Panel, p, p.Title
				out = append(out, q)
			}
		}
	}
	for i := range b.Annotations {
		if q := fromTarget(b, &b.Annotations[i]); q != nil {
			q.Role = Annotation
			out = append(out, q)
		}
	}
	return out
}

func fromTarget(b *board.Board, t *board.Target) *Query {
	if t.Expr == nil || t.Foreign || strings.TrimSpace(t.Expr.Value) == "" {
		return nil
	}
	key := "expr"
	if t.Node.Has("query") && !t.Node.Has("expr") {
		key = "query"
	}
	return &Query{Text: t.Expr, Where: check.Location{JSONPath: string(t.Path.Key(key))}, Board: b, Target: t}
}

var (
	labelValues = regexp.MustCompile(`^\s*label_values\s*\(\s*(?s:(.*)),\s*([A-Za-z_]\w*)\s*\)\s*$`)
	queryResult = regexp.MustCompile(`^\s*query_result\s*\((?s:(.*))\)\s*$`)
)

// fromVariable returns the selector or expression that a variable's values come
// from; nil when it asks for something else.
func fromVariable(b *board.Board, v *board.Variable) *Query {
	if v.Type != "query" || v.Query == nil {
		return nil
	}
	q := &Query{Role: Variable, Board: b, Where: check.Location{JSONPath: string(variablePath(v))}}
	if m := labelValues.FindStringSubmatchIndex(v.Query.Value); m != nil {
		q.Text = source.Part(v.Query, m[2], m[3])
		q.Label, q.LabelAt = v.Query.Value[m[4]:m[5]], v.Query.Span(m[4], m[5])
	} else if m := queryResult.FindStringSubmatchIndex(v.Query.Value); m != nil {
		q.Text = source.Part(v.Query, m[2], m[3])
	}
	if q.Text == nil || strings.TrimSpace(q.Text.Value) == "" {
		return nil
	}
	return q
}

func variablePath(v *board.Variable) tree.Path {
	path := v.Path.Key("query")
	if n := v.Node.Get("query"); n.Is(tree.Map) {
		return path.Key("query")
	}
	return path
}
