package config

import (
	"regexp"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"
)

// selection is what a query reads: one series and the matchers on it.
type selection struct {
	metric   string
	matchers []*labels.Matcher
}

// windowVariable is how templates write a window that another tool fills in.
var windowVariable = regexp.MustCompile(`\[\s*(\{\{\s*\.window\s*\}\}|\$__rate_interval|\$__interval|\$window)\s*\]`)

// maxQuery is the longest query.
const maxQuery = 4096

// nameAlone is how to mend a query that says too much.
const nameAlone = "name the series alone, or say the SLI with type: " + ownSource

// parseQuery finds the one series that a query adds up: a selector, or rates and
// sums over it. Anything else would measure something that a budget of events
// does not count; the second result says what.
func parseQuery(text string) (s selection, what, fix string) {
	expr, err := parser.NewParser(parser.Options{}).ParseExpr(windowVariable.ReplaceAllString(text, "[5m]"))
	if err != nil {
		return s, "the query does not parse: " + err.Error(), ""
	}
	for what == "" {
		switch e := expr.(type) {
		case *parser.ParenExpr:
			expr = e.Expr
		case *parser.AggregateExpr:
			if e.Op != parser.SUM {
				return s, "the query takes the " + e.Op.String() + " of series, and not all events", nameAlone
			}
			expr = e.Expr
		case *parser.Call:
			expr, what, fix = called(e)
		case *parser.MatrixSelector:
			expr = e.VectorSelector
		case *parser.VectorSelector:
			return selected(e)
		case *parser.BinaryExpr:
			return s, "the query computes with " + e.Op.String(), nameAlone
		default:
			return s, "the query names no series", nameAlone
		}
	}
	return s, what, fix
}

// called returns what a function is called on, if it counts events.
func called(e *parser.Call) (arg parser.Expr, what, fix string) {
	switch e.Func.Name {
	case "rate", "increase":
		return e.Args[0], "", ""
	case "histogram_quantile":
		return nil, "histogram_quantile makes a percentile, so that the objective would count time in which it is good, and not events that are",
			"name the histogram alone: the target of the objective is the percentile"
	}
	return nil, "the query calls " + e.Func.Name + ", which leaves no count of events", nameAlone
}

// selected is one series and its matchers.
func selected(e *parser.VectorSelector) (s selection, what, fix string) {
	if e.OriginalOffset != 0 || e.Timestamp != nil || e.StartOrEnd != 0 {
		return s, "the query reads the past: rules read the present", "remove offset and @"
	}
	for _, m := range e.LabelMatchers {
		switch {
		case m.Name != labels.MetricName:
			s.matchers = append(s.matchers, m)
		case m.Type == labels.MatchEqual:
			s.metric = m.Value
		}
	}
	if s.metric == "" {
		return s, "the query names no series", nameAlone
	}
	return s, "", ""
}

// read reads the query of a source.
func (s *openSource) read(r *reader) (selection, bool) {
	n := s.query
	if n.kind != textKind || strings.TrimSpace(n.text) == "" {
		r.expected(n, "a PromQL expression", "")
		return selection{}, false
	}
	if len(n.text) > maxQuery {
		r.problem(n, "the query is too long to name one series", "name the series alone")
		return selection{}, false
	}
	sel, what, fix := parseQuery(n.text)
	if what != "" {
		r.problem(n, what, fix)
	}
	return sel, what == ""
}

// modelLabels are the labels that name the model, on engines and on frontends.
var modelLabels = map[string]bool{"model_name": true, "model": true}

// leftover returns the first matcher that the rules would not have, so that they
// would count more than the query does.
func (s selection) leftover(selector, match *node, allowed func(*labels.Matcher) bool) *labels.Matcher {
	for _, m := range s.matchers {
		if allowed(m) {
			continue
		}
		if v := selector.get(m.Name); v != nil && m.Type == labels.MatchEqual && v.text == m.Value {
			continue
		}
		if modelLabels[m.Name] && match != nil && (m.Type == labels.MatchRegexp && m.Value == match.text || m.Type == labels.MatchEqual && regexp.QuoteMeta(m.Value) == match.text) {
			continue
		}
		return m
	}
	return nil
}

// leftoverFix says where a matcher belongs.
func leftoverFix(m *labels.Matcher) string {
	switch {
	case modelLabels[m.Name] && m.Type == labels.MatchEqual:
		return "say it on the SLO: " + annotationPrefix + matchAnnotation + ": " + quoted(regexp.QuoteMeta(m.Value))
	case modelLabels[m.Name] && m.Type == labels.MatchRegexp:
		return "say it on the SLO: " + annotationPrefix + matchAnnotation + ": " + quoted(m.Value)
	case m.Name == "le":
		return "remove it: the objective says the latency, or a ratioMetric by one bucket, like le=\"0.5\""
	case m.Type == labels.MatchEqual:
		return "remove it, or say it on the Service if all series have it: " + annotationPrefix + FlagSelector + ": " + quoted(m.Name+"="+m.Value)
	}
	return "remove it, or say the SLI with type: " + ownSource
}
