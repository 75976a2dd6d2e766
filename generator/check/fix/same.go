package fix

import (
	"fmt"
	"math"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/promql"
	"github.com/llmslo/llmslo/generator/check/query"
)

// differs tells why an expression does not mean the same as another by the
// catalogue; empty when it does.
func differs(before, after *query.Query) string {
	if before.Text.Value == after.Text.Value {
		return ""
	}
	if after.Expr == nil {
		return "the expression does not parse any more"
	}
	if before.Expr == nil {
		return "the expression did not parse before"
	}
	return compare(before, after, before.Expr, after.Expr)
}

// compare walks two expressions side by side.
func compare(before, after *query.Query, a, b parser.Node) string {
	if va, ok := a.(*parser.VectorSelector); ok {
		vb, ok := b.(*parser.VectorSelector)
		if !ok {
			return "the expression changes its shape"
		}
		return selectors(before, after, va, vb)
	}
	if head(a) != head(b) {
		return fmt.Sprintf("%s becomes %s", head(a), head(b))
	}
	if ma, ok := a.(*parser.MatrixSelector); ok {
		if why := windows(before, ma, b.(*parser.MatrixSelector)); why != "" {
			return why
		}
	}
	ca, cb := parser.Children(a), parser.Children(b)
	if len(ca) != len(cb) {
		return "the expression changes its shape"
	}
	for i := range ca {
		if why := compare(before, after, ca[i], cb[i]); why != "" {
			return why
		}
	}
	return ""
}

// head is what a node is, without its children.
func head(n parser.Node) string {
	switch x := n.(type) {
	case *parser.AggregateExpr:
		return fmt.Sprintf("%s without=%t %q", x.Op, x.Without, x.Grouping)
	case *parser.BinaryExpr:
		matching := ""
		if m := x.VectorMatching; m != nil {
			matching = fmt.Sprintf("%v on=%t %q %q", m.Card, m.On, m.MatchingLabels, m.Include)
		}
		return fmt.Sprintf("%s bool=%t %s", x.Op, x.ReturnBool, matching)
	case *parser.Call:
		return x.Func.Name + "()"
	case *parser.NumberLiteral:
		return fmt.Sprint(x.Val)
	case *parser.StringLiteral:
		return fmt.Sprintf("%q", x.Val)
	case *parser.UnaryExpr:
		return "unary " + x.Op.String()
	case *parser.SubqueryExpr:
		return fmt.Sprintf("subquery %s %s %s", x.Range, x.Step, x.OriginalOffset)
	default:
		return fmt.Sprintf("%T", n)
	}
}

// windows allows a window that held too few scrapes to become one that holds enough.
func windows(q *query.Query, a, b *parser.MatrixSelector) string {
	least := promql.Scrapes * q.Env().Scrape
	if a.Range == b.Range || a.Range < least && b.Range >= least {
		return ""
	}
	return fmt.Sprintf("the window %s becomes %s", a.Range, b.Range)
}

// selectors allows a name to become its successor and an le matcher to cover
// both spellings of its bound.
func selectors(before, after *query.Query, a, b *parser.VectorSelector) string {
	sa, sb := before.Series(a), after.Series(b)
	if sa.Name != sb.Name && !succeeds(before, sa, sb) {
		return fmt.Sprintf("%s does not mean the same as %s", sb.Name, sa.Name)
	}
	if a.OriginalOffset != b.OriginalOffset || len(a.LabelMatchers) != len(b.LabelMatchers) {
		return "the selector changes its shape"
	}
	for _, m := range a.LabelMatchers {
		n := matcher(b, m.Name)
		switch {
		case m.Name == labels.MetricName:
		case n == nil:
			return fmt.Sprintf("the matcher on %s is lost", m.Name)
		case m.Type == n.Type && m.Value == n.Value:
		case m.Name != "le" || !sameBound(m, n):
			return fmt.Sprintf("%s does not match the same as %s", n, m)
		}
	}
	return ""
}

func matcher(v *parser.VectorSelector, name string) *labels.Matcher {
	for _, m := range v.LabelMatchers {
		if m.Name == name {
			return m
		}
	}
	return nil
}

// succeeds tells whether a name stands for the same part of the same metric as
// another: its wire name, or the end of its renames, of the same kind.
func succeeds(q *query.Query, old, now *query.Series) bool {
	if now.Standing != query.Known {
		return false
	}
	var was metric.Metric
	part := catalog.Value
	switch old.Standing {
	case query.Known:
		was, part = old.Resolved.Metric, old.Resolved.Part
	case query.Unknown:
		res, _, ok := q.Env().Registry.LookupVariant(old.Name + "_total")
		if !ok || res.Metric.Kind() != metric.KindCounter {
			return false
		}
		was = res.Metric
	default:
		return false
	}
	is := now.Resolved
	if is.Part != part || is.Metric.Kind() != was.Kind() {
		return false
	}
	if is.Metric == was {
		return true
	}
	r := q.Env().Registry.Replacement(was)
	return r.Rename && len(r.Metrics) == 1 && r.Metrics[0] == is.Metric
}

// sameBound tells whether two matchers on le mean one bound, the second in all
// of its spellings.
func sameBound(a, b *labels.Matcher) bool {
	v, ok := promql.Bound(a.Value)
	if !ok || math.IsInf(v, 0) {
		return false
	}
	for _, text := range promql.Spellings(v) {
		if !b.Matches(text) {
			return false
		}
	}
	// Nothing near it may match: ten times, a tenth, and the digits around it.
	for _, other := range []float64{v * 10, v / 10, v + 1, v - 1, v + 0.5, v * 100, v/10 + 1} {
		for _, text := range promql.Spellings(other) {
			if other != v && b.Matches(text) {
				return false
			}
		}
	}
	return !b.Matches("+Inf") && !b.Matches("")
}
