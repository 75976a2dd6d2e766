package source

import "sort"

// Text is a string together with the place of each of its bytes in the file.
type Text struct {
	// Value is the string as its reader understands it.
	Value string
	file  *File
	// outer is the text it was read out of, nil for a text of the file itself.
	outer *Text
	// marks map offsets of Value to offsets of outer, ascending; between two
	// marks both advance together.
	marks []mark
	// write puts a string into outer the way this text is written there.
	write func(string) (string, bool)
	// loose is true when only the beginning is known, so that nothing may be replaced.
	loose bool
}

// mark says that the byte at of a text stands at to in the outer one.
type mark struct{ at, to int }

// File returns the file that the text was read from.
func (t *Text) File() *File {
	if t == nil {
		return nil
	}
	return t.file
}

// Offset returns where in the file the byte i of the text stands.
func (t *Text) Offset(i int) int {
	for t != nil {
		i = t.toOuter(i)
		t = t.outer
	}
	return i
}

func (t *Text) toOuter(i int) int {
	k := sort.Search(len(t.marks), func(k int) bool { return t.marks[k].at > i }) - 1
	if k < 0 {
		return i
	}
	m := t.marks[k]
	to := m.to + i - m.at
	if t.loose {
		return m.to
	}
	return to
}

// Editable tells whether parts of the text can be replaced in the file.
func (t *Text) Editable() bool {
	for ; t != nil; t = t.outer {
		if t.loose {
			return false
		}
	}
	return true
}

// Encode returns how s has to be written in the file to become part of the
// text; false when it can not be written there.
func (t *Text) Encode(s string) (string, bool) {
	for ; t != nil; t = t.outer {
		if t.loose {
			return "", false
		}
		if t.write == nil {
			continue
		}
		var ok bool
		if s, ok = t.write(s); !ok {
			return "", false
		}
	}
	return s, true
}

// Span returns the part of the text from start up to end, both taken to its ends.
func (t *Text) Span(start, end int) Span {
	start = min(max(start, 0), len(t.Value))
	end = min(max(end, start), len(t.Value))
	return Span{text: t, start: start, end: end}
}

// Whole returns the span of the whole text.
func (t *Text) Whole() Span {
	if t == nil {
		return Span{}
	}
	return Span{text: t, end: len(t.Value)}
}

// Span is a part of a text. The zero value is no part of anything.
type Span struct {
	text       *Text
	start, end int
}

// IsZero tells whether the span is of no text.
func (s Span) IsZero() bool { return s.text == nil }

// File returns the file the span is in, nil for the zero value.
func (s Span) File() *File { return s.text.File() }

// Start and End return the offsets in the file of the first byte and behind the last one.
func (s Span) Start() int { return s.text.Offset(s.start) }

// End returns the offset behind the last byte. Line breaks at the end are left
// out: behind them, the indentation of the next line would be meant.
func (s Span) End() int {
	end := s.end
	for end > s.start && s.text.Value[end-1] == '\n' {
		end--
	}
	return s.text.Offset(end)
}

// String returns the part of the text.
func (s Span) String() string {
	if s.text == nil {
		return ""
	}
	return s.text.Value[s.start:s.end]
}

// Replace returns the edit that writes s in place of the span; false when the
// place does not allow it.
func (s Span) Replace(with string) (Edit, bool) {
	if s.text == nil || !s.text.Editable() {
		return Edit{}, false
	}
	written, ok := s.text.Encode(with)
	if !ok {
		return Edit{}, false
	}
	return Edit{Start: s.Start(), End: s.End(), New: written}, true
}

// Part returns a stretch of a text as a text of its own, where every byte
// stands for itself.
func Part(outer *Text, start, end int) *Text {
	return &Text{Value: outer.Value[start:end], file: outer.file, outer: outer, marks: []mark{{0, start}}}
}
