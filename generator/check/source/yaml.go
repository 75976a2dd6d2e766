package source

import (
	"strings"
	"unicode/utf8"
)

// YAMLStyle is how a scalar is written.
type YAMLStyle int

// The styles of YAML scalars.
const (
	Plain YAMLStyle = iota
	SingleQuoted
	DoubleQuoted
	Literal
	Folded
)

// YAMLScalar returns a scalar that a YAML reader found at outer.Value[at] with
// the value it understood. Where the way from one to the other can not be
// followed, the text points to its beginning and can not be edited.
func YAMLScalar(outer *Text, at int, value string, style YAMLStyle) *Text {
	t := &Text{Value: value, file: outer.file, outer: outer, write: yamlWriter(style)}
	at = skipProperties(outer.Value, at)
	marks, ok := align(value, outer.Value, at, style)
	if !ok {
		t.loose, marks = true, []mark{{0, min(at, len(outer.Value))}}
	}
	t.marks = marks
	return t
}

// skipProperties steps over the anchor and the tag in front of a scalar.
func skipProperties(raw string, at int) int {
	for at < len(raw) && (raw[at] == '&' || raw[at] == '!') {
		n := strings.IndexAny(raw[at:], " \t\r\n")
		if n < 0 {
			return at
		}
		at += n
		for at < len(raw) && strings.IndexByte(" \t", raw[at]) >= 0 {
			at++
		}
	}
	return at
}

func align(value, raw string, at int, style YAMLStyle) ([]mark, bool) {
	if at >= len(raw) {
		return nil, false
	}
	switch style {
	case Plain:
		return alignFlow(value, raw, at, style)
	case SingleQuoted:
		if raw[at] != '\'' {
			return nil, false
		}
		return alignFlow(value, raw, at+1, style)
	case DoubleQuoted:
		if raw[at] != '"' {
			return nil, false
		}
		return alignFlow(value, raw, at+1, style)
	case Literal, Folded:
		if raw[at] != '|' && raw[at] != '>' {
			return nil, false
		}
		end := strings.IndexByte(raw[at:], '\n')
		if end < 0 {
			return nil, false
		}
		header, body := raw[at:at+end], at+end+1
		if style == Literal {
			return alignLiteral(value, raw, body, indentation(header, raw, body))
		}
		return alignFlow(value, raw, body, style)
	default:
		return nil, false
	}
}

// indentation is how many spaces stand before each line of a block: those of
// its first line with a text.
func indentation(header, raw string, body int) int {
	if strings.ContainsAny(header, "123456789") {
		return -1 // counted from the parent, which is not known here
	}
	for line := range strings.Lines(raw[body:]) {
		if text := strings.TrimLeft(line, " "); strings.TrimRight(text, "\r\n") != "" {
			return len(line) - len(text)
		}
	}
	return 0
}

// alignLiteral maps the lines of a literal block, each behind the indentation.
func alignLiteral(value, raw string, at, indent int) ([]mark, bool) {
	if indent < 0 {
		return nil, false
	}
	var marks []mark
	done := 0
	for line := range strings.Lines(value) {
		text := strings.TrimSuffix(line, "\n")
		rawEnd := len(raw)
		if n := strings.IndexByte(raw[at:], '\n'); n >= 0 {
			rawEnd = at + n
		}
		rawLine := strings.TrimSuffix(raw[at:rawEnd], "\r")
		begin := at + min(indent, len(rawLine))
		if text != "" && raw[begin:at+len(rawLine)] != text {
			return nil, false
		}
		marks = append(marks, mark{done, begin})
		if text != line {
			marks = append(marks, mark{done + len(text), at + len(rawLine)})
		}
		done += len(line)
		at = min(rawEnd+1, len(raw))
	}
	if n := len(value); n == 0 || value[n-1] == '\n' {
		marks = append(marks, mark{n, at})
	}
	return marks, true
}

// alignFlow maps scalars whose line breaks are folded: plain, quoted and folded
// ones. It walks both texts; where the raw one breaks a line, all white space
// there stands for all white space that the reader made of it.
func alignFlow(value, raw string, at int, style YAMLStyle) ([]mark, bool) {
	if style == Folded {
		at += len(raw[at:]) - len(strings.TrimLeft(raw[at:], " \r\n"))
	}
	w := flow{value: value, raw: raw, at: at, style: style, marks: []mark{{0, at}}}
	for w.i < len(value) {
		if !w.step() {
			return nil, false
		}
	}
	w.here()
	return w.marks, true
}

// flow is a walk through a value and the raw text it was read from.
type flow struct {
	value, raw string
	i, at      int
	style      YAMLStyle
	marks      []mark
}

// here notes that the two places belong together.
func (w *flow) here() { w.marks = append(w.marks, mark{w.i, w.at}) }

// pair takes one piece of the value for one of the raw text.
func (w *flow) pair(n, rawN int) bool {
	w.here()
	w.i, w.at = w.i+n, w.at+rawN
	w.here()
	return true
}

// step goes on by one character, escape or run of white space; false when the
// two texts do not agree.
func (w *flow) step() bool {
	value, raw := w.value[w.i:], w.raw[w.at:]
	space := len(raw) - len(strings.TrimLeft(raw, " \t\r\n"))
	switch {
	case strings.Contains(raw[:space], "\n") || raw == "":
		rest := strings.TrimLeft(value, " \n")
		// Only in double quotes can a break stand for nothing: in front of an escaped one.
		return (rest != value || w.style == DoubleQuoted && space > 0) && w.pair(len(value)-len(rest), space)
	case w.style == DoubleQuoted && (strings.HasPrefix(raw, "\\\n") || strings.HasPrefix(raw, "\\\r\n")):
		return w.pair(0, 1+len(raw[1:])-len(strings.TrimLeft(raw[1:], " \t\r\n")))
	case w.style == DoubleQuoted && raw[0] == '\\':
		text, size, ok := unescapeYAML(raw)
		return ok && strings.HasPrefix(value, text) && w.pair(len(text), size)
	case w.style == SingleQuoted && strings.HasPrefix(raw, "''"):
		return value[0] == '\'' && w.pair(1, 2)
	case raw[0] == value[0]:
		w.i, w.at = w.i+1, w.at+1
		return true
	default:
		return false
	}
}

// unescapeYAML reads the escapes that people write in double quotes; the rarer
// ones of YAML are refused.
func unescapeYAML(s string) (string, int, bool) {
	if len(s) > 1 {
		switch s[1] {
		case ' ', '\t':
			return s[1:2], 2, true
		case '0':
			return "\x00", 2, true
		case 'e':
			return "\x1b", 2, true
		}
	}
	return unescape(s)
}

// yamlWriter returns how text is put into a scalar of that style.
func yamlWriter(style YAMLStyle) func(string) (string, bool) {
	switch style {
	case DoubleQuoted:
		return writeJSON
	case SingleQuoted:
		return func(s string) (string, bool) {
			return strings.ReplaceAll(s, "'", "''"), oneLine(s)
		}
	case Plain:
		return func(s string) (string, bool) {
			return s, oneLine(s) && !strings.Contains(s, ": ") && !strings.Contains(s, " #") && !strings.HasSuffix(s, ":")
		}
	default:
		return func(s string) (string, bool) { return s, oneLine(s) }
	}
}

func oneLine(s string) bool { return utf8.ValidString(s) && !strings.ContainsAny(s, "\n\r") }
