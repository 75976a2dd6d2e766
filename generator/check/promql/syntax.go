package promql

import (
	"regexp"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// Syntax finds expressions that no Prometheus accepts.
type Syntax struct{}

// Meta implements Checker.
func (Syntax) Meta() check.Meta {
	return check.Meta{ID: "promql/syntax", Severity: check.Error, Title: "expression does not parse"}
}

// Check implements Checker. What BrokenSelector and HTMLEscaped explain better
// is left to them.
func (Syntax) Check(q *query.Query) []check.Problem {
	if q.Err == nil || escaped(q.Text.Value) || emptyMatcher.MatchString(q.Text.Value) || logQL.MatchString(q.Text.Value) {
		return nil
	}
	p := check.Problem{
		At:      q.Text.Span(q.Err.Start, q.Err.End),
		Summary: "the expression does not parse: " + q.Err.What,
		Why:     "Prometheus refuses a rule file with it, and a panel shows an error instead of data.",
		Fix:     "Mend the expression; promtool promql format EXPR tells the same fault.",
	}
	if q.Lenient || q.Target != nil && q.Target.Lenient {
		p.Severity = check.Info
		p.Why = "VictoriaMetrics may accept it as MetricsQL; no Prometheus does."
	}
	return []check.Problem{p}
}

// logQL is how a query of Loki goes on behind its selector: its ruler takes files
// of the same form.
var logQL = regexp.MustCompile(`\}\s*\|\s*(?:[=~>]|json\b|logfmt\b|pattern\b|regexp\b|unpack\b|unwrap\b|line_format\b|label_format\b|decolorize\b)`)
