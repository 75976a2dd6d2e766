package ruletest

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"unicode"
)

// writer prints YAML blocks. Documents hold thousands of short texts of one
// shape; printing them directly takes a twentieth of what a YAML encoder does.
type writer struct{ bytes.Buffer }

// line prints a line at a depth of two spaces each.
func (w *writer) line(depth int, text ...string) {
	for range depth {
		w.WriteString("  ")
	}
	for _, part := range text {
		w.WriteString(part)
	}
	w.WriteByte('\n')
}

func (w *writer) list(depth int, items []string) {
	for _, item := range items {
		w.line(depth, "- ", quote(item))
	}
}

func (w *writer) fields(depth int, fields map[string]string) {
	keys := make([]string, 0, len(fields))
	for k := range fields {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		w.line(depth, k, ": ", quote(fields[k]))
	}
}

// quote prints a text as a YAML string. Single quotes leave PromQL as it is;
// what can not stand in them is written as JSON, which YAML reads too.
func quote(s string) string {
	if printable(s) {
		return "'" + strings.ReplaceAll(s, "'", "''") + "'"
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		return "''"
	}
	return strings.TrimSuffix(buf.String(), "\n")
}

// printable tells whether a text can stand in quotes as it is. Nearly every text here
// is plain ASCII, for which the tables of Unicode need not be asked.
func printable(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' {
			return !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) })
		}
	}
	return true
}
