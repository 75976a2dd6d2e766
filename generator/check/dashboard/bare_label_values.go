package dashboard

import (
	"fmt"
	"regexp"

	"github.com/llmslo/llmslo/generator/check"
)

// BareLabelValues finds variables that list a label over all series.
type BareLabelValues struct{}

// Meta implements Checker.
func (BareLabelValues) Meta() check.Meta {
	return check.Meta{ID: "dashboard/bare-label-values", Severity: check.Info, Title: "label listed over all series"}
}

var bareList = regexp.MustCompile(`^\s*label_values\(\s*([A-Za-z_]\w*)\s*\)\s*$`)

// Check implements Checker.
func (BareLabelValues) Check(s Subject) []check.Problem {
	var out []check.Problem
	for i := range s.Board.Variables {
		v := &s.Board.Variables[i]
		if v.Query == nil {
			continue
		}
		m := bareList.FindStringSubmatch(v.Query.Value)
		if m == nil {
			continue
		}
		out = append(out, check.Problem{
			At: v.Query.Whole(), Where: where(v.Path),
			Summary: fmt.Sprintf("the variable lists %s over all series of the server", m[1]),
			Why:     "Values of every other exporter are offered too, and on a large server the list takes long.",
			Fix:     fmt.Sprintf("Name a series that has the label: label_values(vllm:num_requests_running, %s).", m[1]),
		})
	}
	return out
}
