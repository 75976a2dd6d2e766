package weeks

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/prometheus/rules"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// key is what one page is about: alerts that differ in other labels only, like
// their windows or their engine, are one for whoever is woken.
type key struct{ alert, severity, model string }

// firingLog notes from when to when alerts fire.
type firingLog struct {
	open map[key]*Firing
	// seen is when each alerting rule fired last for a subject, to close what it no longer does.
	seen map[*rules.AlertingRule]map[key]bool
	done []Firing
}

// look notes what a rule fires after its evaluation at a moment.
func (l *firingLog) look(rule *rules.AlertingRule, now time.Duration) {
	if l.open == nil {
		l.open, l.seen = map[key]*Firing{}, map[*rules.AlertingRule]map[key]bool{}
	}
	before, after := l.seen[rule], map[key]bool{}
	for _, a := range rule.ActiveAlerts() {
		if a.State == rules.StateFiring {
			after[key{rule.Name(), a.Labels.Get("severity"), subject(a.Labels.Get)}] = true
		}
	}
	if len(before) == 0 && len(after) == 0 {
		return
	}
	l.seen[rule] = after
	for k := range after {
		if l.open[k] == nil {
			l.open[k] = &Firing{Alert: k.alert, Severity: k.severity, Model: k.model, From: now}
		}
	}
	for k := range before {
		if !l.fires(k) {
			l.open[k].To = now
			l.done = append(l.done, *l.open[k])
			delete(l.open, k)
		}
	}
}

// fires tells whether any rule fires for a subject.
func (l *firingLog) fires(k key) bool {
	for _, now := range l.seen {
		if now[k] {
			return true
		}
	}
	return false
}

// all are the firings, those that still go on ending at the end.
func (l *firingLog) all(end time.Duration) []Firing {
	out := slices.Clone(l.done)
	for _, f := range l.open {
		f.To = end
		out = append(out, *f)
	}
	slices.SortFunc(out, inOrder)
	return out
}

// inOrder sorts firings by their first moments.
func inOrder(a, b Firing) int {
	return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Alert, b.Alert), cmp.Compare(a.Severity, b.Severity), cmp.Compare(a.Model, b.Model))
}

// subject is the model that an alert is about, by whichever label names it.
func subject(label func(string) string) string {
	job, _ := strings.CutPrefix(label("job"), fleet.Job(""))
	return cmp.Or(label("model"), label("model_name"), job)
}
