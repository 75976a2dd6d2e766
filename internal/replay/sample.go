package replay

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// sample is a sample line cut around its value: before + value + after is the line.
type sample struct {
	name                 string
	labels               []label
	before, value, after string
	number               float64
}

// label is one label as it is written, the value still escaped.
type label struct{ name, value string }

func (s *sample) label(name string) string {
	for _, l := range s.labels {
		if l.name == name {
			return l.value
		}
	}
	return ""
}

// scan cuts a sample line: name, optional {labels}, value, optional timestamp.
func scan(text string) (*sample, error) {
	s := &sample{}
	end := strings.IndexAny(text, "{ \t")
	if end <= 0 {
		return nil, fmt.Errorf("no metric name and value in %q", text)
	}
	s.name = text[:end]
	if text[end] == '{' {
		size, err := s.scanLabels(text[end:])
		if err != nil {
			return nil, err
		}
		end += size
	}
	rest := strings.TrimLeft(text[end:], " \t")
	s.before = text[:len(text)-len(rest)]
	s.value, s.after = rest, ""
	if i := strings.IndexAny(rest, " \t\r"); i >= 0 {
		s.value, s.after = rest[:i], rest[i:]
	}
	if !utf8.ValidString(text) {
		return nil, fmt.Errorf("bytes that are no UTF-8 text in %q", text)
	}
	number, err := strconv.ParseFloat(s.value, 64)
	if err != nil {
		return nil, fmt.Errorf("value %q of %s is no number", s.value, s.name)
	}
	s.number = number
	return s, nil
}

// scanLabels reads {a="b",...} and returns how long it is. Values may hold any
// character, also braces and commas, and escaped quotes.
func (s *sample) scanLabels(text string) (int, error) {
	i := 1
	for {
		i += len(text[i:]) - len(strings.TrimLeft(text[i:], " ,\t"))
		if i < len(text) && text[i] == '}' {
			return i + 1, nil
		}
		name, after, ok := strings.Cut(text[i:], `="`)
		if !ok {
			return 0, fmt.Errorf("labels of %s do not end", s.name)
		}
		size := 0
		for size < len(after) && after[size] != '"' {
			if after[size] == '\\' {
				size++
			}
			size++
		}
		if size >= len(after) {
			return 0, fmt.Errorf("value of label %s of %s does not end", name, s.name)
		}
		s.labels = append(s.labels, label{strings.TrimSpace(name), after[:size]})
		i += len(name) + len(`="`) + size + len(`"`)
	}
}

// relabel writes new labels in place of the old ones.
func (s *sample) relabel(labels []label) {
	var b strings.Builder
	b.WriteString(s.name)
	if len(labels) > 0 {
		b.WriteByte('{')
		for i, l := range labels {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, `%s="%s"`, l.name, l.value)
		}
		b.WriteByte('}')
	}
	b.WriteByte(' ')
	s.labels, s.before = labels, b.String()
}
