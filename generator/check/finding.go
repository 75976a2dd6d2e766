// Package check is the vocabulary of findings: what is wrong in somebody's
// page, rule file or dashboard, where, why it matters and what to do. The
// sub-packages read the files and hold one checker per kind of fault; suite
// runs them all. Nothing here reads a disk, a network or a clock.
package check

import (
	"cmp"
	"slices"

	"github.com/llmslo/llmslo/generator/check/source"
)

// Finding is one fault at one place, said so that it can be judged and mended
// without reading anything else.
type Finding struct {
	// ID names the kind of fault and its page under docs/checks, such as promql/removed-name.
	ID string `json:"id"`
	// Severity says how much it matters.
	Severity Severity `json:"severity"`
	// File is the input as the caller named it.
	File string `json:"file"`
	// Line and Column count from 1, in lines and characters; 0 when the whole file is meant.
	Line   int `json:"line,omitempty"`
	Column int `json:"column,omitempty"`
	// EndColumn is behind the last character meant, where that is on the same line; else 0.
	EndColumn int `json:"endColumn,omitempty"`
	// JSONPath leads to the value in a structured file: $.panels[3].targets[0].expr.
	JSONPath string `json:"jsonPath,omitempty"`
	// Panel is the title of the dashboard panel, Rule the name of the alert or record.
	Panel string `json:"panel,omitempty"`
	Rule  string `json:"rule,omitempty"`
	// Series is the series that the finding is about, as written.
	Series string `json:"series,omitempty"`
	// Summary says what is wrong in one sentence; Why what comes of it; Fix what to write instead.
	Summary string `json:"summary"`
	Why     string `json:"why,omitempty"`
	Fix     string `json:"fix,omitempty"`
	// Excerpt is the source line at Line.
	Excerpt string `json:"excerpt,omitempty"`
	// Edits mend the fault safely, none when a person has to decide.
	Edits []source.Edit `json:"-"`
}

// Location is where in a structured file a subject stands.
type Location struct {
	JSONPath, Panel, Rule string
}

// Problem is what a checker reports: a finding before the suite adds the place.
type Problem struct {
	// At is the text meant. The zero value means the subject as a whole.
	At source.Span
	// Where replaces the location of the subject, where it is not zero.
	Where Location
	// Severity replaces that of the checker, where it is not zero.
	Severity Severity
	// Series, Summary, Why and Fix are as in Finding.
	Series, Summary, Why, Fix string
	// Edits mend the fault safely.
	Edits []source.Edit
}

// Meta is what a checker says of itself.
type Meta struct {
	// ID is the stem of its file, its test and its page: promql/removed-name.
	ID string
	// Severity is the usual one; a problem may carry another.
	Severity Severity
	// Title names the kind of fault in a few words, without a full stop.
	Title string
}

// Checker finds one kind of fault in subjects of one type.
type Checker[Subject any] interface {
	// Meta names the kind of fault.
	Meta() Meta
	// Check returns every such fault of the subject, none for a sound one.
	Check(Subject) []Problem
}

// Resolve makes a finding of a problem of a subject that stands at a location
// and covers a span.
func Resolve(m Meta, p Problem, where Location, subject source.Span) Finding {
	if p.At.IsZero() {
		p.At = subject
	}
	if p.Where != (Location{}) {
		where = p.Where
	}
	f := Finding{
		ID: m.ID, Severity: cmp.Or(p.Severity, m.Severity),
		JSONPath: where.JSONPath, Panel: where.Panel, Rule: where.Rule,
		Series: p.Series, Summary: p.Summary, Why: p.Why, Fix: p.Fix, Edits: p.Edits,
	}
	if file := p.At.File(); file != nil {
		f.File = file.Name
		f.Line, f.Column = file.Position(p.At.Start())
		if endLine, endColumn := file.Position(p.At.End()); endLine == f.Line && endColumn > f.Column {
			f.EndColumn = endColumn
		}
		f.Excerpt = file.Line(f.Line)
	}
	return f
}

// Sort orders findings by file, place and kind, and drops repetitions: two
// paths to one text (a YAML alias, a repeated selector) are one fault.
func Sort(findings []Finding) []Finding {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(
			cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.ID, b.ID), cmp.Compare(a.Series, b.Series),
			cmp.Compare(a.Summary, b.Summary), cmp.Compare(a.JSONPath, b.JSONPath),
		)
	})
	return slices.CompactFunc(findings, func(a, b Finding) bool {
		return a.File == b.File && a.Line == b.Line && a.Column == b.Column && a.ID == b.ID &&
			a.Series == b.Series && a.Summary == b.Summary
	})
}

// Worst returns the highest severity of the findings, 0 for none.
func Worst(findings []Finding) Severity {
	var worst Severity
	for _, f := range findings {
		worst = max(worst, f.Severity)
	}
	return worst
}
