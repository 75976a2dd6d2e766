package promtest

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/rules"
)

// judgeAlerts compares the firing alerts with all cases of one moment.
func (t *Test) judgeAlerts(w *world, at time.Duration) []Failure {
	var failures []Failure
	for _, c := range t.AlertCases {
		if time.Duration(c.EvalTime) != at {
			continue
		}
		expected := make([]string, 0, len(c.Expected))
		for _, e := range c.Expected {
			all := maps.Clone(e.Labels)
			if all == nil {
				all = map[string]string{}
			}
			all[labels.AlertName] = c.Alert
			expected = append(expected, alertLine(labels.FromMap(all), labels.FromMap(e.Annotations)))
		}
		got, defined := w.firing(c.Alert)
		slices.Sort(expected)
		slices.Sort(got)
		if slices.Equal(expected, got) {
			continue
		}
		f := t.failure(c.Position, fmt.Sprintf("alert %s at %s", c.Alert, model.Duration(at)), "other alerts fire than expected")
		if !defined {
			f.Problem = "no rule file has an alert of that name"
		}
		f.Expected, f.Got = expected, got
		failures = append(failures, f)
	}
	return failures
}

// firing are the firing alerts of a name in all groups, and whether any rule has it.
func (w *world) firing(name string) (lines []string, defined bool) {
	for _, rule := range w.alerts() {
		if rule.Name() != name {
			continue
		}
		defined = true
		for _, a := range rule.ActiveAlerts() {
			if a.State == rules.StateFiring {
				lines = append(lines, alertLine(a.Labels, a.Annotations))
			}
		}
	}
	return lines, defined
}

// alertLine prints an alert such that two are equal when their lines are.
func alertLine(l, annotations labels.Labels) string {
	return fmt.Sprintf("%s annotations %s", l, annotations)
}
