package diff

import (
	"fmt"
	"strings"
)

// Counts are how many things came, went and changed. FormOnly are those of the
// changed ones that do what they did before.
type Counts struct {
	Added    int `json:"added"`
	Removed  int `json:"removed"`
	Changed  int `json:"changed"`
	FormOnly int `json:"form_only"`
}

func (c *Counts) add(s Status, formOnly bool) {
	switch s {
	case Added:
		c.Added++
	case Removed:
		c.Removed++
	case Changed, Moved:
		c.Changed++
	}
	if formOnly {
		c.FormOnly++
	}
}

// text words the counts; empty when all are zero.
func (c Counts) text() string {
	var parts []string
	for _, p := range []struct {
		n    int
		verb Status
	}{{c.Added, Added}, {c.Removed, Removed}, {c.Changed, Changed}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.verb))
		}
	}
	text := strings.Join(parts, ", ")
	if c.FormOnly > 0 {
		text += fmt.Sprintf(" (%d in form only)", c.FormOnly)
	}
	return text
}

// Summary counts a report.
type Summary struct {
	Alerts  Counts `json:"alerts"`
	Records Counts `json:"records"`
	Groups  Counts `json:"groups"`
	Boards  Counts `json:"boards"`
	Panels  Counts `json:"panels"`
	Files   Counts `json:"files"`
}

// Summary counts what the report holds. Panels are those of boards on both sides.
func (r Report) Summary() Summary {
	var s Summary
	for _, c := range r.Rules {
		if c.Kind == alertKind {
			s.Alerts.add(c.Status, c.FormOnly())
		} else {
			s.Records.add(c.Status, c.FormOnly())
		}
	}
	for range r.Groups {
		s.Groups.add(Changed, false)
	}
	for _, b := range r.Boards {
		s.Boards.add(b.Status, false)
		for _, p := range b.Panels {
			s.Panels.add(p.Status, p.FormOnly())
		}
	}
	for _, f := range r.Files {
		s.Files.add(f.Status, false)
	}
	return s
}

// String is the summary on one line.
func (s Summary) String() string {
	var parts []string
	for _, p := range []struct {
		name   string
		counts Counts
	}{{"alerts", s.Alerts}, {"records", s.Records}, {"rule groups", s.Groups}, {"boards", s.Boards}, {"panels", s.Panels}, {"other files", s.Files}} {
		if text := p.counts.text(); text != "" {
			parts = append(parts, p.name+": "+text)
		}
	}
	if len(parts) == 0 {
		return "no difference"
	}
	return strings.Join(parts, "; ")
}
