// Package sheet lays text out for a terminal: sections, aligned fields, wrapped
// sentences and code that is not wrapped. The same input gives the same bytes.
package sheet

import (
	"strings"
	"unicode/utf8"
)

// Width is the number of characters after which sentences are wrapped. Names and
// code are never broken, so a line may be longer.
const Width = 100

const indent = "  "

// Sheet is a text that grows from top to bottom. The zero value is empty.
type Sheet struct {
	b strings.Builder
}

// String returns the text so far.
func (s *Sheet) String() string { return s.b.String() }

// Title begins the sheet, or another subject on it.
func (s *Sheet) Title(text string) {
	if s.b.Len() > 0 {
		s.b.WriteString("\n")
	}
	s.b.WriteString(text + "\n")
}

// Section begins a section, with an empty line before it.
func (s *Sheet) Section(title string) { s.b.WriteString("\n" + title + "\n") }

// Gap leaves a line empty.
func (s *Sheet) Gap() { s.b.WriteString("\n") }

// Text writes a paragraph.
func (s *Sheet) Text(text string) { s.write(indent, indent, text) }

// Items writes a list; empty items are left out.
func (s *Sheet) Items(items ...string) {
	for _, item := range items {
		if item != "" {
			s.write(indent+"- ", indent+indent, item)
		}
	}
}

// Code writes lines as they are, set in.
func (s *Sheet) Code(text string) {
	for line := range strings.Lines(text) {
		s.b.WriteString(indent + indent + strings.TrimRight(line, "\n") + "\n")
	}
}

// Field is a name and what there is to say about it.
type Field struct {
	Name, Text string
}

// Fields writes the names in one column and the texts in another; fields without
// text are left out.
func (s *Sheet) Fields(fields ...Field) {
	width := 0
	for _, f := range fields {
		if f.Text != "" {
			width = max(width, utf8.RuneCountInString(f.Name))
		}
	}
	for _, f := range fields {
		if f.Text != "" {
			first := indent + f.Name + strings.Repeat(" ", width-utf8.RuneCountInString(f.Name)) + "  "
			s.write(first, strings.Repeat(" ", utf8.RuneCountInString(first)), f.Text)
		}
	}
}

// write wraps text; the first line begins with one text and the others with another.
func (s *Sheet) write(first, others, text string) {
	line, length, empty := first, utf8.RuneCountInString(first), true
	for word := range strings.FieldsSeq(text) {
		n := utf8.RuneCountInString(word)
		if !empty && length+1+n > Width {
			s.b.WriteString(line + "\n")
			line, length, empty = others, utf8.RuneCountInString(others), true
		}
		if !empty {
			line, length = line+" ", length+1
		}
		line, length, empty = line+word, length+n, false
	}
	s.b.WriteString(strings.TrimRight(line, " ") + "\n")
}
