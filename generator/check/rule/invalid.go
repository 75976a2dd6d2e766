package rule

import (
	"fmt"

	"github.com/prometheus/common/model"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// Invalid finds rules that Prometheus refuses whatever their expression is.
type Invalid struct{}

// Meta implements Checker.
func (Invalid) Meta() check.Meta {
	return check.Meta{ID: "rule/invalid", Severity: check.Error, Title: "rule that Prometheus refuses"}
}

// Check implements Checker.
func (Invalid) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.rules(func(_ *rulefile.Group, r *rulefile.Rule) {
		what, fix := fault(r)
		if what == "" {
			return
		}
		out = append(out, check.Problem{
			At: place(r), Where: r.Location(), Summary: what,
			Why: "Prometheus refuses the whole file with it, and keeps running on the old one.",
			Fix: fix,
		})
	})
	return out
}

func fault(r *rulefile.Rule) (what, fix string) {
	switch {
	case !r.Node.Is(tree.Map):
		return "the rule is no map of keys", "Give it record or alert, and expr."
	case r.Grafana:
		return "", ""
	case r.Record != "" && r.Alert != "":
		return "the rule is a record and an alert at once", "Make two rules of it."
	case r.Record == "" && r.Alert == "":
		return "the rule has neither record nor alert", "Give it one of the two."
	case r.Expr == nil || r.Expr.Value == "":
		return "the rule has no expression", "Give it expr."
	case r.Record != "" && r.Node.Has("for"):
		return "a record can not wait: for belongs to alerts", "Drop for."
	case r.Record != "" && !model.LegacyValidation.IsValidMetricName(r.Record):
		return fmt.Sprintf("%q is no metric name", r.Record), "Use letters, digits, underscores and colons."
	case r.Record != "" && r.Node.Has("annotations"):
		return "a record has no annotations", "Drop annotations."
	default:
		return "", ""
	}
}
