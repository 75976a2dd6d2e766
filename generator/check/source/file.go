// Package source knows where text came from: the lines and columns of a file,
// and the places in it of strings that were read through escapes, indentation
// or another string, so that a finding can point at them and a fix replace them.
package source

import (
	"sort"
	"unicode/utf8"
)

// File is a text with the positions of its lines.
type File struct {
	// Name is what the caller calls the file.
	Name string
	// Content is the whole text.
	Content []byte
	lines   []int // the offset at which each line begins
}

// NewFile indexes the lines of a text.
func NewFile(name string, content []byte) *File {
	f := &File{Name: name, Content: content, lines: []int{0}}
	for i, c := range content {
		if c == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	return f
}

// Position returns the line and the column of an offset, both from 1; columns
// count characters. Offsets outside the file are taken to its ends.
func (f *File) Position(offset int) (line, column int) {
	offset = min(max(offset, 0), len(f.Content))
	line = sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > offset })
	return line, utf8.RuneCount(f.Content[f.lines[line-1]:offset]) + 1
}

// Offset returns the offset of a line and column as Position gives them.
// Positions outside the file are taken to its ends.
func (f *File) Offset(line, column int) int {
	if line < 1 {
		return 0
	}
	if line > len(f.lines) {
		return len(f.Content)
	}
	at := f.lines[line-1]
	for ; column > 1 && at < len(f.Content) && f.Content[at] != '\n'; column-- {
		_, size := utf8.DecodeRune(f.Content[at:])
		at += size
	}
	return at
}

// Line returns the text of a line without its end, empty when there is no such line.
func (f *File) Line(n int) string {
	if n < 1 || n > len(f.lines) {
		return ""
	}
	end := len(f.Content)
	if n < len(f.lines) {
		end = f.lines[n] - 1
	}
	text := f.Content[f.lines[n-1]:end]
	if len(text) > 0 && text[len(text)-1] == '\r' {
		text = text[:len(text)-1]
	}
	return string(text)
}

// Lines tells how many lines there are.
func (f *File) Lines() int { return len(f.lines) }

// Text returns the whole file as a text that stands for itself.
func (f *File) Text() *Text {
	return &Text{Value: string(f.Content), file: f, marks: []mark{{0, 0}}}
}
