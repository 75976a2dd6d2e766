package promql

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnderscoredName finds names of vLLM that are written with an underscore in
// place of the colon.
type UnderscoredName struct{}

// Meta implements Checker.
func (UnderscoredName) Meta() check.Meta {
	return check.Meta{ID: "promql/underscored-name", Severity: check.Warning, Title: "name of vLLM without its colon"}
}

// underscored is what a name begins with whose colon was replaced.
const underscored = "vllm_"

// Check implements Checker. A side of "or" that bridges both names is no fault.
func (UnderscoredName) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	names := map[string]bool{}
	for _, s := range q.AllSeries() {
		names[s.Name] = true
	}
	for _, s := range known(q) {
		if s.Variant.Prefix != underscored || dead(q, s) { // RemovedName's
			continue
		}
		own := "vllm:" + strings.TrimPrefix(s.Name, underscored)
		if names[own] {
			continue
		}
		out = append(out, check.Problem{
			At: q.NameSpan(s), Series: s.Name,
			Summary: fmt.Sprintf("vLLM exports %s, with a colon", own),
			Why:     "The query is empty unless a relabelling or a proxy of yours replaces colons.",
			Fix:     fmt.Sprintf("Write %s.", own),
		})
	}
	return once(out, func(p check.Problem) string { return p.Series })
}
