package facts

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// Step is a moment in the life of a name or a label.
type Step struct {
	// What happened: since, since (V0 engine), deprecated, hidden, removed.
	What string `json:"what"`
	// Release is empty where only the note says when.
	Release string `json:"release,omitempty"`
	// Estimated is true for a release derived from dates of merges, not read in a tree.
	Estimated bool   `json:"estimated,omitempty"`
	Note      string `json:"note,omitempty"`
}

// String reads the step aloud: "0.16 (estimated; merged 2026-02-01)".
func (s Step) String() string {
	var remarks []string
	if s.Estimated {
		remarks = append(remarks, "estimated")
	}
	if s.Release == "" {
		return s.Note
	}
	if s.Note != "" {
		remarks = append(remarks, s.Note)
	}
	if len(remarks) == 0 {
		return s.Release
	}
	return s.Release + " (" + strings.Join(remarks, "; ") + ")"
}

func step(what string, p metric.Point) Step {
	s := Step{What: what, Estimated: p.Estimated, Note: p.Note}
	if p.Release.Known {
		s.Release = p.Release.String()
	}
	return s
}

func history(l metric.Lifetime) []Step {
	steps := []Step{}
	for _, s := range [...]struct {
		what string
		at   metric.Point
	}{
		{"since (V0 engine)", l.SinceV0},
		{"since", l.Since},
		{"deprecated", l.Deprecated},
		{"hidden", l.Hidden},
		{"removed", l.Removed},
	} {
		if s.at.Known() {
			steps = append(steps, step(s.what, s.at))
		}
	}
	return steps
}

// Releases is the range of releases that export a name by default, in a few
// characters: ">=0.9.2", ">=0.7.1 <0.11", with a ~ before an estimated release.
// Where no release is established it is "?", "gone" for a removed name; a name
// that no release has is "never" or "unreleased".
func Releases(d *metric.Desc) string {
	switch d.Status {
	case metric.Phantom:
		return "never"
	case metric.Unreleased:
		return "unreleased"
	default:
	}
	from := d.Life.Since
	if d.Life.SinceV0.Release.Known {
		from = d.Life.SinceV0
	}
	end := d.Life.Hidden
	if !end.Release.Known {
		end = d.Life.Removed
	}
	var parts []string
	if from.Release.Known {
		parts = append(parts, ">="+release(from))
	}
	switch {
	case end.Release.Known:
		parts = append(parts, "<"+release(end))
	case d.Status == metric.Removed:
		parts = append(parts, "gone")
	}
	if len(parts) == 0 {
		return "?"
	}
	return strings.Join(parts, " ")
}

func release(p metric.Point) string {
	if p.Estimated {
		return "~" + p.Release.String()
	}
	return p.Release.String()
}
