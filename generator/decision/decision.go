// Package decision is the record of what the generator chose on the user's
// behalf: bucket neighbours, lowered thresholds, features left out.
package decision

// Note is one decision, said in a sentence a user can act on.
type Note struct {
	// Deployment is the deployment's name.
	Deployment string
	// About is the thing decided on: an SLO id, a record, a feature.
	About string
	// Text says what was decided, why, and what would change it.
	Text string
}

// Log collects notes in the order they were taken.
type Log struct {
	notes []Note
}

// Add appends a note.
func (l *Log) Add(deployment, about, text string) {
	l.notes = append(l.notes, Note{Deployment: deployment, About: about, Text: text})
}

// Notes returns the notes taken so far.
func (l *Log) Notes() []Note { return l.notes }
