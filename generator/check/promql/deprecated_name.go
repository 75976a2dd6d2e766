package promql

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// DeprecatedName finds series that are still exported and will go.
type DeprecatedName struct{}

// Meta implements Checker.
func (DeprecatedName) Meta() check.Meta {
	return check.Meta{ID: "promql/deprecated-name", Severity: check.Warning, Title: "series that will be removed"}
}

// Check implements Checker. One side of "new or old" is no fault.
func (DeprecatedName) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range known(q) {
		d := s.Desc()
		if d.Status != metric.Deprecated || bridged(q, s) {
			continue
		}
		next := successorOf(q, s)
		p := check.Problem{
			At: q.NameSpan(s), Series: s.Name,
			Summary: s.Name + " is deprecated",
			Why:     "It is empty once a release drops it." + noted(d.Life.Deprecated.Note),
			Fix:     "Nothing succeeds it yet.",
		}
		switch r := q.Env().Range(s.Resolved.Metric); {
		case next.rename && existsThroughout(q, next.names[0], r):
			p.Fix, p.Edits = fmt.Sprintf("Write %s, which means the same.", next), next.edits(q, s)
		case next.rename:
			p.Fix = fmt.Sprintf("Read %s or %s with the same labels: not every release of the range has the new name.", next, s.Name)
		case len(next.names) == 0:
			p.Severity = check.Info
		default:
			p.Fix = fmt.Sprintf("Rewrite the query over %s.", next)
			if !existsThroughout(q, next.names[0], r) {
				p.Severity = check.Info
				p.Fix += " The older releases of the range do not have them, so until then both are needed."
			}
		}
		out = append(out, p)
	}
	return out
}

// noted is a note of the catalogue as a sentence of its own.
func noted(note string) string {
	if note == "" {
		return ""
	}
	return " The sources say: " + strings.TrimSuffix(note, ".") + "."
}
