package site

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/rules"
)

// firing is the state of an alert that somebody would be told of.
const firing = "firing"

// alertEntry is a pending or firing alert.
type alertEntry struct {
	Name     string `json:"name"`
	Severity string `json:"severity"`
	State    string `json:"state"`
	// Since is when it began to fire, or to wait.
	Since       time.Time         `json:"since"`
	Labels      map[string]string `json:"labels"`
	Summary     string            `json:"summary"`
	Description string            `json:"description"`
	// Board is the uid of the board that answers it, Link leads there and
	// Runbook to its page; empty when the alert names none here.
	Board   string `json:"board"`
	Link    string `json:"link"`
	Runbook string `json:"runbook"`
}

// alerts lists what is pending or fires: firing before pending, pages before
// tickets, the longest first.
func (s *Site) alerts() []alertEntry {
	out := []alertEntry{}
	for _, r := range s.Demo.World().Rules().Alerts() {
		for _, a := range r.ActiveAlerts() {
			out = append(out, s.alert(a))
		}
	}
	rank := func(a alertEntry) int {
		n := 0
		if a.State != firing {
			n += 2
		}
		if a.Severity != "page" {
			n++
		}
		return n
	}
	slices.SortFunc(out, func(a, b alertEntry) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), a.Since.Compare(b.Since), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Summary, b.Summary))
	})
	return out
}

func (s *Site) alert(a *rules.Alert) alertEntry {
	out := alertEntry{
		Name: a.Labels.Get(labels.AlertName), Severity: a.Labels.Get("severity"), State: a.State.String(), Since: a.ActiveAt,
		Labels: map[string]string{}, Summary: a.Annotations.Get("summary"), Description: a.Annotations.Get("description"),
		Link: s.local(a.Annotations.Get("dashboard_url"), "/d/"), Runbook: s.local(a.Annotations.Get("runbook_url"), "/files/runbooks/"),
	}
	if a.State == rules.StateFiring {
		out.Since = a.FiredAt
	}
	a.Labels.Range(func(l labels.Label) {
		if l.Name != labels.AlertName && l.Name != "severity" {
			out.Labels[l.Name] = l.Value
		}
	})
	out.Board, _, _ = strings.Cut(strings.TrimPrefix(out.Link, "/d/"), "?")
	if strings.Contains(out.Link, "?") {
		out.Link += "&from=now-1h&to=now" // a board's own range may be longer than the history
	}
	return out
}

// local is the path of a link into this site; other links are dropped.
func (s *Site) local(link, below string) string {
	path, ok := strings.CutPrefix(link, s.URL)
	if !ok || !strings.HasPrefix(path, below) {
		return ""
	}
	return path
}
