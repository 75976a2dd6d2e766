package rule

import (
	"fmt"
	"slices"
	"strings"

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
			out = append(out, s.oddKeys(r)...)
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

// keys are what a rule may hold.
var keys = []string{"record", "alert", "expr", "for", "keep_firing_for", "labels", "annotations"}

// oddKeys faults keys that Prometheus does not know, and durations that are none.
func (s Subject) oddKeys(r *rulefile.Rule) []check.Problem {
	if r.Grafana || s.File.Lenient {
		return nil
	}
	var out []check.Problem
	for _, m := range r.Node.Members {
		p := check.Problem{
			At: m.Key.Whole(), Where: r.Location(),
			Why: "Prometheus refuses the whole file with it, and keeps running on the old one; in a PrometheusRule the key is dropped without a word.",
		}
		switch key := m.Key.Value; {
		case !slices.Contains(keys, key):
			p.Summary = fmt.Sprintf("a rule has no key %s", key)
			p.Fix = "Put texts under annotations and names for routing under labels: " + strings.Join(keys, ", ") + " are all that a rule has."
		case (key == "for" || key == "keep_firing_for") && !isDuration(m.Value.Str()):
			p.At, p.Summary = m.Value.Span(), fmt.Sprintf("%q is no duration", m.Value.Str())
			p.Why = "Prometheus refuses the whole file with it, and keeps running on the old one."
			p.Fix = "Write a number with its unit, like 5m or 1h30m."
		default:
			continue
		}
		out = append(out, p)
	}
	return out
}

func isDuration(text string) bool {
	_, err := model.ParseDuration(text)
	return err == nil
}
