package promql

import (
	"fmt"
	"slices"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// MixedLadders finds buckets added up over models whose buckets differ.
type MixedLadders struct{}

// Meta implements Checker.
func (MixedLadders) Meta() check.Meta {
	return check.Meta{ID: "promql/mixed-ladders", Severity: check.Warning, Title: "buckets of different models added up"}
}

// Check implements Checker. Meant are the token histograms of vLLM, whose bounds
// end at the maximum model length.
func (MixedLadders) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(a *parser.AggregateExpr) {
		if a.Op != parser.SUM || !slices.Contains(a.Grouping, "le") || a.Without || slices.Contains(a.Grouping, "model_name") || renamesModel(a) {
			return
		}
		for _, s := range buckets(q, a.Expr) {
			h, ok := s.Histogram()
			if !ok || !strings.Contains(h.Ladder.Setting, "--max-model-len") || oneModel(s) || s.Matcher("le") != nil && oneBucket(q, s) || slices.Contains(a.Grouping, "pod") || slices.Contains(a.Grouping, "instance") {
				continue
			}
			out = append(out, check.Problem{
				At: q.Span(a), Series: s.Name,
				Summary: fmt.Sprintf("the buckets of %s are added up over models", s.Name),
				Why: "Their bounds follow each model's maximum length. Added up, a bucket that one model does not have counts " +
					"only the others, and a quantile of requests under 1000 tokens can read 5000.",
				Fix: "Keep model_name in the grouping.",
			})
			return
		}
	})
	return out
}

// oneModel tells whether the selector chooses models.
func oneModel(s *query.Series) bool {
	m := s.Matcher("model_name")
	return m != nil && (m.Type == labels.MatchEqual || m.Type == labels.MatchRegexp)
}

// renamesModel tells whether what is added up carries the model under another
// label that the grouping keeps.
func renamesModel(a *parser.AggregateExpr) bool {
	renamed := false
	parser.Inspect(a.Expr, func(n parser.Node, _ []parser.Node) error {
		c, ok := n.(*parser.Call)
		if !ok || c.Func.Name != "label_replace" && c.Func.Name != "label_join" {
			return nil
		}
		to, from := "", false
		for i, arg := range c.Args {
			text, ok := arg.(*parser.StringLiteral)
			switch {
			case ok && i == 1:
				to = text.Val
			case ok && text.Val == "model_name":
				from = true
			}
		}
		renamed = renamed || from && slices.Contains(a.Grouping, to)
		return nil
	})
	return renamed
}
