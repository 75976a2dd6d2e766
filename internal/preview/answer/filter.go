package answer

import (
	"maps"
	"slices"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/internal/preview/board"
)

// filtered adds ad hoc filters to every selector of a query. Without filters, or
// when it can not be read, the query stays as it is.
func filtered(expr string, filters []board.Filter) string {
	var matchers []*labels.Matcher
	for _, f := range filters {
		kind, ok := map[string]labels.MatchType{
			"=": labels.MatchEqual, "!=": labels.MatchNotEqual, "=~": labels.MatchRegexp, "!~": labels.MatchNotRegexp,
		}[f.Operator]
		if !ok {
			continue
		}
		if m, err := labels.NewMatcher(kind, f.Key, f.Value); err == nil {
			matchers = append(matchers, m)
		}
	}
	if len(matchers) == 0 {
		return expr
	}
	parsed, err := parser.NewParser(parser.Options{EnableExperimentalFunctions: true}).ParseExpr(expr)
	if err != nil {
		return expr
	}
	parser.Inspect(parsed, func(n parser.Node, _ []parser.Node) error {
		if s, ok := n.(*parser.VectorSelector); ok {
			s.LabelMatchers = append(s.LabelMatchers, matchers...)
		}
		return nil
	})
	return parsed.String()
}

func sortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }
