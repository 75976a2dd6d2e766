package rule

import (
	"fmt"
	"sort"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/rulefile"
)

// Duplicate finds rules that write the same series.
type Duplicate struct{}

// Meta implements Checker.
func (Duplicate) Meta() check.Meta {
	return check.Meta{ID: "rule/duplicate", Severity: check.Error, Title: "two rules of one name and the same labels"}
}

// Check implements Checker. Rules of one name that select disjoint series are
// common and right, so only equal expressions are faulted.
func (Duplicate) Check(s Subject) []check.Problem {
	seen := map[string]*rulefile.Rule{}
	var out []check.Problem
	s.rules(func(_ *rulefile.Group, r *rulefile.Rule) {
		if r.Title() == "" || r.Expr == nil || r.Grafana {
			return
		}
		key := identity(r)
		first := seen[key]
		if first == nil {
			seen[key] = r
			return
		}
		line, _ := first.Expr.File().Position(place(first).Start())
		out = append(out, check.Problem{
			At: place(r), Where: r.Location(), Series: r.Record,
			Summary: fmt.Sprintf("the rule in line %d has the same name, labels and expression", line),
			Why:     "Both write the same series: the samples of one are dropped as duplicates, an alert is sent twice.",
			Fix:     "Keep one of them.",
		})
	})
	return out
}

func identity(r *rulefile.Rule) string {
	labels := make([]string, 0, len(r.Labels))
	for k, v := range r.Labels {
		labels = append(labels, k+"="+v)
	}
	sort.Strings(labels)
	return r.Record + "\x00" + r.Alert + "\x00" + strings.Join(labels, "\x00") + "\x00" + strings.Join(strings.Fields(r.Expr.Value), " ")
}
