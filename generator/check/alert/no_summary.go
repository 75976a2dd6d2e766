package alert

import (
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/source"
)

// NoSummary finds alerts without the annotation that receivers show.
type NoSummary struct{}

// Meta implements Checker.
func (NoSummary) Meta() check.Meta {
	return check.Meta{ID: "alert/no-summary", Severity: check.Info, Title: "alert without a summary"}
}

// Check implements Checker.
func (NoSummary) Check(q *query.Query) []check.Problem {
	if q.Rule == nil || q.Rule.Annotations["summary"] != "" {
		return nil
	}
	p := check.Problem{
		Summary: "the alert has no annotation summary",
		Why:     "Alertmanager's receivers and Grafana show summary and description; by other names the text is not shown, and whoever is called sees the labels only.",
		Fix:     "Add summary, one sentence with the value and what it means.",
	}
	var others []string
	for _, name := range []string{"title", "message", "description"} {
		if q.Rule.Annotations[name] != "" {
			others = append(others, name)
		}
	}
	if len(others) > 0 {
		p.Fix = "Call the annotation " + strings.Join(others, " or ") + " summary, or add one."
	}
	if q.Rule.Name != nil {
		p.At = q.Rule.Name.Whole()
	} else {
		p.At = source.Span{}
	}
	return []check.Problem{p}
}
