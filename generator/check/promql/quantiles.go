package promql

import (
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check/query"
)

// quantile is a call of histogram_quantile.
type quantile struct {
	call *parser.Call
	// of is the expression of the buckets.
	of parser.Expr
}

func quantiles(q *query.Query) []quantile {
	var out []quantile
	query.Each(q, func(c *parser.Call) {
		if c.Func.Name == "histogram_quantile" && len(c.Args) == 2 {
			out = append(out, quantile{c, query.Bare(c.Args[1])})
		}
	})
	return out
}

// buckets are the selectors of classic buckets in an expression.
func buckets(q *query.Query, e parser.Expr) []*query.Series {
	var out []*query.Series
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		if v, ok := n.(*parser.VectorSelector); ok {
			if s := q.Series(v); strings.HasSuffix(s.Name, "_bucket") {
				out = append(out, s)
			}
		}
		return nil
	})
	return out
}

// firstName is the name of the first series of buckets, for a message.
func firstName(list []*query.Series) string {
	if len(list) == 0 {
		return ""
	}
	return list[0].Name
}
