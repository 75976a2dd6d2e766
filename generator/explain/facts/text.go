package facts

import (
	"strings"

	"github.com/llmslo/llmslo/generator/explain/sheet"
)

// Text is the sheet of a metric: all facts.
func (f Facts) Text() string {
	var s sheet.Sheet
	s.Title(f.Name)
	s.Text(f.Meaning)
	s.Gap()
	f.Summary(&s)
	if len(f.Labels) > 0 || f.MoreLabels || len(f.AddedLabels) > 0 {
		s.Section("Labels")
		f.labels(&s)
	}
	if f.Ladder != nil {
		s.Section("Buckets")
		f.Ladder.write(&s)
	}
	if len(f.Pages) > 0 {
		s.Section("Pages")
	}
	for _, p := range f.Pages {
		s.Items(strings.TrimSpace(p.Command + " (" + string(p.Process) + "): " + p.Where() + ". " + p.Note))
	}
	if len(f.Hazards) > 0 {
		s.Section("Traps")
		s.Items(f.Hazards...)
	}
	s.Section("Source")
	s.Fields(sheet.Field{Name: "read in", Text: f.Source}, sheet.Field{Name: "confidence", Text: f.Confidence})
	return s.String()
}

func (f Facts) labels(s *sheet.Sheet) {
	fields := make([]sheet.Field, len(f.Labels))
	for i, l := range f.Labels {
		fields[i] = sheet.Field{Name: l.Name, Text: l.Text()}
	}
	s.Fields(fields...)
	if f.MoreLabels {
		s.Text("Others too: the set differs by release or is not established.")
	}
	for _, a := range f.AddedLabels {
		names := make([]string, len(a.Labels))
		for i, l := range a.Labels {
			names[i] = l.Name
		}
		s.Text("On top, written by " + a.By + ": " + strings.Join(names, ", ") + ".")
	}
}

// Summary writes the facts that fit a line each.
func (f Facts) Summary(s *sheet.Sheet) {
	fields := []sheet.Field{
		{Name: "kind", Text: string(f.Kind) + ": " + KindWords(f.Kind)},
		{Name: "unit", Text: string(f.Unit)},
		{Name: "system", Text: string(f.System) + ", " + f.Subsystem},
		{Name: "status", Text: string(f.Status) + ": " + StatusWords(f.Status)},
	}
	for _, h := range f.History {
		fields = append(fields, sheet.Field{Name: h.What, Text: h.String()})
	}
	if len(f.Series) > 1 {
		fields = append(fields, sheet.Field{Name: "series", Text: strings.Join(f.Series, ", ")})
	}
	rust := ""
	if f.NotInRustFrontend {
		rust = "does not export it"
	}
	s.Fields(append(fields,
		sheet.Field{Name: "first sample", Text: BirthWords(f.Birth)},
		sheet.Field{Name: "needs", Text: f.Gate},
		sheet.Field{Name: "multiprocess", Text: MultiprocessWords(f.Multiprocess)},
		sheet.Field{Name: "Rust frontend", Text: rust},
		sheet.Field{Name: "renamed from", Text: strings.Join(f.RenamedFrom, ", ")},
		sheet.Field{Name: "renamed to", Text: strings.Join(f.RenamedTo, ", ")},
		sheet.Field{Name: "replaced by", Text: strings.Join(f.ReplacedBy, ", ")},
	)...)
}

// Text says what is known of a label, "any value" where nothing is.
func (l Label) Text() string {
	var parts []string
	if l.Optional {
		parts = append(parts, "not always there")
	}
	if l.Since != nil {
		parts = append(parts, "since "+l.Since.String())
	}
	if len(l.Values) > 0 {
		parts = append(parts, "one of "+strings.Join(l.Values, ", "))
	}
	if l.Note != "" {
		parts = append(parts, l.Note)
	}
	if len(parts) == 0 {
		return "any value"
	}
	return strings.Join(parts, "; ")
}

func (l *Ladder) write(s *sheet.Sheet) {
	s.Text(List(l.Bounds))
	spelling := "whole numbers are written 1.0"
	if l.Spelling == "integer" {
		spelling = "whole numbers are written 1, which Prometheus 3 stores as 1.0"
	}
	s.Fields(
		sheet.Field{Name: "spelling", Text: spelling},
		sheet.Field{Name: "rule", Text: l.Rule},
		sheet.Field{Name: "set by", Text: l.Setting},
	)
	for _, o := range l.Older {
		s.Items(o.When() + ": " + List(o.Bounds))
	}
}
