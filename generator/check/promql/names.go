package promql

import (
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/source"
)

// partSuffix is what a part of a family adds to its name.
var partSuffix = map[catalog.Part]string{
	catalog.Bucket: "_bucket", catalog.Sum: "_sum", catalog.Count: "_count", catalog.Created: "_created",
}

// wire returns the name of a part of an entry, with the prefix of the deployment.
func wire(m metric.Metric, part catalog.Part, v catalog.Variant) string {
	name := m.Describe().Name + partSuffix[part]
	if rest, ok := strings.CutPrefix(name, "vllm:"); ok && v.Prefix != "" {
		return v.Prefix + rest
	}
	return name
}

// successor is what to write in place of a name that is gone or going.
type successor struct {
	// names are the wire names, none when nothing succeeds it.
	names []string
	// rename is true when the one name can stand in place of the old one.
	rename bool
}

// successorOf follows the renames of a known series. A successor of another
// kind is no rename for a query.
func successorOf(q *query.Query, s *query.Series) successor {
	r := q.Env().Registry.Replacement(s.Resolved.Metric)
	out := successor{rename: r.Rename && len(r.Metrics) == 1}
	for _, m := range r.Metrics {
		part := s.Resolved.Part
		if m.Kind() != s.Resolved.Metric.Kind() {
			out.rename, part = false, catalog.Value
		}
		out.names = append(out.names, wire(m, part, s.Variant))
	}
	return out
}

// String lists the names for a sentence.
func (s successor) String() string { return strings.Join(s.names, " and ") }

// edits renames the series in the file where that is all there is to do: the
// new name has to have every label that the selector matches.
func (s successor) edits(q *query.Query, series *query.Series) []source.Edit {
	if !s.rename || !q.NameEditable(series) {
		return nil
	}
	res, _, ok := q.Env().Registry.LookupVariant(s.names[0])
	if !ok {
		return nil
	}
	for _, m := range series.Selector.LabelMatchers {
		own := series.Resolved.HasLabel(m.Name) && m.Name != "le"
		if own && !res.HasLabel(m.Name) {
			return nil
		}
	}
	return rename(q, series, s.names[0])
}

// rename writes another name in place of a series'.
func rename(q *query.Query, s *query.Series, name string) []source.Edit {
	if !q.NameEditable(s) {
		return nil
	}
	edit, ok := q.NameSpan(s).Replace(name)
	if !ok {
		return nil
	}
	return []source.Edit{edit}
}

// bridged tells whether the series is one side of an "or" whose other side
// reads a series that is alive: then the expression survives its end.
func bridged(q *query.Query, s *query.Series) bool {
	for child, at := parser.Node(s.Selector), q.Parent(s.Selector); at != nil; child, at = at, q.Parent(at) {
		b, ok := at.(*parser.BinaryExpr)
		if !ok || b.Op != parser.LOR {
			continue
		}
		other := b.LHS
		if contains(b.LHS, child) {
			other = b.RHS
		}
		if alive(q, other) {
			return true
		}
	}
	return false
}

// contains tells whether an expression is or holds a node.
func contains(e parser.Expr, n parser.Node) bool {
	found := false
	parser.Inspect(e, func(x parser.Node, _ []parser.Node) error {
		found = found || x == n
		return nil
	})
	return found
}

// alive tells whether an expression reads a series of the catalogue that every
// release of the range has, or one that the bridge is for.
func alive(q *query.Query, e parser.Expr) bool {
	found := false
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		if v, ok := n.(*parser.VectorSelector); ok {
			s := q.Series(v)
			if d := s.Desc(); d != nil && d.ExistsIn(q.Env().Range(s.Resolved.Metric)) {
				found = true
			}
		}
		return nil
	})
	return found
}

// known returns the series of a query that the catalogue has.
func known(q *query.Query) []*query.Series {
	var out []*query.Series
	for _, s := range q.AllSeries() {
		if s.Standing == query.Known {
			out = append(out, s)
		}
	}
	return out
}
