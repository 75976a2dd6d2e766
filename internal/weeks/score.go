package weeks

import (
	"slices"
	"time"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// What may follow an event without being false: the windows of pages look back half
// an hour, those of tickets six, and alerts wait for some minutes. What
// comes then is about the event still, and counted as too long or as come back.
const (
	pageGrace   = 35 * time.Minute
	ticketGrace = 6*time.Hour + 30*time.Minute
	// together is the pause within which alerts of a model are one notification.
	together = 5 * time.Minute
	// never is a time that did not come.
	never = time.Duration(-1)
)

// Notice is what somebody gets: the alerts of one severity on one model that
// overlap or follow each other at once.
type Notice struct {
	Severity, Model string
	// First is the alert that began it.
	First    string
	From, To time.Duration
}

// notices joins firings.
func notices(firings []Firing) []Notice {
	var out []Notice
	last := map[[2]string]int{}
	for _, f := range firings {
		k := [2]string{f.Severity, f.Model}
		if i, ok := last[k]; ok && f.From <= out[i].To+together {
			out[i].To = max(out[i].To, f.To)
			continue
		}
		last[k] = len(out)
		out = append(out, Notice{Severity: f.Severity, Model: f.Model, First: f.Alert, From: f.From, To: f.To})
	}
	return out
}

// Outcome is how a set of rules did on an event.
type Outcome struct {
	Event fleet.Event
	// After is how long after its beginning the notice came that it deserves, and
	// Over how long after its end the last such notice ended; never if none came.
	After, Over time.Duration
	// First is the alert that came first, and Notices how many came.
	First   string
	Notices int
}

// Score is how a set of rules did.
type Score struct {
	Name     string
	Outcomes []Outcome
	// False are pages and tickets that no event deserved.
	False []Notice
}

// Judge holds what fired against what happened.
func Judge(name string, events []fleet.Event, firings []Firing) Score {
	s := Score{Name: name}
	all := notices(firings)
	for _, e := range events {
		o := Outcome{Event: e, After: never, Over: never}
		for _, n := range all {
			if n.Severity != string(e.Deserves) || !follows(n, e) {
				continue
			}
			if o.After == never {
				o.After, o.First = n.From-e.From, n.First
			}
			o.Over = max(o.Over, n.To-e.From-e.For)
			o.Notices++
		}
		s.Outcomes = append(s.Outcomes, o)
	}
	for _, n := range all {
		if !slices.ContainsFunc(events, func(e fleet.Event) bool { return deserved(n, e) }) {
			s.False = append(s.False, n)
		}
	}
	return s
}

// follows tells whether a notice began during an event on its model or soon after.
func follows(n Notice, e fleet.Event) bool {
	grace := pageGrace
	if n.Severity == string(fleet.Ticket) {
		grace = ticketGrace
	}
	return n.Model == e.Model && n.From >= e.From && n.From <= e.From+e.For+grace
}

// deserved tells whether an event is a reason for a notice: what deserves a page
// may bring tickets too.
func deserved(n Notice, e fleet.Event) bool {
	return follows(n, e) && (e.Deserves == fleet.Page || n.Severity == string(e.Deserves))
}

// Cause is the event after which a false notice came, if there is one that may
// explain it.
func Cause(n Notice, events []fleet.Event) (string, bool) {
	for _, e := range slices.Backward(events) {
		if (n.Model == e.Model || e.Model == "") && n.From >= e.From && n.From <= e.From+e.For+ticketGrace {
			return e.What, true
		}
	}
	return "", false
}
